/**
 * The scores of all positions with one number of discs after another, written or read: `src/connect-solved/packed-book.ts`
 * says how. The positions themselves are found here, in the same order every time.
 */
import { BOARD, BOTTOM, CELLS, COLUMNS, LOWER, SIDE, shape } from './geometry';
import * as levels from './book-levels';
import { winning } from './lines';
import * as links from './book-links';
import { allocate } from './book-memory';
import * as model from './book-model';
import { bottomRow, first, middle, second, unpack } from './book-position';
import { begin as beginCoding, finish as finishCoding, open as openCoder } from './range-coder';

export function start(columns: i32, rows: i32): void {
  shape(columns, rows, 4);
  levels.beginLevels();
}

/** Goes on to the positions with one more disc. Returns how many there are. */
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

/** The scores of these positions were put in place and need not be coded. */
export function accept(): void {
  for (let at = 0; at < levels.size; at++) links.gather(at);
}

/** Room for the coded bytes. */
export function open(size: i32, write: i32): usize {
  return openCoder(size, write != 0);
}

/** Begins to write, or to read what was put there. */
export function begin(): void {

  beginCoding();
}

/** Returns how many bytes there are. */
export function finish(): usize {
  return finishCoding();
}

let position: i32 = 0;
/** The score of the position before. */
let last: i32 = 0;

/** Codes the scores of at most `most` positions. Returns true when all are coded. */
export function code(most: i32): i32 {
  const end = min(levels.size, position + most);
  for (; position < end; position++) {
    links.gather(position);
    model.setRate(position);
    const place = levels.scores + position;
    last = scoreOf(load<u32>(levels.keys + ((<usize>position) << 2)), <i32>load<i8>(place));
    store<i8>(place, <i8>last);
    links.tell(position, last);
  }
  return position == levels.size ? 1 : 0;
}

/** Scores beyond it are coded as it is: as “at least” or “at most”. */
let limit: i32 = 127;

export function setLimit(most: i32): void {
  limit = most;
}

/** In place of a score: whether it is 0 or more. */
const WHO: i32 = 31;

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
  describe(key, own, others, open);
  const bound = max(links.bound, -limit);
  let most = min(winsNow - 1, limit);
  // Nothing is left to be coded where there is no other score, or where a position that leads here needs this one.
  if (bound >= most) return most;
  if (links.bound > -limit && links.needing > 0 && links.fewestLeft == 1) return bound;
  const look = min(31, max(0, links.above + 10));
  const set = (min(links.needing, 3) << 4) + min(links.count, 15);
  if (model.code(bound, true, look, set, score <= bound ? 1 : 0) != 0) return bound;
  let value = bound + 1;
  if (value < 0) {
    if (model.code(WHO, false, look, (7 << 6) + set, score >= 0 ? 1 : 0) != 0) value = 0;
    else most = -1;
  }
  while (value < most) {
    const far = min(value - bound, 6) << 6;
    if (model.code(value, false, look, far + set, score == value ? 1 : 0) != 0) break;
    value++;
  }
  return value;
}

/** The context on which the chances depend. */
function describe(key: u32, own: u64, others: u64, open: u64): void {
  const ownLater = own & ~open;
  const othersLater = others & ~open;
  const threats =
    ((min(3, <i32>popcnt(own)) * 4 + min(3, <i32>popcnt(others))) << 2) +
    ((ownLater & LOWER) != 0 ? 2 : 0) +
    ((othersLater & LOWER) != 0 ? 1 : 0);
  const bound = links.bound;
  const need = (links.needing << 8) + links.fewestLeft;
  context(0, bound, last, 0);
  context(1, bound, links.greatestBefore, links.leastBefore);
  context(2, bound, need, links.satisfied);
  context(3, bottomRow, 0, 0);
  context(4, key / 6561, 0, 0);
  context(5, middle, 0, 0);
  context(6, key % 6561, 0, 0);
  context(7, bound, links.above, threats);
  context(8, bound, links.siblings, need);
  context(9, links.siblings, last, 0);
}

// @ts-ignore: decorator
@inline
function context(at: i32, a: i32, b: i32, c: i32): void {
  let hash: u32 = (at + 1) * 0x51ed270b;
  hash = (hash ^ <u32>(a + 1024)) * 0x85ebca6b;
  hash = ((hash ^ (hash >> 15)) + <u32>(b + 1024)) * 0xc2b2ae35;
  hash = ((hash ^ (hash >> 13)) + <u32>(c + 1024)) * 0x27d4eb2f;
  unchecked((model.contexts[at] = hash ^ (hash >> 16)));
}
