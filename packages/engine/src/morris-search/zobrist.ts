import { MORRIS_LIMITS, type MorrisConfig, randomFrom } from '@rowhouse/rules';
import { makeMorrisConfig } from '@rowhouse/rules/formats';

/**
 * Random numbers for hashes: the hash of a position is the exclusive or of those that belong to it. There is one for each
 * man on each point, each number of men in hand, the side to move, the root side of the search, and each number of plies
 * since the last mill.
 */
const POINTS = 25;
const HANDS = 13;
const SIDES = 2;

const HAND_AT = SIDES * POINTS;
const TURN_AT = HAND_AT + SIDES * HANDS;
const ROOT_AT = TURN_AT + 1;
const PLIES_AT = ROOT_AT + 1;
const KEYS = PLIES_AT + MORRIS_LIMITS.drawAfter.max + 1;

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
export const pliesKey = (pliesSinceMill: number): number => PLIES_AT + pliesSinceMill;

/** The hash of the empty board: it differs from game to game, so that games with other rules share nothing. */
export function firstHash(config: MorrisConfig): readonly [high: number, low: number] {
  let seed = 0;
  for (const character of makeMorrisConfig(config)) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) | 0;
  const mixed = randomFrom(seed);
  return [Math.floor(mixed() * 2 ** 32) | 0, Math.floor(mixed() * 2 ** 32) | 0];
}
