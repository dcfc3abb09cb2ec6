import type { KernelDiscs } from './kernel.ts';

/**
 * A position of the opening as a small whole number, the same for a position and its mirror image. Its digits in base 3
 * are the discs, column by column from the bottom up: 1 and 2 for the two players, and 0 after the last disc of each
 * column. With n discs it has n + 7 digits.
 */
export function bookKey(columns: KernelDiscs['columns']): number {
  return Math.min(read(columns), read([...columns].reverse()));
}

function read(columns: KernelDiscs['columns']): number {
  let key = 0;
  for (const column of columns) {
    for (const disc of column) key = key * 3 + disc;
    key *= 3;
  }
  return key;
}
