/** Computes the score of a network in a slow and simple way, from every input and weight. */
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { countPoints, hasPoint } from '@rowhouse/rules/morris';
import {
  COUNTS,
  inputsOf,
  LINE_PATTERNS,
  MAX_ACTIVE,
  MAX_MEN_TOGETHER,
  type Network,
  numbersOf,
  PAIR_SHIFT,
  scalesOf,
} from '../network.ts';

/** The men of a side on the board and in hand. */
export interface NetworkSide {
  readonly men: number;
  readonly hand: number;
}

const clip = (value: number, max: number): number => Math.min(max, Math.max(0, value));
const MAX_COUNT = COUNTS - 1;

/** The numbers of the inputs that are 1, as the side that has `mine` sees the position. */
function activeInputs(board: MorrisBoard, mine: NetworkSide, theirs: NetworkSide): readonly number[] {
  const digit = (point: number) => (hasPoint(mine.men, point) ? 1 : hasPoint(theirs.men, point) ? 2 : 0);
  const patterns = board.mills.map(
    ([first, second, third], line) => LINE_PATTERNS * line + digit(first) + 3 * digit(second) + 9 * digit(third),
  );
  const counts = [mine.hand, theirs.hand, countPoints(mine.men), countPoints(theirs.men)];
  const first = LINE_PATTERNS * board.mills.length;
  return [...patterns, ...counts.map((count, kind) => first + COUNTS * kind + Math.min(count, MAX_COUNT))];
}

function bucketOf({ phases }: Network, mine: NetworkSide, theirs: NetworkSide): number {
  const hand = mine.hand + theirs.hand;
  if (hand > 0) return phases.byHand[hand]!;
  const [own, others] = [countPoints(mine.men), countPoints(theirs.men)];
  return own <= 3 || others <= 3 ? phases.flying : phases.byMen[own + others]!;
}

/** The output of the first layer for one view. */
function numbersOfView(network: Network, bucket: number, active: readonly number[]): readonly number[] {
  const { hidden, paired, phases, firsts } = network;
  const { bias1, rows1 } = firsts[phases.groups[bucket]!]!;
  const sums = Array.from(bias1, (bias, at) =>
    clip(
      active.reduce((sum, input) => sum + rows1[input * hidden + at]!, bias),
      MAX_ACTIVE,
    ),
  );
  const half = hidden / 2;
  return paired ? sums.slice(0, half).map((sum, at) => (sum * sums[half + at]!) >> PAIR_SHIFT) : sums;
}

/** The score for the side that has `mine` and is to move. */
export function slowNetworkScore(board: MorrisBoard, network: Network, mine: NetworkSide, theirs: NetworkSide): number {
  const bucket = bucketOf(network, mine, theirs);
  const first = [
    ...numbersOfView(network, bucket, activeInputs(board, mine, theirs)),
    ...numbersOfView(network, bucket, activeInputs(board, theirs, mine)),
  ];
  const { secondShift, maxSecond, scoreShift } = scalesOf(network.paired);
  const { bias2, rows2, bias3, rows3 } = network.layers[bucket]!;
  const second = Array.from({ length: network.outputs }, (_, output) => {
    const row = rows2.subarray(output * first.length, (output + 1) * first.length);
    return clip(row.reduce((sum, weight, at) => sum + weight * first[at]!, bias2[output]!) >> secondShift, maxSecond);
  });
  return second.reduce((sum, value, output) => sum + value * rows3[output]!, bias3) >> scoreShift;
}

/** The dimensions of a random network. */
interface RandomNetwork {
  readonly men: number;
  readonly lines: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly paired: boolean;
}

/** The bytes of a network file with random weights and phases. */
export function randomNetwork(
  { men, lines, hidden, outputs, paired }: RandomNetwork,
  random: () => number,
): Uint8Array {
  const [buckets, groups] = [8, 3];
  const bytes: number[] = [...'RHMN'].map((letter) => letter.charCodeAt(0));
  const put = (value: number, size: number) => {
    for (let byte = 0; byte < size; byte++) bytes.push((value >> (8 * byte)) & 255);
  };
  const randomInt = (below: number) => Math.floor(random() * below);
  const putRandom = (count: number, size: number, bound: number) => {
    for (let at = 0; at < count; at++) put(randomInt(2 * bound) - bound, size);
  };
  for (const value of [2, men, lines, buckets]) put(value, 1);
  put(hidden, 2);
  put(outputs, 2);
  for (const value of [Number(paired), groups, randomInt(buckets)]) put(value, 1);
  for (let bucket = 0; bucket < buckets; bucket++) put(randomInt(groups), 1);
  for (let count = 0; count < 2 * (MAX_MEN_TOGETHER + 1); count++) put(randomInt(buckets), 1);
  for (let group = 0; group < groups; group++) {
    putRandom(hidden, 2, 100);
    putRandom(inputsOf(lines) * hidden, 1, 60);
  }
  for (let bucket = 0; bucket < buckets; bucket++) {
    putRandom(outputs, 4, 3000);
    putRandom(outputs * numbersOf(hidden, paired), 1, 100);
    putRandom(1, 4, 3000);
    putRandom(outputs, 2, 300);
  }
  return Uint8Array.from(bytes);
}
