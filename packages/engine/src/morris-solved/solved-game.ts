import { countPoints } from '@rowhouse/rules';
import { isKept, type LossTable } from '../morris-solving/losses.ts';
import type { Numbering } from '../morris-solving/numbering.ts';
import { FEWEST } from '../morris-solving/solve-moving.ts';
import { isWonAlready, type ToPlace } from '../morris-solving/solve-placing.ts';
import { type SolvedRules, Successors } from '../morris-solving/successors.ts';
import { afterTurn, better, DRAW, LOST, WON } from '../morris-solving/tablebase-value.ts';

/** More plies than any win is deep. */
const NO_LIMIT = 1000;
/** What was worked out is remembered, but not for ever. */
const MOST_KNOWN = 100_000;

/**
 * Knows what every position of a game is worth, from what is lost in it.
 *
 * Where plies without a mill are counted (E7), the table holds what is lost when none or one of them is used up, and that
 * is a bound for the rest: whoever loses with fewer plies left loses with more, at least as soon. So what is not lost
 * there is lost nowhere, and what is lost there within the plies that are left is lost here in as many turns. Only
 * what lies between is looked into, turn by turn, until a mill is closed (then the count begins anew) or the plies
 * are used up.
 */
export class SolvedGame {
  readonly numbering: Numbering;
  readonly rules: SolvedRules;
  private readonly losses: LossTable;
  /** One list of turns for each ply that is looked ahead. */
  private readonly lists: Successors[] = [];
  private readonly known = new Map<number, number>();
  private readonly limit: number;

  constructor(numbering: Numbering, rules: SolvedRules, losses: LossTable) {
    this.numbering = numbering;
    this.rules = rules;
    this.losses = losses;
    this.limit = rules.drawAfter > 0 ? Math.min(rules.drawAfter, NO_LIMIT) : NO_LIMIT;
  }

  /** `quiet` are the plies since the last mill, less than make a draw; there are none while men are placed. */
  worth(toPlace: ToPlace, own: number, others: number, quiet = 0): number {
    if (toPlace > 0) return this.placing(toPlace, own, others, 0);
    return this.moving(own, others, this.rules.drawAfter > 0 ? this.limit - quiet : NO_LIMIT, 0);
  }

  private placing(toPlace: ToPlace, own: number, others: number, ply: number): number {
    if (toPlace === 0) return this.moving(own, others, this.limit, ply);
    if (isWonAlready(toPlace, countPoints(others))) return WON;
    if (!isKept(toPlace)) return this.bestPlacing(toPlace, own, others, ply);
    const loss = this.kept(toPlace, own, others);
    if (loss > 0) return -loss;
    const list = this.list(ply);
    list.place(own, others);
    if (this.rules.millWins && list.end > list.quiet) return afterTurn(LOST);
    let soonest = 0;
    for (let turn = 0; turn < list.end; turn++) {
      const next = this.lossWhilePlacing(toPlace - 1, list.own[turn]!, list.others[turn]!, ply + 1);
      if (next > 0 && (soonest === 0 || next < soonest)) soonest = next;
    }
    return soonest > 0 ? soonest + 1 : DRAW;
  }

  private bestPlacing(toPlace: ToPlace, own: number, others: number, ply: number): number {
    const list = this.list(ply);
    list.place(own, others);
    if (this.rules.millWins && list.end > list.quiet) return afterTurn(LOST);
    let best = LOST;
    for (let turn = 0; turn < list.end; turn++) {
      const worth = afterTurn(this.placing(toPlace - 1, list.own[turn]!, list.others[turn]!, ply + 1));
      best = turn === 0 ? worth : better(best, worth);
    }
    return best;
  }

  /** 0, or the turns until it is lost plus one; where that is not kept, one turn that does not lose is enough. */
  private lossWhilePlacing(toPlace: ToPlace, own: number, others: number, ply: number): number {
    if (isWonAlready(toPlace, countPoints(others))) return 0;
    if (isKept(toPlace)) return this.kept(toPlace, own, others);
    const list = this.list(ply);
    list.place(own, others);
    if (this.rules.millWins && list.end > list.quiet) return 0;
    let longest = 0;
    for (let turn = 0; turn < list.end; turn++) {
      const next = this.placing(toPlace - 1, list.own[turn]!, list.others[turn]!, ply + 1);
      if (next <= 0) return 0;
      longest = Math.max(longest, next);
    }
    return longest + 1;
  }

