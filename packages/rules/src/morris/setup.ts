import type { SetupNote, SetupResult } from '../core/outcome.ts';
import type { Player } from '../core/players.ts';
import { isInMill } from './board.ts';
import { isMorrisConfig, type MorrisConfig } from './config.ts';
import { countPoints, otherSide, type Pair, type Point, pointSet, pointsOf } from './point-set.ts';
import { type MorrisPosition, type MorrisSetup, type MorrisTurn, morrisBoard, outcomeOf } from './position.ts';
import { variantOf } from './variants.ts';

export const MORRIS_ERRORS = [
  /** This is not a set-up of the game. */
  'bad-setup',
  /** More men on the board and in hand than the game has. */
  'too-many-men',
  /** A side has so few men that the game would have ended before. */
  'too-few-men',
  /** The men in hand do not fit the side to move, because the sides place in turn. */
  'hand-counts',
  /** More men are missing than the other side can have closed mills. */
  'too-many-removed',
  /** There are mills, but no men are missing for them. */
  'too-few-removed',
  /** The side to move has a mill, which would have won the game before. */
  'already-won',
  /** More moves without a mill are counted than make a draw. */
  'plies-since-mill',
  /** None of the above, but no game leads there. Only `proveMorrisSetup` looks for one. */
  'unreachable',
] as const;
/** Why a set-up is not a position. */
export type MorrisError = (typeof MORRIS_ERRORS)[number];
/** The result of `morrisFromSetup`. */
export type MorrisSetupResult = SetupResult<MorrisPosition, MorrisTurn, MorrisError, never, Point>;

/**
 * The only function that makes a position of a set-up (E9). It checks the numbers of men and the mills, not whether a
 * game leads there: `proveMorrisSetup` does. `as-it-is` accepts any men, for studying positions that no game leads to.
 */
export function morrisFromSetup(setup: MorrisSetup, what: 'legal' | 'as-it-is' = 'legal'): MorrisSetupResult {
  if (!isWellFormed(setup)) return { ok: false, errors: [{ code: 'bad-setup', places: [] }], warnings: [] };
  const { config, hand, toMove } = setup;
  // Only moves count towards the draw (E7), and while men are placed there are none.
  const pliesSinceMill = hand[0] + hand[1] > 0 ? 0 : (setup.pliesSinceMill ?? 0);
  const men = [0, 1].map((side) => pointSet(setup.points.flatMap((owner, at) => (owner === side ? [at] : [])))) as [
    number,
    number,
  ];
  const errors = [
    ...checkNumbers(setup, men),
    ...checkRemoved(setup, men),
    ...checkWon(setup, men),
    ...(config.drawAfter > 0 && pliesSinceMill > config.drawAfter
      ? [{ code: 'plies-since-mill' as const, places: [] }]
      : []),
  ];
  if (errors.length > 0 && what === 'legal') return { ok: false, errors, warnings: [] };
  const base = { family: 'morris', config, men, hand, toMove, pliesSinceMill, past: null, last: null } as const;
  const position: MorrisPosition = { ...base, outcome: null };
  const won = variantOf(config.men).millWins && millsOf(config, men[otherSide(toMove)]!) > 0;
  const outcome = won ? ({ winner: otherSide(toMove), by: 'mill' } as const) : outcomeOf(position);
  const first = hand[0] + hand[1] === 0 ? null : hand[0] === hand[1] ? toMove : otherSide(toMove);
  return { ok: true, position: { ...position, outcome }, warnings: [], first, game: null, proved: false };
}

function isWellFormed(setup: MorrisSetup): boolean {
  if (typeof setup !== 'object' || setup === null || typeof setup.config !== 'object' || setup.config === null)
    return false;
  const { config, points, hand, toMove, pliesSinceMill = 0 } = setup;
  const isWhole = (number: number) => Number.isInteger(number) && number >= 0;
  return (
    isMorrisConfig(config) &&
    Array.isArray(points) &&
    points.length === morrisBoard(config).points &&
    points.every((owner) => owner === null || owner === 0 || owner === 1) &&
    Array.isArray(hand) &&
    hand.length === 2 &&
    hand.every((men) => isWhole(men) && men < 1000) &&
    (toMove === 0 || toMove === 1) &&
    isWhole(pliesSinceMill) &&
    pliesSinceMill < 1e9
  );
}

