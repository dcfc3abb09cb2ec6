/**
 * The board of Connect Four as constants, which the compiler can fold. `geometry-any.ts` has the same names as
 * variables. `scripts/build/kernels.ts` builds the kernel once with each of the two files.
 *
 *      .  .  .  .  .  .  .     6 13 20 27 34 41 48    the row above the board stays empty: it keeps lines from continuing in the next column
 *      x  x  x  x  x  x  x     5 12 19 26 33 40 47
 *      …                       …
 *      x  x  x  x  x  x  x     0  7 14 21 28 35 42
 */
export const COLUMNS: i32 = 7;
export const ROWS: i32 = 6;
export const LENGTH: i32 = 4;
export const CELLS: i32 = 42;
/** The distance, in bits, from a cell to the cell beside it. */
export const SIDE: u64 = 7;
export const BOTTOM: u64 = 0x40810204081;
export const BOARD: u64 = 0x40810204081 * 63;
/** The odd rows 1, 3, 5 and the even rows 2, 4, 6, counted from 1 at the bottom. */
export const ODD: u64 = 0x40810204081 * 21;
export const EVEN: u64 = 0x40810204081 * 42;
/** All rows except the top two, and all except the top four. */
export const BUT_TWO: u64 = 0x40810204081 * 15;
export const BUT_FOUR: u64 = 0x40810204081 * 3;
export const COLUMN: u64 = 63;

/** How many bits a position's key has, and how many each part of an entry takes (see `transposition-tables.ts`). */
export const KEY_BITS: i32 = 49;
export const KEY: u64 = (1 << 49) - 1;
export const TAG_BITS: u64 = 29;
export const NEAR_TAG_BITS: u64 = 34;
export const GENERATION_BITS: u64 = 16;
export const WORK_BITS: u64 = 6;
/** The moves of a ply take 2 to the power of this many bytes, 32 bytes for each move. */
export const FRAME: usize = 8;

export function shape(columns: i32, rows: i32, length: i32): void {
  assert(columns == 7 && rows == 6 && length == 4);
}
