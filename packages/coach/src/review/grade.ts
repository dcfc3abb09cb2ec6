import type { Evaluation } from '@rowhouse/engine';
import { expectedShare } from '../analysis/analyzer.ts';

/** The grades of moves, from best to worst. The guide “The coach” explains them. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
/** One of `GRADES`. */
export type Grade = (typeof GRADES)[number];

/** The loss of a move compared with the best move. */
export interface Loss {
  /** The lost points, from 0 to 1, where a win is worth 1, a draw ½ and a loss 0. */
  readonly points: number;
  /** If the value stayed the same: how many plies later the win is, or how many plies sooner the loss. */
  readonly plies: number;
  /**
   * How many plies ahead a player sees the loss: the missed win or the coming loss shows at its first mill, at its
   * first two threats at once, or at the end of the game. `null` if unknown.
   */
  readonly sight: number | null;
}

/** A loss that a player sees within this many plies, two moves of each side, counts in full. */
const NEAR_PLIES = 4;
/** A loss at least this many plies ahead has the minimum weight, because hardly any player sees it. */
const DISTANT_PLIES = 16;
const MIN_WEIGHT = 0.15;

/** The weight of a loss that shows `sight` plies ahead. */
function weightOf(sight: number | null): number {
  if (sight === null || sight <= NEAR_PLIES) return 1;
  return Math.max(MIN_WEIGHT, 1 - ((1 - MIN_WEIGHT) * (sight - NEAR_PLIES)) / (DISTANT_PLIES - NEAR_PLIES));
}

type Scale = readonly (readonly [max: number, grade: Grade])[];

/** The largest loss in weighted points for each grade. A greater loss is a blunder. */
const BY_POINTS: Scale = [
  [0.25, 'inaccuracy'],
  [0.4, 'mistake'],
];

/** The largest loss in weighted points for each grade if an evaluation is an estimate. */
const BY_ESTIMATE: Scale = [
  [0.01, 'best'],
  [0.05, 'good'],
  [0.1, 'inaccuracy'],
  [0.4, 'mistake'],
];

/** The largest weighted loss of distance for each grade if the value stayed the same. A greater loss is a mistake. */
const BY_DISTANCE: Scale = [
  [0, 'best'],
  [0.2, 'good'],
  [0.6, 'inaccuracy'],
];

/** Losing more plies than this is no worse. */
const MAX_LOST_PLIES = 20;

/** How many plies ahead the missed win or the coming loss is, whichever is nearer. */
function depthOfLoss(best: Evaluation, played: Evaluation): number | null {
  const missed = best.value === 'win' ? best.depth : null;
  const coming = played.value === 'loss' ? played.depth : null;
  return missed === null || coming === null ? (missed ?? coming) : Math.min(missed, coming);
}

/** The loss of a move. Both evaluations are for the mover. `sight` is by default the distance to the end. */
export function lossOf(best: Evaluation, played: Evaluation, sight = depthOfLoss(best, played)): Loss {
  const points = Math.max(0, expectedShare(best) - expectedShare(played));
  if (best.value !== played.value || best.depth === null || played.depth === null) return { points, plies: 0, sight };
  const later = played.depth - best.depth;
  return { points, plies: Math.max(0, best.value === 'win' ? later : -later), sight };
}

/**
 * The grade of a move by its loss and by how far ahead the loss shows. `open` is what the move leaves to the next
 * player although another move would not: see `leftOpen`.
 */
export function gradeOf(
  best: Evaluation,
  played: Evaluation,
  loss = lossOf(best, played),
  open: 'line' | 'mill' | null = null,
): Grade {
  const isKnown = best.value !== null && played.value !== null;
  const scale = isKnown ? BY_POINTS : BY_ESTIMATE;
  const grade = gradeOfLoss(loss, scale);
  if (open === 'line') return 'blunder';
  // A mill that could have been stopped is easy to see. A small estimated loss may be none.
  const isCostly = isKnown ? loss.points > 0 : grade !== 'best' && grade !== 'good';
  if (open === 'mill' && isCostly && grade === 'inaccuracy') return 'mistake';
  // Giving an immediate win away, or allowing a win at the next move that another move stops, is an oversight.
  if (isWithin(best, 'win', 1) && !isWithin(played, 'win', 1)) return loss.points > 0 ? 'blunder' : 'mistake';
  if (loss.points === 0 && loss.plies === 0) return hasKnownDistance(best, played) ? grade : 'good';
  if (isWithin(played, 'loss', 2)) return 'blunder';
  return grade;
}

function gradeOfLoss(loss: Loss, byPoints: Scale): Grade {
  if (loss.points > 0) return byPoints.find(([max]) => weightedPoints(loss) <= max)?.[1] ?? 'blunder';
  return BY_DISTANCE.find(([max]) => weightedDistance(loss) <= max)?.[1] ?? 'mistake';
}

const weightedPoints = ({ points, sight }: Loss): number => points * weightOf(sight);
const weightedDistance = ({ plies, sight }: Loss): number => Math.min(1, plies / MAX_LOST_PLIES) * weightOf(sight);

/** False if both moves have the same value and only the distance of the best move is known. */
const hasKnownDistance = (best: Evaluation, played: Evaluation): boolean =>
  best.value !== played.value || best.depth === null || played.depth !== null;

const isWithin = ({ value, depth }: Evaluation, wanted: Evaluation['value'], plies: number): boolean =>
  value === wanted && depth !== null && depth <= plies;

/** The weight of lost plies, relative to the weight of lost points. */
const DISTANCE_WEIGHT = 0.25;

/**
 * The cost of a move, from 0 to 1: the lost points and, much less, a later win or a sooner loss. A distant loss costs
 * less.
 */
export function costOf(best: Evaluation, played: Evaluation): number {
  const loss = lossOf(best, played);
  return Math.min(1, weightedPoints(loss) + DISTANCE_WEIGHT * weightedDistance(loss));
}

/** The version of the scale of accuracies. Increase it when the scale changes, so that stored ones are not mixed. */
export const ACCURACY_VERSION = 4;

/** The accuracy of play that is no better than random. */
const CHANCE = 20;
/** Spreads the strong players, who lose only a few hundredths of what random moves lose: see docs/notes/coach.md. */
const EXPONENT = 0.4;

/**
 * The accuracy of a player, by what the moves cost and what random moves would have cost: from 20, no better than
 * chance, to 100, nothing lost. `null` if no move could cost anything.
 */
export function accuracyOf(moves: readonly { readonly cost: number; readonly randomCost: number }[]): number | null {
  const sum = (costs: readonly number[]) => costs.reduce((total, cost) => total + cost, 0);
  const random = sum(moves.map(({ randomCost }) => randomCost));
  if (random === 0) return null;
  return 100 - (100 - CHANCE) * Math.min(1, sum(moves.map(({ cost }) => cost)) / random) ** EXPONENT;
}
