import { countPoints } from '@rowhouse/rules/morris';
import { isStored, type LossTable } from './losses.ts';
import type { Numbering } from './numbering.ts';
import { MIN_MEN } from './solve-moving.ts';
import { isWonAlready, type ToPlace } from './solve-placing.ts';
import { type SolvedRules, Successors } from './successors.ts';
import { better, DRAW, LOST, type TablebaseValue, valueOfTurn, WON } from './tablebase-value.ts';

/** More plies than any win takes. */
const NO_LIMIT = 1000;
/** The limit of remembered values. */
const MAX_REMEMBERED = 100_000;

/**
 * Derives the value of every position of a game from its losses.
 *
 * If plies without a mill count (E7), the tablebase has the losses with zero and with one used ply. They bound the
 * other cases, because a side that loses with fewer plies left also loses with more, at least as soon. A position that
 * is not lost in the tablebase is never lost. A loss in the tablebase that comes within the plies left is the same
 * loss. Only the cases in between are searched turn by turn, until a mill is closed (which restarts the count) or the
 * plies are used up.
 */
export class SolvedGame {
  readonly numbering: Numbering;
  readonly rules: SolvedRules;
  readonly losses: LossTable;
  /** One list of turns for each ply of looking ahead. */
  private readonly lists: Successors[] = [];
  private readonly known = new Map<number, number>();
  private readonly limit: number;

  constructor(numbering: Numbering, rules: SolvedRules, losses: LossTable) {
    this.numbering = numbering;
    this.rules = rules;
    this.losses = losses;
    this.limit = rules.drawAfter > 0 ? Math.min(rules.drawAfter, NO_LIMIT) : NO_LIMIT;
  }

  /** `pliesSinceMill` is below the limit for a draw, and 0 in the placing phase. */
  value(toPlace: ToPlace, own: number, others: number, pliesSinceMill = 0): TablebaseValue {
    if (toPlace > 0) return this.placing(toPlace, own, others, 0);
    return this.moving(own, others, this.rules.drawAfter > 0 ? this.limit - pliesSinceMill : NO_LIMIT, 0);
  }

  private placing(toPlace: ToPlace, own: number, others: number, ply: number): number {
    if (toPlace === 0) return this.moving(own, others, this.limit, ply);
    if (isWonAlready(toPlace, countPoints(others))) return WON;
    if (!isStored(toPlace)) return this.bestPlacing(toPlace, own, others, ply);
    const loss = this.storedLoss(toPlace, own, others);
    if (loss > 0) return -loss;
    const list = this.list(ply);
    list.place(own, others);
    if (this.rules.millWins && list.end > list.withoutMill) return valueOfTurn(LOST);
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
    if (this.rules.millWins && list.end > list.withoutMill) return valueOfTurn(LOST);
    let best = LOST;
    for (let turn = 0; turn < list.end; turn++) {
      const value = valueOfTurn(this.placing(toPlace - 1, list.own[turn]!, list.others[turn]!, ply + 1));
      best = turn === 0 ? value : better(best, value);
    }
    return best;
  }

  /**
   * One more than the turns until the loss, or 0 for no loss. If it is not stored, one turn that does not lose
   * suffices.
   */
  private lossWhilePlacing(toPlace: ToPlace, own: number, others: number, ply: number): number {
    if (isWonAlready(toPlace, countPoints(others))) return 0;
    if (isStored(toPlace)) return this.storedLoss(toPlace, own, others);
    const list = this.list(ply);
    list.place(own, others);
    if (this.rules.millWins && list.end > list.withoutMill) return 0;
    let longest = 0;
    for (let turn = 0; turn < list.end; turn++) {
      const next = this.placing(toPlace - 1, list.own[turn]!, list.others[turn]!, ply + 1);
      if (next <= 0) return 0;
      longest = Math.max(longest, next);
    }
    return longest + 1;
  }

  /** The value in the moving phase, with this many plies left. */
  private moving(own: number, others: number, left: number, ply: number): number {
    if (countPoints(own) < MIN_MEN) return LOST;
    if (countPoints(others) < MIN_MEN) return WON;
    const place = this.placeOf(0, own, others);
    const loss = (left < this.limit ? this.losses.onePlyUsed : this.losses.depths)[place]!;
    if (loss > 0 && this.isSure(loss, left)) return -loss;
    if (left === 0) return DRAW;
    if (loss === 0) return this.soonestWin(own, others, left, ply);
    const key = place * (NO_LIMIT + 1) + left;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const value = this.longestLoss(own, others, left, ply);
    if (this.known.size === MAX_REMEMBERED) this.known.clear();
    this.known.set(key, value);
    return value;
  }

  /** The value of a position that is not lost: a win if a turn leads to a loss, otherwise a draw. */
  private soonestWin(own: number, others: number, left: number, ply: number): number {
    const list = this.list(ply);
    list.move(own, others);
    if (this.rules.millWins && list.end > list.withoutMill) return valueOfTurn(LOST);
    let best = 0;
    for (let turn = list.withoutMill; turn < list.end; turn++) best = sooner(best, this.lossAfterMill(list, turn));
    let doubtful = false;
    for (let turn = 0; turn < list.withoutMill; turn++) {
      const loss = this.losses.onePlyUsed[this.placeOf(0, list.own[turn]!, list.others[turn]!)]!;
      if (loss === 0 || this.isSure(loss, left - 1)) best = sooner(best, loss);
      else doubtful = true;
    }
    if (!doubtful) return best === 0 ? DRAW : best + 1;
    for (let turn = 0; turn < list.withoutMill; turn++) {
      const [next, mine] = [list.own[turn]!, list.others[turn]!];
      const loss = this.losses.onePlyUsed[this.placeOf(0, next, mine)]!;
      // A doubtful loss comes no sooner than the stored one.
      if (loss === 0 || this.isSure(loss, left - 1) || (best > 0 && best <= loss)) continue;
      best = sooner(best, Math.max(0, -this.moving(next, mine, left - 1, ply + 1)));
    }
    return best === 0 ? DRAW : best + 1;
  }

  /** Whether a stored loss holds with this many plies left. */
  private isSure(loss: number, left: number): boolean {
    return left >= this.limit - 1 || loss - 1 <= left;
  }

  /** The value of a position that is lost with all plies left, unless one of its turns reaches a draw. */
  private longestLoss(own: number, others: number, left: number, ply: number): number {
    const list = this.list(ply);
    list.move(own, others);
    let longest = 0;
    for (let turn = 0; turn < list.end; turn++) {
      const plies = turn < list.withoutMill ? left - 1 : this.limit;
      const next = this.moving(list.own[turn]!, list.others[turn]!, plies, ply + 1);
      if (next <= 0) return DRAW;
      longest = Math.max(longest, next);
    }
    return -longest - 1;
  }

  /** One more than the turns until the loss, or 0 for no loss. */
  private lossAfterMill({ own, others }: Successors, turn: number): number {
    return countPoints(own[turn]!) < MIN_MEN ? 1 : this.storedLoss(0, own[turn]!, others[turn]!);
  }

  private storedLoss(toPlace: ToPlace, own: number, others: number): number {
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

/** The sooner of two losses. 0 means no loss. */
const sooner = (a: number, b: number): number => (a === 0 ? b : b === 0 ? a : Math.min(a, b));
