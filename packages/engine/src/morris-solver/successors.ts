import { countPoints, isInMill, onlyPoint } from '@rowhouse/rules/morris';
import { type BoardMasks, menInMills } from './masks.ts';

/** The rules in which the solved games differ. */
export interface SolvedRules {
  /** Men in mills may not be removed while there are others (E5). */
  readonly spares: boolean;
  /** A side with three men left and none in hand may go anywhere. */
  readonly flying: boolean;
  /** A mill wins at once (Three Men's Morris). */
  readonly millWins: boolean;
  /** The game is drawn after this many plies without a mill in the moving phase (E7); 0: only endless play is a draw. */
  readonly drawAfter: number;
}

/** No position that is solved here has more turns: three men fly to 18 points, and some turns remove one of five men. */
const MOST = 512;

/**
 * The positions after each turn of a position, seen by the side to move then: its men are in `own`, the men of the side that
 * has just moved in `others`. One list is filled again and again, so that nothing is allocated.
 */
export class Successors {
  readonly own = new Int32Array(MOST);
  readonly others = new Int32Array(MOST);
  /** The number of turns that close no mill: they come first in the lists. */
  withoutMill = 0;
  /** The number of all turns: those that close a mill come last. */
  end = 0;

  private readonly closedOwn = new Int32Array(MOST);
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
      const goals = flies ? empty : neighbours[onlyPoint(man)]! & empty;
      for (let rest = goals; rest !== 0; rest &= rest - 1) this.go(own ^ man, rest & -rest, others);
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

  private go(staying: number, goal: number, others: number): void {
    const men = staying | goal;
    if (isInMill(this.board.board, men, onlyPoint(goal))) this.closedOwn[this.closed++] = men;
    else {
      this.own[this.withoutMill] = others;
      this.others[this.withoutMill++] = men;
    }
  }

  private finish(others: number): void {
    this.end = this.withoutMill;
    if (this.closed === 0) return;
    const loose = others & ~menInMills(this.board, others);
    const removable = this.rules.millWins ? 0 : this.rules.spares && loose !== 0 ? loose : others;
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
