import type { Evaluation } from '@rowhouse/engine';
import { expectedShare } from '../basics/evaluation.ts';

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
}

/** A move that loses at most this many plies (two moves of each side) is still good. */
const GOOD_PLIES = 4;
/** For estimates: the most points that a move with this grade may lose. More is a blunder. */
const ESTIMATED: readonly (readonly [most: number, grade: Grade])[] = [
  [0.01, 'best'],
  [0.05, 'good'],
  [0.1, 'inaccuracy'],
  [0.6, 'mistake'],
];

/** `best` is the evaluation of the best move, `played` that of the move played, both for the mover. */
export function lossOf(best: Evaluation, played: Evaluation): Loss {
  const points = Math.max(0, expectedShare(best) - expectedShare(played));
  if (best.value !== played.value || best.depth === null || played.depth === null) return { points, plies: 0 };
  const later = played.depth - best.depth;
  return { points, plies: Math.max(0, best.value === 'win' ? later : -later) };
}

/** Grades by the exact value that was lost, or by the score if the evaluations are estimates. */
export function gradeOf(best: Evaluation, played: Evaluation): Grade {
  const { points, plies } = lossOf(best, played);
  // Whoever loses at the very next move has overlooked it.
  if (points > 0 && played.value === 'loss' && played.depth !== null && played.depth <= 2) return 'blunder';
  if (best.value === null || played.value === null) return ESTIMATED.find(([most]) => points <= most)?.[1] ?? 'blunder';
  if (points === 0) return plies === 0 ? 'best' : plies <= GOOD_PLIES ? 'good' : 'inaccuracy';
  return points === 1 ? 'blunder' : 'mistake';
}

/** Lost plies cost at most this share of a move. */
const DISTANCE_WEIGHT = 0.25;
/** This many lost plies cost all of it; fewer cost less. */
const FAR = 20;

/** How much of the game a move kept, from 0 to 1: the points, less a little for a longer win or a sooner loss. */
export function shareKept({ points, plies }: Loss): number {
  return Math.max(0, 1 - points - DISTANCE_WEIGHT * Math.min(1, plies / FAR));
}
