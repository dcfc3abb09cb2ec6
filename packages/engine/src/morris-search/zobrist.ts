import { MORRIS_LIMITS, type MorrisConfig, makeMorrisConfig, randomFrom } from '@rowhouse/rules';

/**
 * The random numbers whose sum without carry names a position: one for each man on each point, each number of men in
 * hand, the side to move, the side the search is for, and each count of quiet moves.
 */
const POINTS = 25;
const HANDS = 13;
const SIDES = 2;

const HAND_AT = SIDES * POINTS;
const TURN_AT = HAND_AT + SIDES * HANDS;
const ROOT_AT = TURN_AT + 1;
const QUIET_AT = ROOT_AT + 1;
const KEYS = QUIET_AT + MORRIS_LIMITS.drawAfter.max + 1;

const random = randomFrom(0x6d6f7272);
const next = () => Math.floor(random() * 2 ** 32) | 0;

export const HIGH = Int32Array.from({ length: KEYS }, next);
export const LOW = Int32Array.from({ length: KEYS }, next);

export const manKey = (side: number, point: number): number => side * POINTS + point;
export const handKey = (side: number, hand: number): number => HAND_AT + side * HANDS + hand;
/** Counts when blue is to move. */
export const TURN_KEY = TURN_AT;
/** Counts when the search is for blue. */
export const ROOT_KEY = ROOT_AT;
export const quietKey = (quiet: number): number => QUIET_AT + quiet;

/** Where every hash of a game starts: games with other rules share nothing, even in one table. */
export function firstHash(config: MorrisConfig): readonly [high: number, low: number] {
  let seed = 0;
  for (const character of makeMorrisConfig(config)) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) | 0;
  const mixed = randomFrom(seed);
  return [Math.floor(mixed() * 2 ** 32) | 0, Math.floor(mixed() * 2 ** 32) | 0];
}
