/**
 * The board of Connect Four as constants, so that the compiler folds them. `geometry-any.ts` has the same names as
 * variables; `scripts/build/kernels.ts` builds the kernel once with each.
 *
 *      .  .  .  .  .  .  .     6 13 20 27 34 41 48    a row above the board that stays empty keeps lines apart
 *      x  x  x  x  x  x  x     5 12 19 26 33 40 47
 *      …                       …
 *      x  x  x  x  x  x  x     0  7 14 21 28 35 42
 */
export const COLUMNS: i32 = 7;
export const ROWS: i32 = 6;
export const LENGTH: i32 = 4;
export const CELLS: i32 = 42;
/** From a cell to the one beside it. */
export const SIDE: u64 = 7;
export const BOTTOM: u64 = 0x40810204081;
export const BOARD: u64 = 0x40810204081 * 63;
/** The rows from the bottom counted from one: 1, 3, 5 and 2, 4, 6. */
export const ODD: u64 = 0x40810204081 * 21;
export const EVEN: u64 = 0x40810204081 * 42;
/** All rows but the top two, and all but the top four. */
export const BUT_TWO: u64 = 0x40810204081 * 15;
export const BUT_FOUR: u64 = 0x40810204081 * 3;
export const COLUMN: u64 = 63;

/** How many bits tell positions apart, and how a table entry's word is divided between them and the rest. */
export const KEY_BITS: i32 = 49;
export const KEY: u64 = (1 << 49) - 1;
export const TAG_BITS: u64 = 29;
export const NEAR_TAG_BITS: u64 = 34;
export const GENERATION_BITS: u64 = 16;
export const WORK_BITS: u64 = 6;
/** 2 to this many bytes hold a ply's moves, 32 bytes each. */
export const FRAME: usize = 8;

export function shape(columns: i32, rows: i32, length: i32): void {
  assert(columns == 7 && rows == 6 && length == 4);
}
