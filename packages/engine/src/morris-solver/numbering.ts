import { countPoints, type MorrisBoard } from '@rowhouse/rules/morris';
import { runSteps } from '../kernel/event-loop.ts';
import { type BoardMasks, masksOf } from './masks.ts';
import { Ranks } from './ranks.ts';
import { SetImages } from './symmetries.ts';

type VisitHome = (own: number, others: number, number: number) => void;
type MeetTwin = (number: number, home: number) => void;

/** The orbits of the sets of one size. */
interface Orbits {
  /** By the rank of a set: its orbit, and the symmetry that turns it into the member of the orbit. */
  readonly orbit: Uint16Array;
  readonly turn: Uint8Array;
  /** By orbit: its member, and the symmetries (without the identity) that keep the member. */
  readonly members: readonly number[];
  readonly keepers: readonly (readonly number[])[];
}

/**
 * Numbers every placement of the men of both sides on the board. Each pair of counts (a “material”) has its own numbers
 * from 0 on:
 *
 *     number = orbit of own × C(points − own, others) + rank of the others among the points that own leaves free
 *
 * Sets of points that a symmetry turns into each other form an orbit. The smallest set is its member. The board is
 * turned so that `own` is the member. If another symmetry keeps `own`, several numbers stand for the same position
 * (“twins”). The smallest of them is the home of the position. All other positions have one number.
 */
export class Numbering {
  readonly board: BoardMasks;
  readonly images: SetImages;
  private readonly points: number;
  readonly ranks: Ranks;
  /** By the size of a set. */
  readonly orbits: readonly Orbits[];

  /** `maxMen`: the largest number of men of a side. */
  constructor(board: MorrisBoard, maxMen: number) {
    this.board = masksOf(board);
    this.images = new SetImages(board);
    this.points = board.points;
    this.ranks = new Ranks(board.points, maxMen);
    this.orbits = Array.from({ length: maxMen + 1 }, (_, size) => this.orbitsOf(this.ranks.setsOf(size)));
  }

  /** The sets come in rising order, so the first set of an orbit is its smallest. */
  private orbitsOf(sets: Int32Array): Orbits {
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

  /** The count of the numbers of a material. */
  sizeOf(own: number, others: number): number {
    return this.orbits[own]!.members.length * this.spots(own, others);
  }

  /** The number of sets of the others among the points that own leaves free. */
  spots(own: number, others: number): number {
    return this.ranks.choose(this.points - own, others);
  }

  /** The number of a position in its material. */
  numberOf(own: number, others: number): number {
    const size = countPoints(own);
    const { orbit, turn, members } = this.orbits[size]!;
    const at = this.ranks.rankOf(own);
    const turned = this.images.imageOf(turn[at]!, others);
    const rank = this.ranks.rankOf(squeeze(turned, members[orbit[at]!]!));
    return orbit[at]! * this.spots(size, countPoints(others)) + rank;
  }

  /** The smallest of a position's numbers. */
  homeOf(own: number, others: number): number {
    const size = countPoints(own);
    const { orbit, turn, members, keepers } = this.orbits[size]!;
    const at = this.ranks.rankOf(own);
    const member = members[orbit[at]!]!;
    const turned = this.images.imageOf(turn[at]!, others);
    let rank = this.ranks.rankOf(squeeze(turned, member));
    for (const symmetry of keepers[orbit[at]!]!)
      rank = Math.min(rank, this.ranks.rankOf(squeeze(this.images.imageOf(symmetry, turned), member)));
    return orbit[at]! * this.spots(size, countPoints(others)) + rank;
  }

  /** The men of the side to move in the position with a number. */
  ownAt(own: number, others: number, number: number): number {
    return this.orbits[own]!.members[Math.floor(number / this.spots(own, others))]!;
  }

  othersAt(own: number, others: number, number: number): number {
    const set = this.ranks.setsOf(others)[number % this.spots(own, others)]!;
    return stretch(set, this.ownAt(own, others, number));
  }

  /** Runs all steps of `visitHomes`. */
  forEachHome(own: number, others: number, visit: VisitHome, meetTwin?: MeetTwin): void {
    runSteps(this.visitHomes(own, others, visit, meetTwin));
  }

  /**
   * Calls `visit` for every home of a material in the order of their numbers, and `meetTwin` for every other number
   * after its home. Yields after each orbit.
   */
  *visitHomes(own: number, others: number, visit: VisitHome, meetTwin?: MeetTwin): Generator<void, void> {
    const spots = this.spots(own, others);
    const sets = this.ranks.setsOf(others);
    const { members, keepers } = this.orbits[own]!;
    for (const [orbit, member] of members.entries()) {
      const hasTwins = keepers[orbit]!.length > 0;
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

  /** Copies the value of every home to its twins. */
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

  /** The number of different positions that symmetries turn a position into, including itself. */
  weightOf(own: number, others: number): number {
    let same = 0;
    for (let symmetry = 0; symmetry < this.images.symmetries; symmetry++)
      if (this.images.imageOf(symmetry, own) === own && this.images.imageOf(symmetry, others) === others) same++;
    return this.images.symmetries / same;
  }
}

/** The set without the points of `gaps`. Points above a gap move down by one. */
function squeeze(set: number, gaps: number): number {
  let left = set;
  for (let rest = gaps; rest !== 0; ) {
    const top = 1 << (31 - Math.clz32(rest));
    left = ((left >> 1) & -top) | (left & (top - 1));
    rest ^= top;
  }
  return left;
}

/** The inverse of `squeeze`. */
function stretch(set: number, gaps: number): number {
  let wide = set;
  for (let rest = gaps; rest !== 0; rest &= rest - 1) {
    const low = rest & -rest;
    wide = ((wide & -low) << 1) | (wide & (low - 1));
  }
  return wide;
}
