import { ENDGAME, NOT_LOOKED_UP } from './board';
import { scoreOfFeatures } from './features';
import { NETWORK } from './memory';
import { scoreOfNetwork } from './network';
import { MAX_ESTIMATE } from './scores';

/** The divisor of the estimate of a position that is known to be a draw. */
const DRAWN_DIVISOR: i32 = 8;
/** The score of a win in the tablebase that may come too late. It is worth several men. */
const LIKELY: i32 = 500;

function estimateOf(frame: usize, side: i32): i32 {
  return load<u32>(NETWORK) == 0 ? scoreOfFeatures(frame, side) : scoreOfNetwork(frame, side);
}

/** The estimate of a position for the side to move. Call it after `decidedScore`. */
export function evaluate(frame: usize, side: i32, _ply: i32): i32 {
  const value = load<i32>(frame, ENDGAME);
  if (value != NOT_LOOKED_UP && value != 0) return value > 0 ? LIKELY : -LIKELY;
  const score = estimateOf(frame, side);
  return value == 0 ? score / DRAWN_DIVISOR : max(-MAX_ESTIMATE, min(MAX_ESTIMATE, score));
}