function checkNumbers({ config, hand, toMove }: MorrisSetup, men: Pair<number>): SetupNote<MorrisError, Point>[] {
  const errors: SetupNote<MorrisError, Point>[] = [];
  for (const side of [0, 1])
    if (countPoints(men[side]!) + hand[side]! > config.men)
      errors.push({ code: 'too-many-men', places: pointsOf(men[side]!) });
  // A side with two men and none in hand has lost, and it must be its turn. Fewer men are impossible.
  for (const side of [0, 1]) {
    const left = countPoints(men[side]!) + hand[side]!;
    if (left < 2 || (left === 2 && hand[side] === 0 && side !== toMove))
      errors.push({ code: 'too-few-men', places: pointsOf(men[side]!) });
  }
  const ahead = hand[toMove]! - hand[otherSide(toMove)]!;
  if (ahead !== 0 && ahead !== 1) errors.push({ code: 'hand-counts', places: [] });
  return errors;
}

/** If a mill wins the game, only the side that has just moved can have one. */
function checkWon({ config, toMove }: MorrisSetup, men: Pair<number>): SetupNote<MorrisError, Point>[] {
  const places = variantOf(config.men).millWins ? menInMills(config, men[toMove]!) : [];
  return places.length > 0 ? [{ code: 'already-won', places }] : [];
}

const millsOf = (config: MorrisConfig, men: number): number =>
  morrisBoard(config).mills.filter((mill) => mill.every((point) => (men & (1 << point)) !== 0)).length;

/** Checks how many men a side can have removed. */
function checkRemoved({ config, hand }: MorrisSetup, men: Pair<number>): SetupNote<MorrisError, Point>[] {
  const errors: SetupNote<MorrisError, Point>[] = [];
  for (const side of [0, 1]) {
    const other = otherSide(side);
    const lost = menGone(config, men, hand, other);
    const { fewest, most } = possiblyRemoved(config, men, hand, side);
    if (lost > most) errors.push({ code: 'too-many-removed', places: pointsOf(men[other]!) });
    if (lost < fewest) errors.push({ code: 'too-few-removed', places: menInMills(config, men[side]!) });
  }
  return errors;
}

const menGone = (config: MorrisConfig, men: Pair<number>, hand: Pair<number>, side: Player): number =>
  Math.max(0, config.men - hand[side]! - countPoints(men[side]!));

/**
 * How many men a side can have removed. Each removal needs a turn that closed a mill, and one turn closes at most
 * `mostMillsAt` mills. While men are only placed, a mill disappears only when one of its men is removed. So the mills
 * that were ever closed are those on the board and those of the men that were lost. Two men cannot close a mill.
 */
function possiblyRemoved(
  config: MorrisConfig,
  men: Pair<number>,
  hand: Pair<number>,
  side: Player,
): { readonly fewest: number; readonly most: number } {
  if (variantOf(config.men).millWins) return { fewest: 0, most: 0 };
  const { mostMillsAt } = morrisBoard(config);
  const mills = millsOf(config, men[side]!);
  const placed = Math.max(0, config.men - hand[side]!);
  const closable = mills + menGone(config, men, hand, side) * mostMillsAt;
  return {
    fewest: Math.ceil(mills / mostMillsAt),
    most: hand[0] + hand[1] > 0 ? Math.min(Math.max(0, placed - 2), closable) : config.men - 2,
  };
}

/** Whether this number of men can have been removed before these men stood here. */
export const canHaveRemoved = (config: MorrisConfig, { men, hand }: Pick<MorrisPosition, 'men' | 'hand'>): boolean =>
  [0, 1].every((side) => {
    const lost = menGone(config, men, hand, otherSide(side));
    const { fewest, most } = possiblyRemoved(config, men, hand, side);
    return lost >= fewest && lost <= most;
  });

const menInMills = (config: MorrisConfig, men: number): Point[] =>
  pointsOf(men).filter((point) => isInMill(morrisBoard(config), men, point));
