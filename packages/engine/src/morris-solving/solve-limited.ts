import type { Numbering } from './numbering.ts';
import { FEWEST, type Worths, worthAfterMill } from './solve-moving.ts';
import { type SolvedRules, Successors } from './successors.ts';
import { afterTurn, better, DRAW, LOST } from './tablebase-value.ts';

/** What positions are worth when no ply without a mill is used up yet, and when one is. */
export interface Limited {
  readonly fresh: Worths;
  readonly worn: Worths;
}

/**
 * Solves the moving phase of a game that is drawn after so many plies without a mill (E7). With some plies left, a
 * position is worth the best of its turns: those that close a mill lead to fewer men and a new count, and are known;
 * the others lead to positions with one ply less, which the round before has found. As soon as a round changes nothing,
 * no later one can.
 */
export function* solveLimited(numbering: Numbering, rules: SolvedRules, most: number): Generator<void, Limited> {
  const fresh: Int16Array[][] = Array.from({ length: most + 1 }, () => []);
  const worn: Int16Array[][] = Array.from({ length: most + 1 }, () => []);
  for (let sum = 2 * FEWEST; sum <= 2 * most; sum++)
    for (let own = Math.max(FEWEST, sum - most); own <= sum - own; own++) {
      const others = sum - own;
      const first = turnsOf(numbering, rules, own, others, fresh);
      const second = own === others ? first : turnsOf(numbering, rules, others, own, fresh);
      let [before, now] = [[], [atTheLimit(first), atTheLimit(second)]] as [Int16Array[], Int16Array[]];
      for (let left = 1; left <= rules.drawAfter; left++) {
        [before, now] = [now, [oneMorePly(first, now[1]!), oneMorePly(second, now[0]!)]];
        if (now.every((worths, side) => isSame(worths, before[side]!))) break;
      }
      for (const [kept, [one, two]] of [
        [fresh, now],
        [worn, before],
      ] as const) {
        numbering.fillTwins(own, others, one!);
        numbering.fillTwins(others, own, two!);
        kept[own]![others] = one!;
        kept[others]![own] = two!;
      }
      yield;
    }
  return { fresh, worn };
}

/** The turns of a material, by home; `at` below is the place of a home in these lists. */
interface Turns {
  readonly size: number;
  readonly homes: Int32Array;
  /** The best that closing a mill leads to, or `NO_MILL`. */
  readonly mills: Int16Array;
  /** Where the quiet turns of each home begin in `quiet`; those of the last end where the list does. */
  readonly begins: Int32Array;
  /** The home that each quiet turn leads to, with the sides swapped. */
  readonly quiet: Int32Array;
}

const NO_MILL = -32768;

function turnsOf(numbering: Numbering, rules: SolvedRules, own: number, others: number, worths: Worths): Turns {
  const successors = new Successors(numbering.board, rules);
  const homes: number[] = [];
  const mills: number[] = [];
  const begins: number[] = [];
  const quiet: number[] = [];
  numbering.forEachHome(own, others, (men, theirs, number) => {
    successors.move(men, theirs);
    homes.push(number);
    begins.push(quiet.length);
    for (let turn = 0; turn < successors.quiet; turn++)
      quiet.push(numbering.homeOf(successors.own[turn]!, successors.others[turn]!));
    let best = NO_MILL;
    for (let turn = successors.quiet; turn < successors.end; turn++) {
      const next = worthAfterMill(numbering, rules, worths, successors.own[turn]!, successors.others[turn]!);
      best = best === NO_MILL ? afterTurn(next) : better(best, afterTurn(next));
    }
    mills.push(best);
  });
  begins.push(quiet.length);
  return {
    size: numbering.sizeOf(own, others),
    homes: Int32Array.from(homes),
    mills: Int16Array.from(mills),
    begins: Int32Array.from(begins),
    quiet: Int32Array.from(quiet),
  };
}

const canMove = ({ mills, begins }: Turns, at: number): boolean =>
  mills[at] !== NO_MILL || begins[at + 1]! > begins[at]!;

/** No ply left: drawn, unless the side to move has lost. */
function atTheLimit(turns: Turns): Int16Array {
  const worth = new Int16Array(turns.size);
  for (let at = 0; at < turns.homes.length; at++) worth[turns.homes[at]!] = canMove(turns, at) ? DRAW : LOST;
  return worth;
}

function oneMorePly(turns: Turns, swapped: Int16Array): Int16Array {
  const { size, homes, mills, begins, quiet } = turns;
  const worth = new Int16Array(size);
  for (let at = 0; at < homes.length; at++) {
    let best = mills[at]!;
    for (let turn = begins[at]!; turn < begins[at + 1]!; turn++) {
      const next = afterTurn(swapped[quiet[turn]!]!);
      best = best === NO_MILL ? next : better(best, next);
    }
    worth[homes[at]!] = best === NO_MILL ? LOST : best;
  }
  return worth;
}

function isSame(a: Int16Array, b: Int16Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
