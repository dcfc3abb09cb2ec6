import { countPoints } from '@rowhouse/rules/morris';

/** The points of the lower half. The upper half has at most as many. */
const HALF = 13;
const HALF_SETS = 1 << HALF;

/**
 * Numbers the sets of points of each size in rising order of their bits. The rank of a set is the number of sets of the
 * same size before it. It does not depend on the number of points of the board. The rank is
 *
 *     C(p, 1) + C(q, 2) + …  over the points p < q < … of the set
 *
 * and is looked up in two halves. The part of the upper half depends on the number of points in the lower half.
 */
export class Ranks {
  /** The contribution of the lower half of a set to its rank. */
  readonly below: Int32Array;
  private readonly sizes: Uint8Array;
  /** The contribution of the upper half, by the size of the lower half. */
  readonly above: readonly Int32Array[];
  private readonly sets: readonly Int32Array[];
  private readonly triangle: readonly (readonly number[])[];

  constructor(points: number, maxMen: number) {
    this.triangle = pascal(points + 1);
    this.sizes = Uint8Array.from({ length: HALF_SETS }, (_, set) => countPoints(set));
    this.below = this.halfOf(0, 0);
    this.above = Array.from({ length: maxMen + 1 }, (_, size) => this.halfOf(HALF, size));
    const sets = Array.from({ length: maxMen + 1 }, (_, size) => new Int32Array(this.choose(points, size)));
    this.sets = sets;
    for (const [size, list] of sets.entries())
      for (let at = 0, set = (1 << size) - 1; at < list.length; at++, set = nextOfSize(set)) list[at] = set;
  }

  /** The contributions of a half whose first point is `first`, if `before` points of the set come before it. */
  private halfOf(first: number, before: number): Int32Array {
    const half = new Int32Array(HALF_SETS);
    for (let set = 1; set < HALF_SETS; set++) {
      const top = 31 - Math.clz32(set);
      half[set] = half[set ^ (1 << top)]! + this.choose(first + top, before + this.sizes[set]!);
    }
    return half;
  }

  choose(points: number, men: number): number {
    return this.triangle[points]?.[men] ?? 0;
  }

  rankOf(set: number): number {
    const low = set & (HALF_SETS - 1);
    return this.below[low]! + this.above[this.sizes[low]!]![set >> HALF]!;
  }

  /** All sets of a size, in the order of their rank. */
  setsOf(size: number): Int32Array {
    return this.sets[size]!;
  }
}

/**
 * The next larger number with as many bits. The top bit of the lowest run of ones moves up, and the others move to the
 * end.
 */
function nextOfSize(set: number): number {
  if (set === 0) return 0;
  const low = set & -set;
  const carried = set + low;
  return carried | (((set ^ carried) >>> 2) >>> (31 - Math.clz32(low)));
}

function pascal(rows: number): readonly (readonly number[])[] {
  const triangle: number[][] = [[1]];
  for (let row = 1; row <= rows; row++)
    triangle.push(
      Array.from({ length: row + 1 }, (_, at) => (triangle[row - 1]![at - 1] ?? 0) + (triangle[row - 1]![at] ?? 0)),
    );
  return triangle;
}
