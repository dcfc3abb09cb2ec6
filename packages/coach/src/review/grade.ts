import type { Evaluation } from '@rowhouse/engine';
import { expectedShare } from '../analysis/analyzer.ts';

/** From nothing lost to everything lost. docs/coach.md says what each grade means. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
/** One of `GRADES`. */
export type Grade = (typeof GRADES)[number];

/** What a move lost, compared with the best one. */
export interface Loss {
  /** A win is 1, a draw ½, a loss 0. From 0 to 1. */
  readonly points: number;
  /** If the value stayed the same: by how many plies the win comes later, or the loss sooner. */
  readonly plies: number;
  /** How many plies one had to look ahead to see the win that was missed or the loss that came, whichever was nearer; `null` if it is not known. */
  readonly sight: number | null;
}

/** Whatever can be seen this many plies ahead counts in full: two moves of each side. */
const NEAR = 4;
/** Whatever lies this many plies ahead, or more, counts least: hardly anybody sees it. */
const DISTANT = 24;
const MIN_WEIGHT = 0.2;

/** How much a loss counts that one had to look this far ahead to see. */
function weightOf(sight: number | null): number {
  if (sight === null || sight <= NEAR) return 1;
  return Math.max(MIN_WEIGHT, 1 - ((1 - MIN_WEIGHT) * (sight - NEAR)) / (DISTANT - NEAR));
}

type Scale = readonly (readonly [most: number, grade: Grade])[];

/** The most weighed points that a move with this grade may lose. More is a blunder. Every change of value loses 0.1 or more. */
const BY_POINTS: Scale = [
  [0.19, 'inaccuracy'],
  [0.44, 'mistake'],
];

/** The same where an evaluation is an estimate. */
const BY_ESTIMATE: Scale = [
  [0.01, 'best'],
  [0.05, 'good'],
  [0.1, 'inaccuracy'],
  [0.6, 'mistake'],
];

/** If the value stayed the same: the largest weighed share of the distance that a move with this grade may lose. More is a mistake. */
const BY_DISTANCE: Scale = [
  [0, 'best'],
  [0.2, 'good'],
  [0.6, 'inaccuracy'],
];

/** The longest distance that counts: losing more plies than this is no worse. */
const FAR = 20;

/** `best` is the evaluation of the best move, `played` that of the move played, both for the mover. */
export function lossOf(best: Evaluation, played: Evaluation): Loss {
  const points = Math.max(0, expectedShare(best) - expectedShare(played));
  const missed = best.value === 'win' ? best.depth : null;
  const coming = played.value === 'loss' ? played.depth : null;
  const sight = missed === null || coming === null ? (missed ?? coming) : Math.min(missed, coming);
  if (best.value !== played.value || best.depth === null || played.depth === null) return { points, plies: 0, sight };
  const later = played.depth - best.depth;
  return { points, plies: Math.max(0, best.value === 'win' ? later : -later), sight };
}

/** Grades by what was lost and by how far ahead one had to look to see it. */
export function gradeOf(best: Evaluation, played: Evaluation): Grade {
  const loss = lossOf(best, played);
  const isKnown = best.value !== null && played.value !== null;
  const grade = gradeOfLoss(loss, isKnown ? BY_POINTS : BY_ESTIMATE);
  if (loss.points === 0 && loss.plies === 0) return isAsNear(best, played) ? grade : 'good';
  // Whoever does not stop what comes at the very next move, or does not take a win that lies there, has overlooked it.
  if (loss.points > 0 && isNext(played, 'loss', 2)) return 'blunder';
  if (isNext(best, 'win', 1)) return atLeast('mistake', grade);
  return isNext(played, 'loss', 2) ? atLeast('inaccuracy', grade) : grade;
}

function gradeOfLoss(loss: Loss, byPoints: Scale): Grade {
  if (loss.points > 0) return byPoints.find(([most]) => weighedPoints(loss) <= most)?.[1] ?? 'blunder';
  return BY_DISTANCE.find(([most]) => weighedDistance(loss) <= most)?.[1] ?? 'mistake';
}

const weighedPoints = ({ points, sight }: Loss): number => points * weightOf(sight);
const weighedDistance = ({ plies, sight }: Loss): number => Math.min(1, plies / FAR) * weightOf(sight);

/** False where it is not known how soon the move wins or loses. */
const isAsNear = (best: Evaluation, played: Evaluation): boolean =>
  best.value !== played.value || best.depth === null || played.depth !== null;

const isNext = ({ value, depth }: Evaluation, wanted: Evaluation['value'], plies: number): boolean =>
  value === wanted && depth !== null && depth <= plies;

const atLeast = (least: Grade, grade: Grade): Grade => (GRADES.indexOf(grade) < GRADES.indexOf(least) ? least : grade);

/** Lost plies cost at most this share of a move. */
const DISTANCE_WEIGHT = 0.25;

/** How much of the game a move kept, from 0 to 1: the points, less a little for a longer win or a sooner loss, all as far as it was to be seen. */
export function shareKept(loss: Loss): number {
  return Math.max(0, 1 - weighedPoints(loss) - DISTANCE_WEIGHT * weighedDistance(loss));
}
