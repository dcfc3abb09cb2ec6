/** Any board with columns × (rows + 1) ≤ 64. `geometry-board.ts` has a drawing and explains the names. */
export let COLUMNS: i32 = 7;
export let ROWS: i32 = 6;
export let LENGTH: i32 = 4;
export let CELLS: i32 = 42;
export let SIDE: u64 = 7;
export let BOTTOM: u64 = 0;
export let BOARD: u64 = 0;
export let UPPER: u64 = 0;
export let LOWER: u64 = 0;
export let BUT_TWO: u64 = 0;
export let BUT_FOUR: u64 = 0;
export let COLUMN: u64 = 63;

export let KEY_BITS: i32 = 64;
export let KEY: u64 = u64.MAX_VALUE;
export const TAG_BITS: u64 = 44;
export const NEAR_TAG_BITS: u64 = 49;
export const GENERATION_BITS: u64 = 3;
export const WORK_BITS: u64 = 4;
export const FRAME: usize = 10;

export function shape(columns: i32, rows: i32, length: i32): void {
  COLUMNS = columns;
  ROWS = rows;
  LENGTH = length;
  CELLS = columns * rows;
  SIDE = rows + 1;
  BOTTOM = 0;
  for (let column = 0; column < columns; column++) BOTTOM |= <u64>1 << (<u64>column * SIDE);
  COLUMN = (<u64>1 << rows) - 1;
  BOARD = BOTTOM * COLUMN;
  // With an odd number of rows the bottom cell has no partner. It counts as an upper one.
  UPPER = BOTTOM * (COLUMN & ((rows & 1) == 0 ? 0xaaaaaaaaaaaaaaaa : 0x5555555555555555));
  LOWER = BOARD ^ UPPER;
  BUT_TWO = BOTTOM * (COLUMN >> 2);
  BUT_FOUR = BOTTOM * (COLUMN >> 4);
  // The indices of the transposition tables need at least this many bits.
  KEY_BITS = max(40, columns * (rows + 1));
  KEY = KEY_BITS == 64 ? u64.MAX_VALUE : (<u64>1 << KEY_BITS) - 1;
}
