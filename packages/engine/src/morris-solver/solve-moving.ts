import { countPoints, onlyPoint } from '@rowhouse/rules/morris';
import { runSteps } from '../kernel/event-loop.ts';
import type { Extent } from './extent.ts';
import { menInMills } from './masks.ts';
import type { Numbering } from './numbering.ts';
import { type SolvedRules, Successors } from './successors.ts';
import { DRAW, LOST } from './tablebase-value.ts';

/** With fewer men, and none in hand, the game is lost. */
export const FEWEST = 3;

/** The values of all positions of one phase: by own men, by the others' men, then by number. */
export type MaterialValues = readonly (readonly Int16Array[])[];

/**
 * Solves the moving phase without a limit, backwards from the positions that are lost already. Materials with fewer men are
 * solved first, because removals lead to them. Turns that remove no man lead from one material to the same with the
 * sides swapped, and back: those two are solved together.
 */
export function* solveMoving(
  numbering: Numbering,
  rules: SolvedRules,
  { most, together }: Extent,
): Generator<void, MaterialValues> {
  const values: Int16Array[][] = Array.from({ length: most + 1 }, () => []);
  for (let sum = 2 * FEWEST; sum <= together; sum++)
    for (let own = Math.max(FEWEST, sum - most); own <= sum - own; own++) {
      runSteps(solvePair(numbering, rules, own, sum - own, values));
      yield;
    }
  return values;
}

/** Listing the turns of every position takes most of the time. */
const FIRST_PASS = 0.8;

/** One of the two materials that are solved together. */
interface Half {
  readonly own: number;
  readonly others: number;
  readonly values: Int16Array;
  /** Where its numbers begin among those of both. */
  readonly base: number;
}

/** Solves a material and the same with the sides swapped, and adds them to `values`. Yields often, with the share that is done. */
export function* solvePair(
  numbering: Numbering,
  rules: SolvedRules,
  fewer: number,
  more: number,
  values: Int16Array[][],
): Generator<number, void> {
  const first = halfOf(numbering, fewer, more, 0);
  const second = fewer === more ? first : halfOf(numbering, more, fewer, first.values.length);
  values[fewer]![more] = first.values;
  values[more]![fewer] = second.values;
  const halves = first === second ? [first] : [first, second];
  const total = second.base + second.values.length;
  /** The number of positions that turns of the side to move lead to and that are not known to be lost for it. */
  const open = new Uint8Array(total);
  /** The latest loss that a removal leads to, in turns. */
  const held = new Uint8Array(total);
  /** Positions that are decided in n turns, or may be: losses where n is even, wins where it is odd. */
  const layers: number[][] = [];
  const put = (depth: number, at: number) => {
    while (layers.length <= depth) layers.push([]);
    layers[depth]!.push(at);
  };

  const successors = new Successors(numbering.board, rules);
  const distinct = new Distinct();
  for (const half of halves) {
    const other = half === first ? second : first;
    let reached = half.base;
    const visits = numbering.visitHomes(half.own, half.others, (own, others, number) => {
      const at = half.base + number;
      reached = at;
      successors.move(own, others);
      if (successors.end === 0) {
        put(0, at);
        return;
      }
      let wins = Number.POSITIVE_INFINITY;
      let holds = 0;
      let saves = 0;
      for (let turn = successors.withoutMill; turn < successors.end; turn++) {
        const next = valueAfterMill(numbering, rules, values, successors.own[turn]!, successors.others[turn]!);
        if (next <= DRAW) saves = 1;
        if (next < 0) wins = Math.min(wins, -next);
        else holds = Math.max(holds, next);
      }
      if (wins < Number.POSITIVE_INFINITY) put(wins, at);
      distinct.clear();
      for (let turn = 0; turn < successors.withoutMill; turn++)
        distinct.add(other.base + numbering.homeOf(successors.own[turn]!, successors.others[turn]!));
      open[at] = distinct.count + saves;
      held[at] = holds;
      if (open[at] === 0) put(holds, at);
    });
    for (const _ of visits) yield (FIRST_PASS * reached) / total;
  }

  for (let depth = 0; depth < layers.length; depth++) {
    yield FIRST_PASS;
    for (const at of layers[depth]!) {
      const half = at < first.values.length ? first : second;
      const other = half === first ? second : first;
      const number = at - half.base;
      if (half.values[number] !== DRAW) continue;
      const lost = depth % 2 === 0;
      half.values[number] = lost ? LOST - depth : depth + 1;
      const men = numbering.ownAt(half.own, half.others, number);
      const theirs = numbering.othersAt(half.own, half.others, number);
      listBefore(numbering, rules, men, theirs, other.base, distinct);
      for (let i = 0; i < distinct.count; i++) {
        const before = distinct.list[i]!;
        if (other.values[before - other.base] !== DRAW) continue;
        if (lost) put(depth + 1, before);
        else if (--open[before]! === 0) put(Math.max(depth + 1, held[before]!), before);
      }
    }
    layers[depth] = []; // It may be large.
  }
  for (const half of halves) numbering.fillTwins(half.own, half.others, half.values);
}

function halfOf(numbering: Numbering, own: number, others: number, base: number): Half {
  return { own, others, base, values: new Int16Array(numbering.sizeOf(own, others)) };
}

/** The value of the position after a mill was closed in the moving phase: with fewer men, or lost where the mill wins. */
export function valueAfterMill(
  numbering: Numbering,
  rules: SolvedRules,
  values: MaterialValues,
  own: number,
  others: number,
): number {
  const men = countPoints(own);
  if (rules.millWins || men < FEWEST) return LOST;
  return values[men]![countPoints(others)]![numbering.numberOf(own, others)]!;
}

/** Lists the positions, each once, from which a turn without a mill leads to this one. */
function listBefore(
  numbering: Numbering,
  { flying }: SolvedRules,
  own: number,
  others: number,
  base: number,
  into: Distinct,
): void {
  const { all, neighbours } = numbering.board;
  const empty = all & ~(own | others);
  const flew = flying && countPoints(others) === FEWEST;
  into.clear();
  // The man that was moved is not in a mill now: closing it would have removed a man.
  for (let men = others & ~menInMills(numbering.board, others); men !== 0; men &= men - 1) {
    const man = men & -men;
    const origins = flew ? empty : neighbours[onlyPoint(man)]! & empty;
    for (let rest = origins; rest !== 0; rest &= rest - 1)
      into.add(base + numbering.homeOf((others ^ man) | (rest & -rest), own));
  }
}

/** A short list without repetitions: symmetric turns lead to the same position, which counts once in both directions. */
class Distinct {
  readonly list = new Int32Array(128);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(value: number): void {
    for (let at = 0; at < this.count; at++) if (this.list[at] === value) return;
    this.list[this.count++] = value;
  }
}
