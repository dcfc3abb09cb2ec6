import type { Evaluation } from '@rowhouse/engine';
import { expectedShare } from '../analysis/analyzer.ts';

/** From best to worst. docs/coach.md explains the grades. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
/** One of `GRADES`. */
export type Grade = (typeof GRADES)[number];

/** The loss of a move, compared with the best one. */
export interface Loss {
  /** From 0 to 1, where a win is 1, a draw ½ and a loss 0. */
  readonly points: number;
  /** If the value stayed the same: by how many plies the win is later, or the loss sooner. */
  readonly plies: number;
  /** How many plies ahead the missed win or the coming loss lies. The nearer one counts. `null` if not known. */
  readonly sight: number | null;
}

/** A loss that can be seen this many plies ahead counts in full: two moves of each side. */
const NEAR = 4;
/** A loss this many plies ahead, or more, counts least: hardly any player sees it. */
const DISTANT = 24;
const MIN_WEIGHT = 0.2;

/** How much a loss counts that can be seen `sight` plies ahead. */
function weightOf(sight: number | null): number {
  if (sight === null || sight <= NEAR) return 1;
  return Math.max(MIN_WEIGHT, 1 - ((1 - MIN_WEIGHT) * (sight - NEAR)) / (DISTANT - NEAR));
}

type Scale = readonly (readonly [most: number, grade: Grade])[];

/** The most weighted points that a move with this grade may lose. More is a blunder. Every change of value loses 0.1 or more. */
const BY_POINTS: Scale = [
  [0.19, 'inaccuracy'],
  [0.44, 'mistake'],
];

/** The same if an evaluation is an estimate. */
const BY_ESTIMATE: Scale = [
  [0.01, 'best'],
  [0.05, 'good'],
  [0.1, 'inaccuracy'],
  [0.6, 'mistake'],
];

/** If the value stayed the same: the largest weighted share of the distance that a move with this grade may lose. More is a mistake. */
const BY_DISTANCE: Scale = [
  [0, 'best'],
  [0.2, 'good'],
  [0.6, 'inaccuracy'],
];

/** Losing more plies than this is no worse. */
const MAX_LOST_PLIES = 20;

/** The loss of a move. Both evaluations are for the mover. */
export function lossOf(best: Evaluation, played: Evaluation): Loss {
  const points = Math.max(0, expectedShare(best) - expectedShare(played));
  const missed = best.value === 'win' ? best.depth : null;
  const coming = played.value === 'loss' ? played.depth : null;
  const sight = missed === null || coming === null ? (missed ?? coming) : Math.min(missed, coming);
  if (best.value !== played.value || best.depth === null || played.depth === null) return { points, plies: 0, sight };
  const later = played.depth - best.depth;
  return { points, plies: Math.max(0, best.value === 'win' ? later : -later), sight };
}

/** The grade of a move, by its loss and how far ahead that was to be seen. */
export function gradeOf(best: Evaluation, played: Evaluation): Grade {
  const loss = lossOf(best, played);
  const isKnown = best.value !== null && played.value !== null;
  const grade = gradeOfLoss(loss, isKnown ? BY_POINTS : BY_ESTIMATE);
  if (loss.points === 0 && loss.plies === 0) return isAsNear(best, played) ? grade : 'good';
  // Allowing a loss at the next move, or missing an immediate win, is an oversight.
  if (loss.points > 0 && isNext(played, 'loss', 2)) return 'blunder';
  if (isNext(best, 'win', 1)) return atLeast('mistake', grade);
  return isNext(played, 'loss', 2) ? atLeast('inaccuracy', grade) : grade;
}

function gradeOfLoss(loss: Loss, byPoints: Scale): Grade {
  if (loss.points > 0) return byPoints.find(([most]) => weightedPoints(loss) <= most)?.[1] ?? 'blunder';
  return BY_DISTANCE.find(([most]) => weightedDistance(loss) <= most)?.[1] ?? 'mistake';
}

const weightedPoints = ({ points, sight }: Loss): number => points * weightOf(sight);
const weightedDistance = ({ plies, sight }: Loss): number => Math.min(1, plies / MAX_LOST_PLIES) * weightOf(sight);

/** False if the best move's distance is known and that of the move is not. */
const isAsNear = (best: Evaluation, played: Evaluation): boolean =>
  best.value !== played.value || best.depth === null || played.depth !== null;

const isNext = ({ value, depth }: Evaluation, wanted: Evaluation['value'], plies: number): boolean =>
  value === wanted && depth !== null && depth <= plies;

const atLeast = (least: Grade, grade: Grade): Grade => (GRADES.indexOf(grade) < GRADES.indexOf(least) ? least : grade);

/** The weight of lost plies, beside that of lost points. */
const DISTANCE_WEIGHT = 0.25;

/** How much of the game a move kept, from 0 to 1. A later win or a sooner loss costs a little, and a distant loss counts less. */
export function shareKept(loss: Loss): number {
  return Math.max(0, 1 - weightedPoints(loss) - DISTANCE_WEIGHT * weightedDistance(loss));
}
