import { randomFrom } from '@rowhouse/rules';

/**
 * Random numbers for hashes: the hash of a position is the exclusive or of those that belong to its discs. Each disc of a
 * player in a cell has two, the high and the low half.
 */
let numbers = new Int32Array(0);

/** Always the same numbers, for at least this many discs of a player in a cell. */
export function zobristFor(entries: number): Int32Array {
  if (numbers.length < 2 * entries) {
    const random = randomFrom(0x20261115);
    numbers = Int32Array.from({ length: 2 * entries }, () => Math.floor(random() * 2 ** 32) | 0);
  }
  return numbers;
}
