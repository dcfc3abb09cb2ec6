/** Criteria in order of importance, as one number for each pair: what a matching of the greatest sum keeps to. */

export interface Criterion {
  /** What a pair is worth; less is worse, and it may be negative. */
  readonly value: (one: number, other: number) => number | bigint;
  /** No sum over a matching is further from zero than this. */
  readonly most: bigint;
}

/** A criterion that has its own digits: place 0 is the least important one, and no sum in a place is above `most`. */
export const placeBits = (most: number): bigint => BigInt(Math.ceil(Math.log2(most + 1)) + 1);

/** All criteria in one number, the first of them in the highest digits. */
export function weighing(criteria: readonly Criterion[]): (one: number, other: number) => bigint {
  const widths = criteria.map(({ most }) => BigInt(most.toString(2).length + 1));
  return (one, other) => criteria.reduce((sum, { value }, at) => (sum << widths[at]!) + BigInt(value(one, other)), 0n);
}
