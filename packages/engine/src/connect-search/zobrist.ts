import { randomFrom } from '@rowhouse/rules';

/**
 * Random numbers for hashes. The hash of a position is the exclusive or of the numbers of its discs. A disc of a player
 * in a cell has two numbers, for the high and the low half.
 */
let numbers = new Int32Array(0);

/** The numbers for at least this many combinations of player and cell. They are always the same. */
export function zobristFor(entries: number): Int32Array {
  if (numbers.length < 2 * entries) {
    const random = randomFrom(0x20261115);
    numbers = Int32Array.from({ length: 2 * entries }, () => Math.floor(random() * 2 ** 32) | 0);
  }
  return numbers;
}
