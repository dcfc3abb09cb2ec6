import { onlyPoint } from '@rowhouse/rules/internal';
import { countPoints, isInMill } from '@rowhouse/rules/morris';
import { type BoardMasks, menInMills } from './masks.ts';

/** The rules in which the solved games differ. */
export interface SolvedRules {
  /** Men in mills may not be removed while there are others (E5). */
  readonly protectsMills: boolean;
  /** A side with three men left and none in hand may go anywhere. */
  readonly flying: boolean;
  /** A mill wins at once (Three Men's Morris). */
  readonly millWins: boolean;
  /**
   * The game is drawn after this many plies without a mill in the moving phase (E7). With 0, only endless play is a
   * draw.
   */
  readonly drawAfter: number;
}

/** No solved position has more turns: three men fly to 18 points, and some turns remove one of five men. */
const MAX_TURNS = 512;

/**
 * The positions after each turn of a position. The men of the next side to move are in `own`, and those of the side
 * that has just moved in `others`. The list is reused to avoid allocations.
 */
export class Successors {
  readonly own = new Int32Array(MAX_TURNS);
  readonly others = new Int32Array(MAX_TURNS);
  /** The number of turns that close no mill. They come first in the lists. */
  withoutMill = 0;
  /** The number of all turns. Those that close a mill come last. */
  end = 0;

  private readonly closedOwn = new Int32Array(MAX_TURNS);
  private readonly board: BoardMasks;
  private readonly rules: SolvedRules;
  private closed = 0;

  constructor(board: BoardMasks, rules: SolvedRules) {
    this.board = board;
    this.rules = rules;
  }

  /** Fills the lists for a side that moves. */
  move(own: number, others: number): void {
    const { all, neighbours } = this.board;
    const empty = all & ~(own | others);
    const flies = this.rules.flying && countPoints(own) === 3;
    this.begin();
    for (let men = own; men !== 0; men &= men - 1) {
      const man = men & -men;
      const targets = flies ? empty : neighbours[onlyPoint(man)]! & empty;
      for (let rest = targets; rest !== 0; rest &= rest - 1) this.go(own ^ man, rest & -rest, others);
    }
    this.finish(others);
  }

  /** Fills the lists for a side that places. */
  place(own: number, others: number): void {
    this.begin();
    for (let rest = this.board.all & ~(own | others); rest !== 0; rest &= rest - 1) this.go(own, rest & -rest, others);
    this.finish(others);
  }

  private begin(): void {
    this.withoutMill = 0;
    this.closed = 0;
  }

  private go(staying: number, target: number, others: number): void {
    const men = staying | target;
    if (isInMill(this.board.board, men, onlyPoint(target))) this.closedOwn[this.closed++] = men;
    else {
      this.own[this.withoutMill] = others;
      this.others[this.withoutMill++] = men;
    }
  }

  private finish(others: number): void {
    this.end = this.withoutMill;
    if (this.closed === 0) return;
    const loose = others & ~menInMills(this.board, others);
    const removable = this.rules.millWins ? 0 : this.rules.protectsMills && loose !== 0 ? loose : others;
    for (let at = 0; at < this.closed; at++) {
      const men = this.closedOwn[at]!;
      if (removable === 0) this.add(others, men);
      for (let rest = removable; rest !== 0; rest &= rest - 1) this.add(others & ~(rest & -rest), men);
    }
  }

  private add(own: number, others: number): void {
    this.own[this.end] = own;
    this.others[this.end++] = others;
  }
}
