import { wholeGame } from './extent.ts';
import type { Numbering } from './numbering.ts';
import { type MaterialValues, pairsOf, valueAfterMill } from './solve-moving.ts';
import { type SolvedRules, Successors } from './successors.ts';
import { better, DRAW, LOST, valueOfTurn } from './tablebase-value.ts';

/** The values of positions with the full number of plies left, and after one ply without a mill. */
interface Limited {
  readonly fresh: MaterialValues;
  readonly onePlyUsed: MaterialValues;
}

/**
 * Solves the moving phase of a game that is drawn after some number of plies without a mill (E7), for 0, 1, 2, … plies
 * left. The value of a position is that of its best turn. A turn that closes a mill leads to fewer men and a new count,
 * so its value is known. Any other turn leads to a position with one ply less, which the round before solved. If a
 * round changes nothing, no later round does.
 */
export function* solveLimited(numbering: Numbering, rules: SolvedRules, maxMen: number): Generator<void, Limited> {
  const fresh: Int16Array[][] = Array.from({ length: maxMen + 1 }, () => []);
  const onePlyUsed: Int16Array[][] = Array.from({ length: maxMen + 1 }, () => []);
  for (const { fewer: own, more: others } of pairsOf(wholeGame(maxMen))) {
    const first = turnsOf(numbering, rules, own, others, fresh);
    const second = own === others ? first : turnsOf(numbering, rules, others, own, fresh);
    let [before, now] = [[], [atTheLimit(first), atTheLimit(second)]] as [Int16Array[], Int16Array[]];
    for (let left = 1; left <= rules.drawAfter; left++) {
      [before, now] = [now, [oneMorePly(first, now[1]!), oneMorePly(second, now[0]!)]];
      if (now.every((values, side) => isSame(values, before[side]!))) break;
    }
    for (const [target, [one, two]] of [
      [fresh, now],
      [onePlyUsed, before],
    ] as const) {
      numbering.fillTwins(own, others, one!);
      numbering.fillTwins(others, own, two!);
      target[own]![others] = one!;
      target[others]![own] = two!;
    }
    yield;
  }
  return { fresh, onePlyUsed };
}

/** The turns of all positions of a material by home. `at` is the index of a home in these lists. */
interface Turns {
  readonly size: number;
  readonly homes: Int32Array;
  /** The value of the best turn that closes a mill, or `NO_MILL`. */
  readonly mills: Int16Array;
  /** The start of the turns of each home in `withoutMill`. One more entry has the end of the list. */
  readonly begins: Int32Array;
  /** The home that each turn without a mill leads to, with the sides swapped. */
  readonly withoutMill: Int32Array;
}

const NO_MILL = -32768;

function turnsOf(numbering: Numbering, rules: SolvedRules, own: number, others: number, values: MaterialValues): Turns {
  const successors = new Successors(numbering.board, rules);
  const homes: number[] = [];
  const mills: number[] = [];
  const begins: number[] = [];
  const withoutMill: number[] = [];
  numbering.forEachHome(own, others, (men, theirs, number) => {
    successors.move(men, theirs);
    homes.push(number);
    begins.push(withoutMill.length);
    for (let turn = 0; turn < successors.withoutMill; turn++)
      withoutMill.push(numbering.homeOf(successors.own[turn]!, successors.others[turn]!));
    let best = NO_MILL;
    for (let turn = successors.withoutMill; turn < successors.end; turn++) {
      const next = valueAfterMill(numbering, rules, values, successors.own[turn]!, successors.others[turn]!);
      best = best === NO_MILL ? valueOfTurn(next) : better(best, valueOfTurn(next));
    }
    mills.push(best);
  });
  begins.push(withoutMill.length);
  return {
    size: numbering.sizeOf(own, others),
    homes: Int32Array.from(homes),
    mills: Int16Array.from(mills),
    begins: Int32Array.from(begins),
    withoutMill: Int32Array.from(withoutMill),
  };
}

const canMove = ({ mills, begins }: Turns, at: number): boolean =>
  mills[at] !== NO_MILL || begins[at + 1]! > begins[at]!;

/** No ply is left: a draw, unless the side to move has lost. */
function atTheLimit(turns: Turns): Int16Array {
  const values = new Int16Array(turns.size);
  for (let at = 0; at < turns.homes.length; at++) values[turns.homes[at]!] = canMove(turns, at) ? DRAW : LOST;
  return values;
}

function oneMorePly(turns: Turns, swapped: Int16Array): Int16Array {
  const { size, homes, mills, begins, withoutMill } = turns;
  const values = new Int16Array(size);
  for (let at = 0; at < homes.length; at++) {
    let best = mills[at]!;
    for (let turn = begins[at]!; turn < begins[at + 1]!; turn++) {
      const next = valueOfTurn(swapped[withoutMill[turn]!]!);
      best = best === NO_MILL ? next : better(best, next);
    }
    values[homes[at]!] = best === NO_MILL ? LOST : best;
  }
  return values;
}

function isSame(a: Int16Array, b: Int16Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
