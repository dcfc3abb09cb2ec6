import { countPoints, onlyPoint } from '@rowhouse/rules';
import { type BoardMasks, isInMill, menInMills } from '../morris-board/masks.ts';

/** What the rule sets differ in. */
export interface SolvedRules {
  /** Men in mills are spared while there are others (E5). */
  readonly spares: boolean;
  /** A side with three men left and none in hand goes anywhere. */
  readonly flying: boolean;
  /** A mill wins at once (Three Men's Morris). */
  readonly millWins: boolean;
  /** Plies without a mill in the moving phase that make a draw (E7); 0: endless play is a draw. */
  readonly drawAfter: number;
}

/** More than any position has that is solved here: three men fly to 18 points, and some of that removes one of five. */
const MOST = 512;

/**
 * What stands after each turn of a position, for the side that is to move then: its men in `own`, the men of the side
 * that has just moved in `others`. One list is filled again and again, so that nothing is allocated.
 */
export class Successors {
  readonly own = new Int32Array(MOST);
  readonly others = new Int32Array(MOST);
  /** From 0: turns that close no mill. */
  quiet = 0;
  /** Then those that do, up to here. */
  end = 0;

  private readonly closedOwn = new Int32Array(MOST);
  private readonly board: BoardMasks;
  private readonly rules: SolvedRules;
  private closed = 0;

  constructor(board: BoardMasks, rules: SolvedRules) {
    this.board = board;
    this.rules = rules;
  }

  /** Of a side that moves. */
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

  /** Of a side that places. */
  place(own: number, others: number): void {
    this.begin();
    for (let rest = this.board.all & ~(own | others); rest !== 0; rest &= rest - 1) this.go(own, rest & -rest, others);
    this.finish(others);
  }

  private begin(): void {
    this.quiet = 0;
    this.closed = 0;
  }

  private go(staying: number, goal: number, others: number): void {
    const men = staying | goal;
    if (isInMill(this.board, men, onlyPoint(goal))) this.closedOwn[this.closed++] = men;
    else {
      this.own[this.quiet] = others;
      this.others[this.quiet++] = men;
    }
  }

  private finish(others: number): void {
    this.end = this.quiet;
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
