/*
 * A board as constants, which the compiler can fold: 7 × 6, or the columns and rows that `scripts/kernels.ts` writes
 * here. `geometry-any.ts` has the same names as variables, for all other boards. The row above the board stays empty,
 * so that no line continues in the next column.
 *
 *      .  .  .  .  .  .  .     6 13 20 27 34 41 48
 *      x  x  x  x  x  x  x     5 12 19 26 33 40 47
 *      …                       …
 *      x  x  x  x  x  x  x     0  7 14 21 28 35 42
 */
export const COLUMNS: i32 = 7;
export const ROWS: i32 = 6;
export const LENGTH: i32 = 4;
export const CELLS: i32 = COLUMNS * ROWS;
/** The distance, in bits, from a cell to the cell beside it. */
export const SIDE: u64 = ROWS + 1;

/** The bits of a position's key: one for each cell of the drawing. */
export const KEY_BITS: i32 = COLUMNS * (ROWS + 1);
export const KEY: u64 = u64.MAX_VALUE >> <u64>(64 - KEY_BITS);
export const COLUMN: u64 = (<u64>1 << ROWS) - 1;
export const BOTTOM: u64 = KEY / ((<u64>1 << SIDE) - 1);
export const BOARD: u64 = BOTTOM * COLUMN;
/**
 * The cells of a column in pairs from the top down: the upper and the lower ones. With an odd number of rows the bottom
 * cell has no partner. It counts as an upper one.
 */
export const UPPER: u64 = BOTTOM * (COLUMN & ((ROWS & 1) == 0 ? 0xaaaaaaaaaaaaaaaa : 0x5555555555555555));
export const LOWER: u64 = BOARD ^ UPPER;
/** All rows except the top two, and all except the top four. */
export const BUT_TWO: u64 = BOTTOM * (COLUMN >> 2);
export const BUT_FOUR: u64 = BOTTOM * (COLUMN >> 4);

/** The bits of each part of an entry (see `transposition-tables.ts`). */
export const TAG_BITS: u64 = KEY_BITS - 20;
export const NEAR_TAG_BITS: u64 = KEY_BITS - 15;
export const GENERATION_BITS: u64 = KEY_BITS > 50 ? 66 - KEY_BITS : 16;
export const WORK_BITS: u64 = 6;
/** The moves of a ply take 2 to the power of this many bytes: 32 bytes for each move and 32 more. */
export const FRAME: usize = COLUMNS <= 7 ? 8 : 9;

export function shape(columns: i32, rows: i32, length: i32): void {
  assert(columns == COLUMNS && rows == ROWS && length == LENGTH);
}
