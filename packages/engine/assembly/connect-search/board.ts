import { BOTTOM_AT, CELLS_AT, CELL_BYTES, FULL_AT, ZOBRIST_AT } from './memory';
import { WORDS } from './words';

/**
 * A board is WORDS words of 64 bits. A column takes rows + 1 bits of one word, from the bottom up. So adding the bottom
 * row to the filled cells gives the cells that can be played, and no column continues in the next word:
 *
 *      .  .  .          4  9 14      the row above the board is never filled
 *      x  x  x          3  8 13
 *      …                …
 *      x  x  x          0  5 10      cell = 64 * word + bit
 *
 * The **segments** (pieces of a row, column or diagonal) know the owners of the discs. The code of a segment is a
 * number with a digit for each cell: 0 empty, 1 side 0, 2 side 1. A table has an entry for each code: the score of all
 * windows in the segment, and the cells that complete a line of each side (the **threats**). A disc changes only its
 * own segments.
 *
 * A frame holds the position of a ply:
 *
 *     0    filled cells           32, 64   threats of side 0 and 1 (empty cells that complete a line)
 *     96   hash                   104      score of the windows for side 0, two halves: for the middle and for the end
 *     108  number of moves        112      the variables of an interrupted search
 *     176  order of the moves     304      the moves: 48 bytes each
 */
export const FRAME: usize = 2048;
export const THREATS: usize = 32;
export const HASH: usize = 96;
export const SUM: usize = 104;
export const COUNT: usize = 108;
export const SAVED: usize = 112;
export const ORDER: usize = 176;
export const MOVES: usize = 304;

/**
 * A move in a frame: its cell, the score of the windows after it, the number of cells in which the side can then
 * complete a line (2 means two or more), and its new threats.
 */
export const MOVE: usize = 48;
export const MOVE_CELL: usize = 0;
export const MOVE_SUM: usize = 4;
export const MOVE_FORCES: usize = 8;
export const MOVE_MADE: usize = 16;

export function word(at: usize, w: i32): u64 {
  return load<u64>(at + (<usize>w << 3));
}

/** The cells that can be played. */
export function open(frame: usize, w: i32): u64 {
  return (word(frame, w) + word(BOTTOM_AT, w)) & word(FULL_AT, w);
}

// @ts-ignore: decorator
@inline
export function threats(frame: usize, side: i32, w: i32): u64 {
  return word(frame + THREATS + (<usize>side << 5), w);
}

export function bitOf(cell: i32, w: i32): u64 {
  if (WORDS == 1) return <u64>1 << <u64>cell;
  return cell >> 6 == w ? <u64>1 << <u64>(cell & 63) : 0;
}

/** Writes the move of a disc of `side` on `cell` at `move`, without playing it. Returns whether it makes threats. */
export function preview(frame: usize, move: usize, side: i32, cell: i32): bool {
  let sum = load<i32>(frame, SUM);
  store<u64>(move, 0, MOVE_MADE);
  if (WORDS > 1) store<u64>(move, 0, MOVE_MADE + 8);
  if (WORDS > 2) store<u64>(move, 0, MOVE_MADE + 16);
  if (WORDS > 3) store<u64>(move, 0, MOVE_MADE + 24);
  let at = CELLS_AT + <usize>cell * CELL_BYTES;
  const half = <u64>(32 + (side << 4));
  let makes = false;
  while (true) {
    const offset = <usize>load<u32>(at);
    if (offset == 0) break;
    const segment = areaStart + offset;
    const from = <usize>load<u32>(segment);
    const before = load<u64>(from);
    const after = load<u64>(from + <usize>(load<u32>(at, 4) << side));
    sum += <i32>after - <i32>before;
    let made = <u32>((after & ~before) >> half) & 0xffff;
    if (made != 0) {
      makes = true;
      do {
        const other = <i32>load<u8>(segment + <usize>ctz(made), 4);
        made &= made - 1;
        const to = move + (<usize>(other >> 6) << 3);
        store<u64>(to, load<u64>(to, MOVE_MADE) | (<u64>1 << <u64>(other & 63)), MOVE_MADE);
      } while (made != 0);
    }
    at += 8;
  }
  store<i32>(move, cell, MOVE_CELL);
  store<i32>(move, sum, MOVE_SUM);
  return makes;
}

/** The address of this thread's segments. */
let areaStart: usize = 0;

export function placeBoard(area: usize): void {
  areaStart = area;
}

/** Plays a move that `preview` wrote. The next frame gets the position after it. */
export function play(frame: usize, move: usize, side: i32): void {
  const cell = load<i32>(move, MOVE_CELL);
  const next = frame + FRAME;
  playWord(frame, next, move, side, cell, 0);
  if (WORDS > 1) playWord(frame, next, move, side, cell, 1);
  if (WORDS > 2) playWord(frame, next, move, side, cell, 2);
  if (WORDS > 3) playWord(frame, next, move, side, cell, 3);
  store<u64>(next, load<u64>(frame, HASH) ^ load<u64>(ZOBRIST_AT + (<usize>(cell + (side << 8)) << 3)), HASH);
  store<i32>(next, load<i32>(move, MOVE_SUM), SUM);
  let at = CELLS_AT + <usize>cell * CELL_BYTES;
  while (true) {
    const segment = <usize>load<u32>(at);
    if (segment == 0) break;
    store<u32>(areaStart + segment, load<u32>(areaStart + segment) + (load<u32>(at, 4) << side));
    at += 8;
  }
}

// @ts-ignore: decorator
@inline
function playWord(frame: usize, next: usize, move: usize, side: i32, cell: i32, w: i32): void {
  const bit = bitOf(cell, w);
  const to = next + (<usize>w << 3);
  const own = <usize>side << 5;
  store<u64>(to, word(frame, w) | bit);
  store<u64>(to + THREATS + own, (threats(frame, side, w) | word(move + MOVE_MADE, w)) & ~bit);
  store<u64>(to + THREATS + (own ^ 32), threats(frame, side ^ 1, w) & ~bit);
}

/** Takes the disc of `side` on `cell` out of its segments. The previous frame has not changed. */
export function takeBackFrom(cell: i32, side: i32): void {
  let at = CELLS_AT + <usize>cell * CELL_BYTES;
  while (true) {
    const segment = <usize>load<u32>(at);
    if (segment == 0) break;
    store<u32>(areaStart + segment, load<u32>(areaStart + segment) - (load<u32>(at, 4) << side));
    at += 8;
  }
}
