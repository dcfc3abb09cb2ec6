/** The kernel for positions in which some lines do not count. */
import { COLUMNS, ROWS, SIDE } from './geometry';
import { forget, movesAt } from './kernel';
import { ignore } from './lines';

export * from './kernel';

/**
 * Ignores the lines of a player through certain cells. At `movesAt` there is a byte per cell. Bit 0: a disc of that
 * player, who needs one that no line ignores. Bits 1 to 4: lines through the cell do not count along the row, up the
 * column, along the rising and along the falling diagonal. Call `enter` and `ask` afterwards.
 */
export function ignoreLines(): void {
  let discs: u64 = 0;
  let rows: u64 = 0;
  let columns: u64 = 0;
  let rising: u64 = 0;
  let falling: u64 = 0;
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      const bit = <u64>1 << (<u64>column * SIDE + <u64>row);
      const kind = load<u8>(movesAt() + column * ROWS + row);
      if ((kind & 1) != 0) discs |= bit;
      if ((kind & 2) != 0) rows |= bit;
      if ((kind & 4) != 0) columns |= bit;
      if ((kind & 8) != 0) rising |= bit;
      if ((kind & 16) != 0) falling |= bit;
    }
  ignore(discs, rows, columns, rising, falling);
  forget();
}
