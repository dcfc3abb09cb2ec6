import { evaluate } from './leaves';

/** A win in n plies has the score WON − n. Scores beyond DECISIVE are wins and losses. */
export const WON: i32 = 30000;
export const DECISIVE: i32 = 29000;
/** The largest size of an estimate. */
export const MAX_ESTIMATE: i32 = 20000;
/** Beyond every score. */
export const INFINITE: i32 = 31000;
/** Returned in place of a score: the position has to be searched. */
export const UNKNOWN: i32 = -32000;

/** Whether any score of the current subtree is an estimate, or depends on the way to its position. */
export let estimated: bool = false;

// @ts-ignore: decorator
@inline
export function setEstimated(value: bool): void {
  estimated = value;
}

/** Up to MAX_STILL_DEPTH, a position is not searched if its estimate exceeds `beta` by STILL_MARGIN for each ply. */
const MAX_STILL_DEPTH: i32 = 4;
const STILL_MARGIN: i32 = 60;

/** The estimate of a position that is so far ahead that a few plies will hardly change it. Otherwise UNKNOWN. */
export function stillScore(frame: usize, side: i32, ply: i32, depth: i32, beta: i32): i32 {
  if (depth > MAX_STILL_DEPTH || abs(beta) >= DECISIVE) return UNKNOWN;
  const still = evaluate(frame, side, ply);
  if (still - STILL_MARGIN * depth < beta) return UNKNOWN;
  setEstimated(true);
  return still;
}
