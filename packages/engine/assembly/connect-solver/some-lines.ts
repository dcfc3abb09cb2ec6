/**
 * Takes the place of `lines.ts` in a kernel for which lines of one player through certain cells do not count.
 * `scripts/kernels.ts` gives `lines.ts` the name `all-lines` here.
 */
import { hasLine as hasAnyLine, holes, runs, winning as winningBy } from './all-lines';
import { BOARD, COLUMNS, LENGTH, SIDE } from './geometry';

export const IS_SYMMETRIC: bool = false;

/**
 * Discs of the player whose lines are ignored. They identify the player, because the other one never gets these cells.
 */
let mark: u64 = 0;
/** The cells whose lines do not count, by direction. */
let inRow: u64 = 0;
let inColumn: u64 = 0;
let rising: u64 = 0;
let falling: u64 = 0;

export function ignore(discs: u64, rowCells: u64, columnCells: u64, risingCells: u64, fallingCells: u64): void {
  mark = discs;
  inRow = rowCells;
  inColumn = columnCells;
  rising = risingCells;
  falling = fallingCells;
}

export function winning(discs: u64, mask: u64): u64 {
  if ((discs & mark) == 0) return winningBy(discs, mask);
  let found = holes(discs & ~inColumn, 1) & ~inColumn;
  if (COLUMNS >= LENGTH) {
    found |= holes(discs & ~inRow, SIDE) & ~inRow;
    found |= holes(discs & ~rising, SIDE + 1) & ~rising;
    found |= holes(discs & ~falling, SIDE - 1) & ~falling;
  }
  return found & (BOARD ^ mask);
}

export function hasLine(discs: u64): bool {
  if ((discs & mark) == 0) return hasAnyLine(discs);
  return (
    runs(discs & ~inColumn, 1) ||
    runs(discs & ~inRow, SIDE) ||
    runs(discs & ~rising, SIDE + 1) ||
    runs(discs & ~falling, SIDE - 1)
  );
}
