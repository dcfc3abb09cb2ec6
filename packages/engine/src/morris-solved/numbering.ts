import type { MorrisBoard } from '@rowhouse/rules';
import { type SmallBoard, smallBoardOf } from './small-board.ts';
import { SetImages } from './symmetries.ts';

/**
 * Every way to put `own` and `others` on the board, as numbers that can be computed, for each pair of counts (a
 * “material”) from 0 on:
 *
 *     number = orbit of own × C(points − own, others) + rank of the others among the points that own leaves free
 *
 * Sets that a symmetry turns into each other are one orbit, and its smallest member stands for it: the men are turned
 * so that own is that member. Where some symmetry leaves own where it is, several numbers are the same position (its
 * “twins”); the smallest of them is its home. All other positions have one number.
 */
export class Numbering {
  readonly board: SmallBoard;
  readonly images: SetImages;
  /** For each set of up to `most` men: its orbit among those of its size, and the symmetry that leads to its member. */
  private readonly orbit: Uint16Array;
  private readonly turn: Uint8Array;
  /** For each set, how many sets of its size come before it; it does not depend on the number of points. */
  private readonly rank: Uint16Array;
  /** For each size, its sets in the order of their rank. */
  private readonly ranked: readonly Uint16Array[];
  /** For each size, the member of each orbit, and the symmetries besides the first that leave it where it is. */
  private readonly members: readonly (readonly number[])[];
  private readonly keepers: readonly (readonly (readonly number[])[])[];
  private readonly choose: readonly (readonly number[])[];

  constructor(board: MorrisBoard, most: number) {
    this.board = smallBoardOf(board);
    this.images = new SetImages(board);
    const { points, all, sizes } = this.board;
    this.choose = pascal(points);
    this.rank = new Uint16Array(all + 1);
    this.orbit = new Uint16Array(all + 1);
    this.turn = new Uint8Array(all + 1);
    const ranked = this.choose[points]!.map((sets) => new Uint16Array(sets));
    const before = new Uint16Array(points + 1);
    const members: number[][] = Array.from({ length: most + 1 }, () => []);
    const keepers: number[][][] = Array.from({ length: most + 1 }, () => []);
    const seen = new Uint8Array(all + 1);
    for (let set = 0; set <= all; set++) {
      const size = sizes[set]!;
      this.rank[set] = before[size]!;
      ranked[size]![before[size]!++] = set;
      if (size > most || seen[set] === 1) continue;
      const keeping: number[] = [];
      for (let symmetry = 0; symmetry < this.images.symmetries; symmetry++) {
        const image = this.images.imageOf(symmetry, set);
        if (image === set && symmetry > 0) keeping.push(symmetry);
        seen[image] = 1;
      }
      members[size]!.push(set);
      keepers[size]!.push(keeping);
    }
    this.ranked = ranked;
    this.members = members;
    this.keepers = keepers;
    for (let set = 0; set <= all; set++) if (sizes[set]! <= most) this.turnToMember(set);
  }

  private turnToMember(set: number): void {
    let best = Number.POSITIVE_INFINITY;
    for (let symmetry = 0; symmetry < this.images.symmetries; symmetry++) {
      const image = this.images.imageOf(symmetry, set);
      if (image >= best) continue;
      best = image;
      this.turn[set] = symmetry;
    }
    this.orbit[set] = this.members[this.board.sizes[set]!]!.indexOf(best);
  }

  /** How many numbers a material has. */
  sizeOf(own: number, others: number): number {
    return this.members[own]!.length * this.spots(own, others);
  }

  private spots(own: number, others: number): number {
    return this.choose[this.board.points - own]![others] ?? 0;
  }

  /** The number of a position in its material. */
  numberOf(own: number, others: number): number {
    const { sizes } = this.board;
    const size = sizes[own]!;
    const turned = this.images.imageOf(this.turn[own]!, others);
    const orbit = this.orbit[own]!;
    return orbit * this.spots(size, sizes[others]!) + this.rank[squeeze(turned, this.members[size]![orbit]!)]!;
  }

  /** The smallest of a position's numbers. */
  homeOf(own: number, others: number): number {
    const { sizes } = this.board;
    const size = sizes[own]!;
    const orbit = this.orbit[own]!;
    const member = this.members[size]![orbit]!;
    const turned = this.images.imageOf(this.turn[own]!, others);
    let rank = this.rank[squeeze(turned, member)]!;
    for (const symmetry of this.keepers[size]![orbit]!)
      rank = Math.min(rank, this.rank[squeeze(this.images.imageOf(symmetry, turned), member)]!);
    return orbit * this.spots(size, sizes[others]!) + rank;
  }

  /**
   * Calls back for every position of a material that is at home, in the order of their numbers; and for every other
   * number, after its home was visited.
   */
  forEachHome(
    own: number,
    others: number,
    visit: (own: number, others: number, number: number) => void,
    meetTwin?: (number: number, home: number) => void,
  ): void {
    const spots = this.spots(own, others);
    const ranked = this.ranked[others]!;
    for (const [orbit, member] of this.members[own]!.entries()) {
      const hasTwins = this.keepers[own]![orbit]!.length > 0;
      for (let rank = 0; rank < spots; rank++) {
        const men = stretch(ranked[rank]!, member);
        const number = orbit * spots + rank;
        const home = hasTwins ? this.homeOf(member, men) : number;
        if (home === number) visit(member, men, number);
        else meetTwin?.(number, home);
      }
    }
  }

  /** Gives every twin what its home has. */
  fillTwins(own: number, others: number, values: { [number: number]: number }): void {
    this.forEachHome(
      own,
      others,
      () => {},
      (number, home) => {
        values[number] = values[home]!;
      },
    );
  }

  /** How many positions a position stands for: itself and those that symmetries make of it. */
  weightOf(own: number, others: number): number {
    let same = 0;
    for (let symmetry = 0; symmetry < this.images.symmetries; symmetry++)
      if (this.images.imageOf(symmetry, own) === own && this.images.imageOf(symmetry, others) === others) same++;
    return this.images.symmetries / same;
  }
}

/** The set without the points of `gaps`, the points above each of them moved down by one. */
function squeeze(set: number, gaps: number): number {
  let left = set;
  for (let rest = gaps; rest !== 0; ) {
    const top = 1 << (31 - Math.clz32(rest));
    left = ((left >> 1) & -top) | (left & (top - 1));
    rest ^= top;
  }
  return left;
}

/** The opposite of `squeeze`. */
function stretch(set: number, gaps: number): number {
  let wide = set;
  for (let rest = gaps; rest !== 0; rest &= rest - 1) {
    const low = rest & -rest;
    wide = ((wide & -low) << 1) | (wide & (low - 1));
  }
  return wide;
}

function pascal(rows: number): readonly (readonly number[])[] {
  const triangle: number[][] = [[1]];
  for (let row = 1; row <= rows; row++)
    triangle.push(
      Array.from({ length: row + 1 }, (_, at) => (triangle[row - 1]![at - 1] ?? 0) + (triangle[row - 1]![at] ?? 0)),
    );
  return triangle;
}
