import type { MorrisBoard } from '@rowhouse/rules/morris';
import { symmetriesOf } from '../morris-solver/symmetries.ts';

/**
 * The patterns of a position: for each point, the point itself, its neighbours and the other points of the mills through
 * it. Each is empty (0), or has a man of the side to move (1) or of the other side (2). So the pattern of a point is a
 * number in base 3, the point itself first:
 *
 *         d          point p of Nine Men's Morris: p, a and b of one mill, c and d of the other
 *         |
 *         c
 *         |
 *     a---p---b      3⁵ = 243 patterns
 *
 * Points that a symmetry of the board turns into each other are of one kind and share their patterns. Patterns that a
 * symmetry turns into each other without moving the point count as one.
 */
export interface Patterns {
  /** The points of all patterns, one pattern after the other; that of point n begins at `begins[n]`. */
  readonly around: Int32Array;
  readonly begins: Int32Array;
  /** For each point: where its kind begins among the patterns of all kinds. */
  readonly offsets: Int32Array;
  /** For each pattern of all kinds: its number among those that count as different. */
  readonly numbers: Int32Array;
  readonly different: number;
}

const known = new WeakMap<MorrisBoard, Patterns>();

export function patternsOf(board: MorrisBoard): Patterns {
  const before = known.get(board);
  if (before) return before;
  const symmetries = symmetriesOf(board);
  const around: number[] = [];
  const begins: number[] = [];
  const offsets: number[] = [];
  const numbers: number[] = [];
  let different = 0;
  for (let point = 0; point < board.points; point++) {
    begins.push(around.length);
    const first = Math.min(...symmetries.map((images) => images[point]!));
    if (first === point) {
      const near = neighbourhood(board, point);
      const keepers = symmetries.filter((images) => images[point] === point);
      const places = keepers.map((images) => near.map((at) => near.indexOf(images[at]!)));
      around.push(...near);
      offsets.push(numbers.length);
      const base = numbers.length;
      for (let pattern = 0; pattern < 3 ** near.length; pattern++) {
        const same = Math.min(...places.map((order) => rearranged(pattern, order)));
        numbers.push(same < pattern ? numbers[base + same]! : different++);
      }
    } else {
      const turn = symmetries.find((images) => images[first] === point)!;
      around.push(...around.slice(begins[first]!, begins[first + 1]!).map((at) => turn[at]!));
      offsets.push(offsets[first]!);
    }
  }
  begins.push(around.length);
  const patterns: Patterns = {
    around: Int32Array.from(around),
    begins: Int32Array.from(begins),
    offsets: Int32Array.from(offsets),
    numbers: Int32Array.from(numbers),
    different,
  };
  known.set(board, patterns);
  return patterns;
}

function neighbourhood({ neighbours, mills }: MorrisBoard, point: number): readonly number[] {
  const inMills = mills.filter((mill) => mill.includes(point)).flat();
  return [...new Set([point, ...neighbours[point]!, ...inMills])];
}

/** The pattern with its digits moved: the digit at each place goes to the place that `order` says. */
function rearranged(pattern: number, order: readonly number[]): number {
  const digits = new Array<number>(order.length);
  let rest = pattern;
  for (let place = order.length - 1; place >= 0; place--) {
    digits[order[place]!] = rest % 3;
    rest = Math.floor(rest / 3);
  }
  return digits.reduce((number, digit) => number * 3 + digit, 0);
}

/** Who is on each point. One list serves all, because only one evaluation runs at a time. */
const sides = new Int32Array(32);

/** The sum of the scores of all points. `scores` has one for every pattern of all kinds, from `base` on. */
export function sumPatterns(
  { around, begins, offsets }: Patterns,
  own: number,
  others: number,
  scores: Int16Array,
  base: number,
): number {
  const points = offsets.length;
  for (let point = 0; point < points; point++) sides[point] = ((own >>> point) & 1) + 2 * ((others >>> point) & 1);
  let sum = 0;
  let at = 0;
  for (let point = 0; point < points; point++) {
    let pattern = 0;
    for (const end = begins[point + 1]!; at < end; at++) pattern = 3 * pattern + sides[around[at]!]!;
    sum += scores[base + offsets[point]! + pattern]!;
  }
  return sum;
}

/** The number of each point's pattern, as in `numbers`. */
export function patternNumbers({ around, begins, offsets, numbers }: Patterns, own: number, others: number): number[] {
  return Array.from(offsets, (offset, point) => {
    let pattern = 0;
    for (let at = begins[point]!; at < begins[point + 1]!; at++)
      pattern = 3 * pattern + ((own >>> around[at]!) & 1) + 2 * ((others >>> around[at]!) & 1);
    return numbers[offset + pattern]!;
  });
}
