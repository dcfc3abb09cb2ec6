import type { Evaluation } from '@rowhouse/engine';

/** From nothing lost to everything lost; docs/coach.md says what each means. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** What a move gave away against the best one. */
export interface Loss {
  /** Of the game: a win is 1, a draw ½, a loss 0. From 0 to 1. */
  readonly points: number;
  /** Where the value stayed the same: how many plies later the win comes, or how many sooner the loss. */
  readonly plies: number;
}

/** A loss of distance of at most this many plies (two moves of each side) is still good. */
export const GOOD_PLIES = 4;
/** Points lost, where they are estimates, up to which a move has its grade; what is more is a blunder. */
const ESTIMATED: readonly (readonly [most: number, grade: Grade])[] = [
  [0.01, 'best'],
  [0.05, 'good'],
  [0.1, 'inaccuracy'],
  [0.6, 'mistake'],
];
/** The score at which an estimate means about 73 of 100 points: two discs in the right place, or two men more. */
const SCALE = 200;

/** What share of the game a worth promises: 1, ½, 0 where it is known, anything between where it is judged. */
export function shareOf({ value, score }: Evaluation): number {
  if (value !== null) return value === 'win' ? 1 : value === 'draw' ? 0.5 : 0;
  return 1 / (1 + Math.exp(-score / SCALE));
}

/** `best` is the worth of the best move, `played` that of the one played, both to the mover. */
export function lossOf(best: Evaluation, played: Evaluation): Loss {
  const points = Math.max(0, shareOf(best) - shareOf(played));
  if (best.value !== played.value || best.depth === null || played.depth === null) return { points, plies: 0 };
  const later = played.depth - best.depth;
  return { points, plies: Math.max(0, best.value === 'win' ? later : -later) };
}

/** By exact value lost; by the score lost where the worths are estimates. */
export function gradeOf(best: Evaluation, played: Evaluation): Grade {
  const { points, plies } = lossOf(best, played);
  // A loss at the very next move is overlooked, not misjudged.
  if (points > 0 && played.value === 'loss' && played.depth !== null && played.depth <= 2) return 'blunder';
  if (best.value === null || played.value === null) return ESTIMATED.find(([most]) => points <= most)?.[1] ?? 'blunder';
  if (points === 0) return plies === 0 ? 'best' : plies <= GOOD_PLIES ? 'good' : 'inaccuracy';
  return points === 1 ? 'blunder' : 'mistake';
}

/** Distance lost weighs at most this much of a move, reached at so many plies. */
const DISTANCE_WEIGHT = 0.25;
const FAR = 20;

/** How well a move did, from 0 to 1: the points that it kept, less a little for a win made longer or a loss shorter. */
export function keptOf({ points, plies }: Loss): number {
  return Math.max(0, 1 - points - DISTANCE_WEIGHT * Math.min(1, plies / FAR));
}
