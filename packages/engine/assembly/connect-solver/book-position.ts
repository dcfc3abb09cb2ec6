import { COLUMNS } from './geometry';

/** The discs of the position that `unpack` read from a key (`bookKey` in `src/connect-solver/book.ts`). */
export let first: u64 = 0;
export let second: u64 = 0;
/** The key of the mirror image. */
export let mirrored: u32 = 0;
/** The discs of the bottom row as a number, and those of the three columns in the middle. */
export let bottomRow: u32 = 0;
export let middle: u32 = 0;

const MAX_COLUMNS: i32 = 8;
export const heights = new StaticArray<i32>(MAX_COLUMNS);
/** By column: the number of digits from its final 0 on, in the key and in that of the mirror image. */
export const digitsFrom = new StaticArray<i32>(MAX_COLUMNS);
export const mirroredDigitsFrom = new StaticArray<i32>(MAX_COLUMNS);
const columnDigits = new StaticArray<u32>(MAX_COLUMNS);

export const POWERS = new StaticArray<u32>(21);
POWERS[0] = 1;
for (let power = 1; power < 21; power++) POWERS[power] = POWERS[power - 1] * 3;

/**
 * Reads the key of a position with this many discs. `side` is the distance, in bits, from a cell to the cell beside it.
 */
export function unpack(key: u32, discs: i32, side: i32): void {
  let rest = key;
  let left = discs + COLUMNS;
  first = 0;
  second = 0;
  bottomRow = 0;
  mirrored = 0;
  let digitsBefore = 0;
  for (let x = 0; x < COLUMNS; x++) {
    let height = 0;
    let digits: u32 = 0;
    for (;;) {
      left--;
      const power = unchecked(POWERS[left]);
      const digit = rest / power;
      rest -= digit * power;
      if (digit == 0) break;
      const cell = <u64>1 << <u64>(x * side + height);
      if (digit == 1) first |= cell;
      else second |= cell;
      if (height == 0) bottomRow += digit;
      digits = digits * 3 + digit;
      height++;
    }
    bottomRow *= 3;
    unchecked((heights[x] = height));
    unchecked((columnDigits[x] = digits));
    unchecked((digitsFrom[x] = left + 1));
    unchecked((mirroredDigitsFrom[x] = digitsBefore + 1));
    mirrored += digits * 3 * unchecked(POWERS[digitsBefore]);
    digitsBefore += height + 1;
  }
  const centre = COLUMNS / 2;
  middle =
    (unchecked(columnDigits[centre - 1]) * 2187 + unchecked(columnDigits[centre])) * 2187 +
    unchecked(columnDigits[centre + 1]);
}
