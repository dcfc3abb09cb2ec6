import type { Discs } from './kernel.ts';

/**
 * Positions of the opening as small whole numbers, the same for a position and its mirror image: column by column from
 * the bottom up, 1 and 2 for the discs of the two players, 0 after the last of each column, read in base 3. With n
 * discs that is n + 7 digits.
 */
export function bookKey(columns: Discs['columns']): number {
  return Math.min(read(columns), read([...columns].reverse()));
}

function read(columns: Discs['columns']): number {
  let key = 0;
  for (const column of columns) {
    for (const disc of column) key = key * 3 + disc;
    key *= 3;
  }
  return key;
}
