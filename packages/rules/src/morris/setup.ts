import { invalidSetup, type SetupNote, type SetupResult } from '../core/outcome.ts';
import type { Player } from '../core/players.ts';
import { ok } from '../core/result.ts';
import type { NumberRange } from '../core/text-fault.ts';
import { isInMill } from './board.ts';
import { isMorrisConfig } from './check-config.ts';
import { MORRIS_LIMITS, type MorrisConfig } from './config.ts';
import { countPoints, otherSide, type Pair, type Point, pointSet, pointsOf } from './point-set.ts';
import {
  type MorrisPosition,
  type MorrisSetup,
  type MorrisTurn,
  morrisBoard,
  morrisRules,
  outcomeOf,
} from './position.ts';

export const MORRIS_ERRORS = [
  /** This is not a set-up of the game. */
  'bad-setup',
  /** More men on the board and in hand than the game has. */
  'too-many-men',
  /** A side has so few men that the game would have ended before. */
  'too-few-men',
  /** The men in hand do not fit the side to move, because the sides place in turn. */
  'hand-counts',
  /** More men are missing than mills that the other side could have closed. */
  'too-many-removed',
  /** There are mills, but no men are missing for them. */
  'too-few-removed',
  /** The side to move has a mill, which would have won the game before. */
  'already-won',
  /** More moves without a mill are counted than make a draw. */
  'plies-since-mill',
  /** A man is to be removed, but the side to move has no mill, or the other side no man. */
  'no-removal',
  /** None of the above, but no game leads there. Only `proveMorrisSetup` looks for one. */
  'unreachable',
] as const;
/** Why a set-up is not a position. */
export type MorrisError = (typeof MORRIS_ERRORS)[number];
/** The result of `morrisFromSetup`. */
export type MorrisSetupResult = SetupResult<MorrisPosition, MorrisTurn, MorrisError, never, Point>;

/** E11: errors that concern only the earlier moves, so that a game can go on. */
const PLAYABLE: readonly MorrisError[] = ['too-many-men', 'hand-counts', 'too-many-removed', 'too-few-removed'];

/**
 * The only function that makes a position from a set-up (E9). It checks the numbers of men and the mills, not whether a
 * game leads there: `proveMorrisSetup` does. `playable` also accepts positions that no game leads to, if they can be
 * played on. `as-it-is` accepts any men, for studying positions.
 */
export function morrisFromSetup(
  setup: MorrisSetup,
  what: 'legal' | 'playable' | 'as-it-is' = 'legal',
): MorrisSetupResult {
  if (!isWellFormed(setup)) return invalidSetup([{ code: 'bad-setup', places: [] }]);
  const { config, hand, toMove, removing = false } = setup;
  const { mayMove, millWins } = morrisRules(config);
  // Only moves count towards the draw (E7), and usually there are none while men are placed.
  const hasMoved = (hand[0] + hand[1] === 0 || mayMove) && !removing;
  const pliesSinceMill = hasMoved ? (setup.pliesSinceMill ?? 0) : 0;
  const men = [0, 1].map((side) => pointSet(setup.points.flatMap((owner, at) => (owner === side ? [at] : [])))) as [
    number,
    number,
  ];
  const errors = [
    ...checkNumbers(setup, men),
    ...checkRemoved({ config, men, hand }, removing ? toMove : null),
    ...checkWon(setup, men),
    ...(config.drawAfter > 0 && pliesSinceMill > config.drawAfter
      ? [{ code: 'plies-since-mill' as const, places: [] }]
      : []),
  ];
  const began = [0, 1].map((side) => Math.max(config.men, countPoints(men[side]!) + hand[side]!)) as [number, number];
  const isPlayable = errors.every(({ code }) => PLAYABLE.includes(code)) && Math.max(...began) <= MORRIS_LIMITS.men.max;
  if (errors.length > 0 && (what === 'legal' || (what === 'playable' && !isPlayable))) return invalidSetup(errors);
  const base = { family: 'morris', config, men, hand, toMove, removing, began, barred: [null, null] } as const;
  const position: MorrisPosition = { ...base, pliesSinceMill, past: null, last: null, outcome: null };
  const won = millWins && millsOf(config, men[otherSide(toMove)]!) > 0;
  const outcome = won ? ({ winner: otherSide(toMove), by: 'mill' } as const) : outcomeOf(position);
  const next = removing ? otherSide(toMove) : toMove;
  const first = hand[0] + hand[1] === 0 || mayMove ? null : hand[0] === hand[1] ? next : otherSide(next);
  return ok({ position: { ...position, outcome }, warnings: [], first, game: null, proved: false });
}

