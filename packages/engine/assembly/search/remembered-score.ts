import { estimated, setEstimated } from './leaves';
import { AT_LEAST, AT_MOST, boundOf, DECISIVE, depthOf, EXACT, isEstimated, scoreOf } from './transposition-table';

/** In place of a score: the position has to be searched. */
export const UNKNOWN: i32 = -32000;

/** The score by an entry of the transposition table, if that is enough. */
// @ts-ignore: decorator
@inline
export function rememberedScore(entry: u64, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  if (entry == 0) return UNKNOWN;
  const score = scoreOf(entry, ply);
  const bound = boundOf(entry);
  const isDeep = depthOf(entry) >= depth || !isEstimated(entry);
  const isEnough =
    (score >= beta && bound != AT_MOST && (isDeep || score > DECISIVE)) ||
    (score <= alpha && bound != AT_LEAST && (isDeep || score < -DECISIVE)) ||
    (bound == EXACT && isDeep);
  if (!isEnough) return UNKNOWN;
  setEstimated(estimated || isEstimated(entry));
  return score;
}
