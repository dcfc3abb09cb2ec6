import { open, threats } from './board';
import { UNKNOWN, WON } from './scores';
import { WORDS } from './words';

/** No cell. */
export const NOWHERE: i32 = -1;
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
  // The other side wins in the cell above the only move.
  if (blocks == 1 && (threats(frame, side ^ 1, block >> 6) & (<u64>2 << <u64>(block & 63))) != 0) return ply + 2 - WON;
  return UNKNOWN;
}
