import { countPoints, type MorrisBoard } from '@rowhouse/rules/morris';
import { runSteps } from '../kernel/event-loop.ts';
import { type BoardMasks, masksOf } from './masks.ts';
import { Ranks } from './ranks.ts';
import { SetImages } from './symmetries.ts';

type VisitHome = (own: number, others: number, number: number) => void;
type MeetTwin = (number: number, home: number) => void;

/**
 * Numbers every way to put the men of both sides on the board. Each pair of counts (a “material”) has numbers of its own,
 * from 0 on:
 *
 *     number = orbit of own × C(points − own, others) + rank of the others among the points that own leaves free
 *
 * Sets of points that a symmetry turns into each other are one orbit, and its smallest set stands for it: the board is
 * turned so that `own` is that set. Where another symmetry leaves `own` as it is, several numbers are the same position
 * (“twins”); the smallest of them is its home. All other positions have one number.
 */
export class Numbering {
  readonly board: BoardMasks;
  readonly images: SetImages;
  private readonly points: number;
  readonly ranks: Ranks;
  /** For each size, by the rank of a set: its orbit, and the symmetry that turns it into the set that stands for the orbit. */
  readonly orbit: readonly Uint16Array[];
  readonly turn: readonly Uint8Array[];
  /** For each size: the set that stands for each orbit, and the symmetries besides the first that leave it as it is. */
  readonly members: readonly (readonly number[])[];
  private readonly keepers: readonly (readonly (readonly number[])[])[];

  /** `most`: the most men of a side. */
  constructor(board: MorrisBoard, most: number) {
    this.board = masksOf(board);
    this.images = new SetImages(board);
    this.points = board.points;
    this.ranks = new Ranks(board.points, most);
    const orbit: Uint16Array[] = [];
    const turn: Uint8Array[] = [];
    const members: number[][] = [];
    const keepers: number[][][] = [];
    for (let size = 0; size <= most; size++) {
      const found = this.orbitsOf(this.ranks.setsOf(size));
      orbit.push(found.orbit);
      turn.push(found.turn);
      members.push(found.members);
      keepers.push(found.keepers);
    }
    this.orbit = orbit;
    this.turn = turn;
    this.members = members;
    this.keepers = keepers;
  }

  /** Sets come in rising order, so the first set of an orbit is its smallest. */
  private orbitsOf(sets: Int32Array) {
    const orbit = new Uint16Array(sets.length);
    const turn = new Uint8Array(sets.length);
    const members: number[] = [];
    const keepers: number[][] = [];
    const seen = new Uint8Array(sets.length);
    for (const [rank, set] of sets.entries()) {
      if (seen[rank] === 0) {
        const keeping: number[] = [];
        for (let symmetry = 0; symmetry < this.images.symmetries; symmetry++) {
          const image = this.images.imageOf(symmetry, set);
          if (image === set && symmetry > 0) keeping.push(symmetry);
          const at = this.ranks.rankOf(image);
          seen[at] = 1;
          orbit[at] = members.length;
        }
        members.push(set);
        keepers.push(keeping);
      }
      turn[rank] = this.turnTo(members[orbit[rank]!]!, set);
    }
    return { orbit, turn, members, keepers };
  }

  private turnTo(member: number, set: number): number {
    let symmetry = 0;
    while (this.images.imageOf(symmetry, set) !== member) symmetry++;
    return symmetry;
  }

  /** The number of numbers that a material has. */
  sizeOf(own: number, others: number): number {
    return this.members[own]!.length * this.spots(own, others);
  }

  /** The number of sets of the others among the points that own leaves free. */
  spots(own: number, others: number): number {
    return this.ranks.choose(this.points - own, others);
  }

  /** The number of a position in its material. */
  numberOf(own: number, others: number): number {
    const size = countPoints(own);
    const at = this.ranks.rankOf(own);
    const orbit = this.orbit[size]![at]!;
    const turned = this.images.imageOf(this.turn[size]![at]!, others);
    return (
      orbit * this.spots(size, countPoints(others)) + this.ranks.rankOf(squeeze(turned, this.members[size]![orbit]!))
    );
  }

  /** The smallest of a position's numbers. */
  homeOf(own: number, others: number): number {
    const size = countPoints(own);
    const at = this.ranks.rankOf(own);
    const orbit = this.orbit[size]![at]!;
    const member = this.members[size]![orbit]!;
    const turned = this.images.imageOf(this.turn[size]![at]!, others);
    let rank = this.ranks.rankOf(squeeze(turned, member));
    for (const symmetry of this.keepers[size]![orbit]!)
      rank = Math.min(rank, this.ranks.rankOf(squeeze(this.images.imageOf(symmetry, turned), member)));
    return orbit * this.spots(size, countPoints(others)) + rank;
  }

  /** The men of the side to move in the position that a number stands for. */
  ownAt(own: number, others: number, number: number): number {
    return this.members[own]![Math.floor(number / this.spots(own, others))]!;
  }

  othersAt(own: number, others: number, number: number): number {
    const set = this.ranks.setsOf(others)[number % this.spots(own, others)]!;
    return stretch(set, this.ownAt(own, others, number));
  }

  /** Does all steps of `visitHomes`. */
  forEachHome(own: number, others: number, visit: VisitHome, meetTwin?: MeetTwin): void {
    runSteps(this.visitHomes(own, others, visit, meetTwin));
  }

  /**
   * Calls back for every position of a material that is at home, in the order of their numbers; and for every other
   * number, after its home was visited. Yields after each orbit.
   */
  *visitHomes(own: number, others: number, visit: VisitHome, meetTwin?: MeetTwin): Generator<void, void> {
    const spots = this.spots(own, others);
    const sets = this.ranks.setsOf(others);
    for (const [orbit, member] of this.members[own]!.entries()) {
      const hasTwins = this.keepers[own]![orbit]!.length > 0;
      for (let rank = 0; rank < spots; rank++) {
        const men = stretch(sets[rank]!, member);
        const number = orbit * spots + rank;
        const home = hasTwins ? this.homeOf(member, men) : number;
        if (home === number) visit(member, men, number);
        else meetTwin?.(number, home);
      }
      yield;
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

  /** The number of positions that a position stands for: itself, and those that symmetries turn it into. */
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
