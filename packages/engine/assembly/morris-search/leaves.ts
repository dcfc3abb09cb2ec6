import { ENDGAME, NOT_LOOKED_UP } from './board';
import { scoreOfFeatures } from './features';
import { NETWORK } from './memory';
import { scoreOfNetwork } from './network';

/** The best and worst score that a search can ask for. */
export const INFINITE: i32 = 31000;
/** Estimates stay within this. Beyond, scores are wins and losses that were found. */
const MOST: i32 = 20000;
/** Where the position is known to be a draw, an estimate counts this many times less. */
const DRAWN_DIVISOR: i32 = 8;
/** The score of a win in the tablebase that may come too late: several men. */
const LIKELY: i32 = 500;

/** Some score of the present subtree is an estimate, or depends on the way to it. */
export let estimated: bool = false;

// @ts-ignore: decorator
@inline
export function setEstimated(value: bool): void {
  estimated = value;
}

// @ts-ignore: decorator
@inline
function estimateOf(frame: usize, side: i32): i32 {
  return load<u32>(NETWORK) == 0 ? scoreOfFeatures(frame, side) : scoreOfNetwork(frame, side);
}

/** The estimate of a position as it stands, for the side to move. Call it after `decidedScore`. */
export function evaluate(frame: usize, side: i32): i32 {
  const value = load<i32>(frame, ENDGAME);
  if (value != NOT_LOOKED_UP && value != 0) return value > 0 ? LIKELY : -LIKELY;
  const score = estimateOf(frame, side);
  return value == 0 ? score / DRAWN_DIVISOR : max(-MOST, min(MOST, score));
}
