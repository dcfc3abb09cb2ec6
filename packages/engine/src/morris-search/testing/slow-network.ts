/** What a network computes, slow and obvious: every input of a position, every weight. */
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { countPoints, hasPoint } from '@rowhouse/rules/morris';
import { COUNTS, inputsOf, LINE_PATTERNS, MOST_ACTIVE, type Network, SCORE_SHIFT, SECOND_SHIFT } from '../network.ts';

/** The men of a side on the board and in hand. */
export interface NetworkSide {
  readonly men: number;
  readonly hand: number;
}

const clip = (value: number): number => Math.min(MOST_ACTIVE, Math.max(0, value));
const MOST_COUNT = COUNTS - 1;

/** The numbers of the inputs that are 1, as the side that has `mine` sees the position. */
function activeInputs(board: MorrisBoard, mine: NetworkSide, theirs: NetworkSide): readonly number[] {
  const digit = (point: number) => (hasPoint(mine.men, point) ? 1 : hasPoint(theirs.men, point) ? 2 : 0);
  const patterns = board.mills.map(
    ([first, second, third], line) => LINE_PATTERNS * line + digit(first) + 3 * digit(second) + 9 * digit(third),
  );
  const counts = [mine.hand, theirs.hand, countPoints(mine.men), countPoints(theirs.men)];
  const first = LINE_PATTERNS * board.mills.length;
  return [...patterns, ...counts.map((count, kind) => first + COUNTS * kind + Math.min(count, MOST_COUNT))];
}

function bucketOf(network: Network, mine: NetworkSide, theirs: NetworkSide): number {
  const hand = mine.hand + theirs.hand;
  if (hand > 0) return Math.min(3, Math.floor(((hand - 1) * 4) / (2 * network.men)));
  const [own, others] = [countPoints(mine.men), countPoints(theirs.men)];
  if (own <= 3 || others <= 3) return 4;
  return Math.min(7, 5 + Math.floor(((own + others - 8) * 3) / (2 * network.men - 7)));
}

/** The score for the side that has `mine` and is to move. */
export function slowNetworkScore(board: MorrisBoard, network: Network, mine: NetworkSide, theirs: NetworkSide): number {
  const { hidden, outputs, bias1, rows1 } = network;
  const view = (active: readonly number[]) =>
    Array.from(bias1, (bias, at) => clip(active.reduce((sum, input) => sum + rows1[input * hidden + at]!, bias)));
  const first = [...view(activeInputs(board, mine, theirs)), ...view(activeInputs(board, theirs, mine))];
  const { bias2, rows2, bias3, rows3 } = network.layers[bucketOf(network, mine, theirs)]!;
  const second = Array.from({ length: outputs }, (_, output) => {
    const row = rows2.subarray(output * first.length, (output + 1) * first.length);
    return clip(row.reduce((sum, weight, at) => sum + weight * first[at]!, bias2[output]!) >> SECOND_SHIFT);
  });
  return second.reduce((sum, value, output) => sum + value * rows3[output]!, bias3) >> SCORE_SHIFT;
}

/** The bytes of a network with weights of chance, as a file has them. */
export function randomNetwork(
  men: number,
  lines: number,
  hidden: number,
  outputs: number,
  random: () => number,
): Uint8Array {
  const buckets = 8;
  const bytes: number[] = [...'RHMN'].map((letter) => letter.charCodeAt(0));
  const put = (value: number, size: number) => {
    for (let byte = 0; byte < size; byte++) bytes.push((value >> (8 * byte)) & 255);
  };
  const within = (most: number) => Math.floor((2 * random() - 1) * most);
  for (const value of [1, men, lines, buckets]) put(value, 1);
  put(hidden, 2);
  put(outputs, 2);
  const several = (count: number, size: number, most: number) => {
    for (let at = 0; at < count; at++) put(within(most), size);
  };
  several(hidden, 2, 100);
  several(inputsOf(lines) * hidden, 1, 60);
  for (let bucket = 0; bucket < buckets; bucket++) {
    several(outputs, 4, 3000);
    several(outputs * 2 * hidden, 1, 100);
    several(1, 4, 3000);
    several(outputs, 2, 300);
  }
  return Uint8Array.from(bytes);
}