  /** With so many plies left. */
  private moving(own: number, others: number, left: number, ply: number): number {
    if (countPoints(own) < FEWEST) return LOST;
    if (countPoints(others) < FEWEST) return WON;
    const place = this.placeOf(0, own, others);
    const loss = (left < this.limit ? this.losses.worn : this.losses.depths)[place]!;
    if (loss > 0 && this.isSure(loss, left)) return -loss;
    if (left === 0) return DRAW;
    if (loss === 0) return this.soonestWin(own, others, left, ply);
    const key = place * (NO_LIMIT + 1) + left;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const worth = this.longestLoss(own, others, left, ply);
    if (this.known.size === MOST_KNOWN) this.known.clear();
    this.known.set(key, worth);
    return worth;
  }

  /** Of a position that is not lost: a win, or a draw where no turn leads to a loss. */
  private soonestWin(own: number, others: number, left: number, ply: number): number {
    const list = this.list(ply);
    list.move(own, others);
    if (this.rules.millWins && list.end > list.quiet) return afterTurn(LOST);
    let best = 0;
    for (let turn = list.quiet; turn < list.end; turn++) best = sooner(best, this.lossAfterMill(list, turn));
    let doubtful = false;
    for (let turn = 0; turn < list.quiet; turn++) {
      const loss = this.losses.worn[this.placeOf(0, list.own[turn]!, list.others[turn]!)]!;
      if (loss === 0 || this.isSure(loss, left - 1)) best = sooner(best, loss);
      else doubtful = true;
    }
    if (!doubtful) return best === 0 ? DRAW : best + 1;
    for (let turn = 0; turn < list.quiet; turn++) {
      const [next, mine] = [list.own[turn]!, list.others[turn]!];
      const loss = this.losses.worn[this.placeOf(0, next, mine)]!;
      // What is in doubt is lost no sooner than there.
      if (loss === 0 || this.isSure(loss, left - 1) || (best > 0 && best <= loss)) continue;
      best = sooner(best, Math.max(0, -this.moving(next, mine, left - 1, ply + 1)));
    }
    return best === 0 ? DRAW : best + 1;
  }

  /** What the table says of a loss is so with this many plies left. */
  private isSure(loss: number, left: number): boolean {
    return left >= this.limit - 1 || loss - 1 <= left;
  }

  /** Of a position that is lost with all plies left: one turn that reaches the draw is enough. */
  private longestLoss(own: number, others: number, left: number, ply: number): number {
    const list = this.list(ply);
    list.move(own, others);
    let longest = 0;
    for (let turn = 0; turn < list.end; turn++) {
      const plies = turn < list.quiet ? left - 1 : this.limit;
      const next = this.moving(list.own[turn]!, list.others[turn]!, plies, ply + 1);
      if (next <= 0) return DRAW;
      longest = Math.max(longest, next);
    }
    return -longest - 1;
  }

  /** 0, or the turns until it is lost plus one. */
  private lossAfterMill({ own, others }: Successors, turn: number): number {
    return countPoints(own[turn]!) < FEWEST ? 1 : this.kept(0, own[turn]!, others[turn]!);
  }

  private kept(toPlace: ToPlace, own: number, others: number): number {
    return this.losses.depths[this.placeOf(toPlace, own, others)]!;
  }

  private placeOf(toPlace: ToPlace, own: number, others: number): number {
    return this.losses.baseOf(toPlace, countPoints(own), countPoints(others)) + this.numbering.numberOf(own, others);
  }

  private list(ply: number): Successors {
    this.lists[ply] ??= new Successors(this.numbering.board, this.rules);
    return this.lists[ply];
  }
}

/** Of two losses, where 0 is none. */
const sooner = (a: number, b: number): number => (a === 0 ? b : b === 0 ? a : Math.min(a, b));
