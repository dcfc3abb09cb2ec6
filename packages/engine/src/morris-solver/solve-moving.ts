import { onlyPoint } from '@rowhouse/rules/internal';
import { countPoints } from '@rowhouse/rules/morris';
import { runSteps } from '../kernel/event-loop.ts';
import type { Extent } from './extent.ts';
import { menInMills } from './masks.ts';
import type { Numbering } from './numbering.ts';
import { type SolvedRules, Successors } from './successors.ts';
import { DRAW, LOST } from './tablebase-value.ts';

/** A side with fewer men and none in hand has lost. */
export const MIN_MEN = 3;

/** The values of all positions of one phase, by own men, by the others' men, and by number. */
export type MaterialValues = readonly (readonly Int16Array[])[];

/** Two materials that are solved together. The side to move has the smaller or the larger number of men. */
export interface EndgamePair {
  readonly fewer: number;
  readonly more: number;
}

/** The pairs of a part of a game, in the order of solving: removals lead to materials with fewer men. */
export function pairsOf({ maxMen, together }: Extent): readonly EndgamePair[] {
  const pairs: EndgamePair[] = [];
  for (let sum = 2 * MIN_MEN; sum <= together; sum++)
    for (let fewer = Math.max(MIN_MEN, sum - maxMen); fewer <= sum - fewer; fewer++)
      pairs.push({ fewer, more: sum - fewer });
  return pairs;
}

/**
 * Solves the moving phase without a limit, backwards from the lost positions. Turns without a removal lead from a
 * material to the same material with the sides swapped, and back. So those two are solved together.
 */
export function* solveMoving(
  numbering: Numbering,
  rules: SolvedRules,
  extent: Extent,
): Generator<void, MaterialValues> {
  const values: Int16Array[][] = Array.from({ length: extent.maxMen + 1 }, () => []);
  for (const pair of pairsOf(extent)) {
    runSteps(solvePair(numbering, rules, pair, values));
    yield;
  }
  return values;
}

/** The share of the time for listing the turns of every position. */
const FIRST_PASS_SHARE = 0.8;

/** One of the two materials that are solved together. */
interface Half {
  readonly own: number;
  readonly others: number;
  readonly values: Int16Array;
  /** The start of its numbers among those of both. */
  readonly base: number;
}

/** Solves a material and its swapped twin, and adds them to `values`. Yields the finished share often. */
export function* solvePair(
  numbering: Numbering,
  rules: SolvedRules,
  { fewer, more }: EndgamePair,
  values: Int16Array[][],
): Generator<number, void> {
  const first = halfOf(numbering, fewer, more, 0);
  const second = fewer === more ? first : halfOf(numbering, more, fewer, first.values.length);
  values[fewer]![more] = first.values;
  values[more]![fewer] = second.values;
  const halves = first === second ? [first] : [first, second];
  const total = second.base + second.values.length;
  /** For each position: the successors that are not known to be lost for the side to move. */
  const open = new Uint8Array(total);
  /** For each position: the turns until the latest loss that a removal leads to. */
  const held = new Uint8Array(total);
  /** By n: positions that may be decided in n turns. They are losses for even n and wins for odd n. */
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
    for (const _ of visits) yield (FIRST_PASS_SHARE * reached) / total;
  }

  for (let depth = 0; depth < layers.length; depth++) {
    yield FIRST_PASS_SHARE;
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
    // Frees memory, because a layer may be large.
    layers[depth] = [];
  }
  for (const half of halves) numbering.fillTwins(half.own, half.others, half.values);
}

function halfOf(numbering: Numbering, own: number, others: number, base: number): Half {
  return { own, others, base, values: new Int16Array(numbering.sizeOf(own, others)) };
}

/**
 * The value of the position after a closed mill in the moving phase. It is lost if the mill wins or too few men are
 * left.
 */
export function valueAfterMill(
  numbering: Numbering,
  rules: SolvedRules,
  values: MaterialValues,
  own: number,
  others: number,
): number {
  const men = countPoints(own);
  if (rules.millWins || men < MIN_MEN) return LOST;
  return values[men]![countPoints(others)]![numbering.numberOf(own, others)]!;
}

/** Lists the positions from which a turn without a mill leads to this one, each once. */
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
  const flew = flying && countPoints(others) === MIN_MEN;
  into.clear();
  // The man that moved is not in a mill, because closing one would have removed a man.
  for (let men = others & ~menInMills(numbering.board, others); men !== 0; men &= men - 1) {
    const man = men & -men;
    const origins = flew ? empty : neighbours[onlyPoint(man)]! & empty;
    for (let rest = origins; rest !== 0; rest &= rest - 1)
      into.add(base + numbering.homeOf((others ^ man) | (rest & -rest), own));
  }
}

/**
 * A short list without repetitions. Symmetric turns lead to the same position, which counts once in both directions.
 */
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