function isWellFormed(setup: MorrisSetup): boolean {
  if (typeof setup !== 'object' || setup === null || typeof setup.config !== 'object' || setup.config === null)
    return false;
  const { config, points, hand, toMove, pliesSinceMill = 0, removing = false } = setup;
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
    pliesSinceMill < 1e9 &&
    typeof removing === 'boolean'
  );
}

function checkNumbers(
  { config, hand, toMove, removing = false }: MorrisSetup,
  men: Pair<number>,
): SetupNote<MorrisError, Point>[] {
  const errors: SetupNote<MorrisError, Point>[] = [];
  for (const side of [0, 1])
    if (countPoints(men[side]!) + hand[side]! > config.men)
      errors.push({ code: 'too-many-men', places: pointsOf(men[side]!) });
  const { mayMove, millWins } = morrisRules(config);
  // A side with two men and none in hand has lost, and it must be its turn. Fewer men are impossible, unless a side may
  // keep men in hand.
  for (const side of [0, 1]) {
    const left = countPoints(men[side]!) + hand[side]!;
    if (
      (left < 2 && !(mayMove && hand[side]! > 0)) ||
      (left === 2 && hand[side] === 0 && (side !== toMove || removing))
    )
      errors.push({ code: 'too-few-men', places: pointsOf(men[side]!) });
  }
  const other = otherSide(toMove);
  const ahead = removing ? hand[other]! - hand[toMove]! : hand[toMove]! - hand[other]!;
  if (ahead !== 0 && ahead !== 1 && !mayMove) errors.push({ code: 'hand-counts', places: [] });
  if (removing && (millWins || men[other] === 0 || millsOf(config, men[toMove]!) === 0))
    errors.push({ code: 'no-removal', places: pointsOf(men[toMove]!) });
  return errors;
}

/** If a mill wins the game, only the side that has just moved can have one. */
function checkWon({ config, toMove }: MorrisSetup, men: Pair<number>): SetupNote<MorrisError, Point>[] {
  const places = morrisRules(config).millWins ? menInMills(config, men[toMove]!) : [];
  return places.length > 0 ? [{ code: 'already-won', places }] : [];
}

const millsOf = (config: MorrisConfig, men: number): number =>
  morrisBoard(config).mills.filter((mill) => mill.every((point) => (men & (1 << point)) !== 0)).length;

/** Checks how many men each side could have removed. `removing`: the side whose last removal is still open. */
export function checkRemoved(position: MenOnBoard, removing: Player | null = null): SetupNote<MorrisError, Point>[] {
  const { config, men } = position;
  const errors: SetupNote<MorrisError, Point>[] = [];
  for (const side of [0, 1]) {
    const other = otherSide(side);
    const lost = missingMen(position, other) + (side === removing ? 1 : 0);
    const { min, max } = removedBy(position, side);
    if (lost > max) errors.push({ code: 'too-many-removed', places: pointsOf(men[other]!) });
    if (lost < min) errors.push({ code: 'too-few-removed', places: menInMills(config, men[side]!) });
  }
  return errors;
}

type MenOnBoard = Pick<MorrisPosition, 'config' | 'men' | 'hand'>;

/** The men of a side that are neither on the board nor in hand. */
const missingMen = ({ config, hand, men }: MenOnBoard, side: Player): number =>
  Math.max(0, config.men - hand[side]! - countPoints(men[side]!));

/**
 * How many men a side could have removed. Each removal needs a turn that closed a mill, and one turn closes at most
 * `maxMillsAt` mills. While men are only placed, a mill disappears only when one of its men is removed. So the mills
 * that were ever closed are those on the board and those of the men that were lost. Two men cannot close a mill.
 */
function removedBy(position: MenOnBoard, side: Player): NumberRange {
  const { config, men, hand } = position;
  const { millWins, mayMove } = morrisRules(config);
  if (millWins) return { min: 0, max: 0 };
  const { maxMillsAt } = morrisBoard(config);
  const mills = millsOf(config, men[side]!);
  const placed = Math.max(0, config.men - hand[side]!);
  const closable = mills + missingMen(position, side) * maxMillsAt;
  return {
    min: Math.ceil(mills / maxMillsAt),
    max: mayMove ? config.men : hand[0] + hand[1] > 0 ? Math.min(Math.max(0, placed - 2), closable) : config.men - 2,
  };
}

const menInMills = (config: MorrisConfig, men: number): Point[] =>
  pointsOf(men).filter((point) => isInMill(morrisBoard(config), men, point));
