/**
 * Writes or reads the scores of all positions, one number of discs after another. `src/connect-solver/packed-book.ts`
 * describes the file. The kernel finds the positions itself, always in the same order.
 */
import { BOARD, BOTTOM, CELLS, COLUMNS, LOWER, SIDE, shape } from './geometry';
import * as levels from './book-levels';
import { winning } from './lines';
import * as links from './book-links';
import { allocate } from './book-memory';
import * as model from './book-model';
import { bottomRow, first, middle, second, unpack } from './book-position';

export { begin, finish, open } from './range-coder';

export function start(columns: i32, rows: i32): void {
  shape(columns, rows, 4);
  levels.beginLevels();
}

/** Advances to the positions with one more disc. Returns their number. */
export function next(): i32 {
  levels.nextLevel();
  links.beginLinks(allocate((<usize>levels.parents) << 1), allocate(levels.parents), allocate(levels.parents));
  position = 0;
  last = 0;
  model.beginModel();
  return levels.size;
}

export function keysAt(): usize {
  return levels.keys;
}

export function scoresAt(): usize {
  return levels.scores;
}

/** The caller has written the scores of these positions, so they are not coded. */
export function accept(): void {
  for (let at = 0; at < levels.size; at++) links.gather(at);
}

let position: i32 = 0;
/** The score of the previous position. */
let last: i32 = 0;

/** Codes the scores of at most `count` positions. Returns true when all are coded. */
export function code(count: i32): i32 {
  const end = min(levels.size, position + count);
  for (; position < end; position++) {
    links.gather(position);
    model.setRate(position);
    const place = levels.scores + position;
    last = scoreOf(load<u32>(levels.keys + ((<usize>position) << 2)), <i32>load<i8>(place));
    store<i8>(place, <i8>last);
    links.recordScore(position, last);
  }
  return position == levels.size ? 1 : 0;
}

/** Scores beyond the limit are coded as the limit, which then means “at least” or “at most”. */
let limit: i32 = 127;

export function setLimit(size: i32): void {
  limit = size;
}

/** Passed to `model.code` in place of a score: the bit says whether the score is 0 or more. */
const SIGN: i32 = 31;

/** Writes this score, or reads it. */
function scoreOf(key: u32, score: i32): i32 {
  unpack(key, levels.discs, <i32>SIDE);
  const isFirst = (levels.discs & 1) == 0;
  const mask = first | second;
  const own = winning(isFirst ? first : second, mask);
  const others = winning(isFirst ? second : first, mask);
  const open = (mask + BOTTOM) & BOARD;
  const winsNow = (CELLS + 1 - levels.discs) >> 1;
  if ((own & open) != 0) return winsNow;
  if (popcnt(others & open) > 1) return -((CELLS - levels.discs) >> 1);
  setContexts(key, own, others, open);
  const bound = max(links.bound, -limit);
  let highest = min(winsNow - 1, limit);
  // No bit is coded if only one score is possible, or if a position that leads here needs this one.
  if (bound >= highest) return highest;
  if (links.bound > -limit && links.needing > 0 && links.fewestLeft == 1) return bound;
  const look = min(31, max(0, links.above + 10));
  const set = (min(links.needing, 3) << 4) + min(links.count, 15);
  if (model.code(bound, true, look, set, score <= bound ? 1 : 0) != 0) return bound;
  let value = bound + 1;
  if (value < 0) {
    if (model.code(SIGN, false, look, (7 << 6) + set, score >= 0 ? 1 : 0) != 0) value = 0;
    else highest = -1;
  }
  while (value < highest) {
    const far = min(value - bound, 6) << 6;
    if (model.code(value, false, look, far + set, score == value ? 1 : 0) != 0) break;
    value++;
  }
  return value;
}

/** Sets the contexts on which the chances depend. */
function setContexts(key: u32, own: u64, others: u64, open: u64): void {
  const ownLater = own & ~open;
  const othersLater = others & ~open;
  const threats =
    ((min(3, <i32>popcnt(own)) * 4 + min(3, <i32>popcnt(others))) << 2) +
    ((ownLater & LOWER) != 0 ? 2 : 0) +
    ((othersLater & LOWER) != 0 ? 1 : 0);
  const bound = links.bound;
  const need = (links.needing << 8) + links.fewestLeft;
  setContext(0, bound, last, 0);
  setContext(1, bound, links.greatestBefore, links.leastBefore);
  setContext(2, bound, need, links.satisfied);
  setContext(3, bottomRow, 0, 0);
  setContext(4, key / 6561, 0, 0);
  setContext(5, middle, 0, 0);
  setContext(6, key % 6561, 0, 0);
  setContext(7, bound, links.above, threats);
  setContext(8, bound, links.siblings, need);
  setContext(9, links.siblings, last, 0);
}

// @ts-ignore: decorator
@inline
function setContext(at: i32, a: i32, b: i32, c: i32): void {
  let hash: u32 = (at + 1) * 0x51ed270b;
  hash = (hash ^ <u32>(a + 1024)) * 0x85ebca6b;
  hash = ((hash ^ (hash >> 15)) + <u32>(b + 1024)) * 0xc2b2ae35;
  hash = ((hash ^ (hash >> 13)) + <u32>(c + 1024)) * 0x27d4eb2f;
  unchecked((model.contexts[at] = hash ^ (hash >> 16)));
}
