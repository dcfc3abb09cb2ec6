import { open, threats } from './board';
import { evaluate, setEstimated } from './leaves';
import { DECISIVE, UNKNOWN, WON } from './transposition-table';
import { WORDS } from './words';

export const NOWHERE: i32 = -1;
/** Up to this depth a position counts as it stands if it is better than asked for by so much for each ply. */
const STILL_UP_TO: i32 = 4;
const STILL: i32 = 60;

/** After `decidedScore`: the cell that the side to move has to fill, or NOWHERE. */
export let block: i32 = NOWHERE;

/** The score if one of the next two discs wins or the board is full. Otherwise UNKNOWN, and `block` is set. */
// @ts-ignore: decorator
@inline
export function decidedScore(frame: usize, side: i32, ply: i32): i32 {
  let wins: u64 = 0;
  let all: u64 = 0;
  let safe: u64 = 0;
  let blocks = 0;
  block = NOWHERE;
  for (let w = 0; w < WORDS; w++) {
    const cells = open(frame, w);
    const theirs = threats(frame, side ^ 1, w);
    wins |= cells & threats(frame, side, w);
    all |= cells;
    safe |= cells & ~(theirs >> 1);
    const must = cells & theirs;
    if (must == 0) continue;
    blocks += (must & (must - 1)) == 0 ? 1 : 2;
    block = (w << 6) + <i32>ctz(must);
  }
  if (wins != 0) return WON - ply - 1;
  if (all == 0) return 0;
  if (blocks > 1 || safe == 0) return ply + 2 - WON;
  // The cell above the only move is one where the other side wins.
  if (blocks == 1 && (threats(frame, side ^ 1, block >> 6) & (<u64>2 << <u64>(block & 63))) != 0) return ply + 2 - WON;
  return UNKNOWN;
}

/** The estimate of a position that is so far ahead that a few plies will hardly change it. */
// @ts-ignore: decorator
@inline
export function stillScore(frame: usize, side: i32, ply: i32, depth: i32, beta: i32): i32 {
  if (depth > STILL_UP_TO || abs(beta) >= DECISIVE) return UNKNOWN;
  const still = evaluate(frame, side, ply);
  if (still - STILL * depth < beta) return UNKNOWN;
  setEstimated(true);
  return still;
}
