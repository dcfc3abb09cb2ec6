import { type KernelDiscs, MAX_SCORE, type Shape } from './kernel.ts';
import { replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import type { BookPly } from './packed-book.ts';

/**
 * The opening books: exact scores of positions with few discs, computed by our own solver
 * (`scripts/data/connect-book.ts`). The file of a board has every position up to a number of discs. Some boards also
 * have a deep file with the positions that have two discs more. The scores of positions with one disc more follow from
 * them. One board has a packed file instead (`packed-book.ts`).
 *
 * A file has the number of plies, and for each ply the number of its positions, the differences of their ascending
 * keys, and their scores. All numbers are whole, with 7 bits per byte and the lowest bits first.
 */
export interface DeepPly extends BookPly {
  readonly discs: number;
  /** A score of ±`limit` is a bound. The true score may be further from 0. */
  readonly limit: number;
}

/** The lowest score of a board. Scores are stored as differences from it, which need no sign. */
const lowestOf = ({ columns, rows }: Shape): number => -((columns * rows) >> 1);

export class Book {
  readonly #shape: Shape;
  /** By number of discs, from 0 on. */
  readonly plies: readonly BookPly[];
  readonly deep: DeepPly | null;

  constructor(shape: Shape, plies: readonly BookPly[], deep: DeepPly | null = null) {
    this.#shape = shape;
    this.plies = plies;
    this.deep = deep;
  }

  /** The score for the side to move, or `null` if the book does not have it. */
  scoreOf(discs: KernelDiscs): number | null {
    const { low, high } = this.boundsOf(discs);
    return low === high ? low : null;
  }

  /** The bounds that the book gives for the score. */
  boundsOf(discs: KernelDiscs): KnownBounds {
    const { columns, count } = discs;
    const ply = this.plies[count];
    if (ply) return exactly(find(ply, bookKey(columns)));
    if (count + 1 === this.deep?.discs) return exactly(bestReply(this.#shape, this.deep, discs));
    if (count !== this.deep?.discs) return NOTHING_KNOWN;
    const { limit } = this.deep;
    const score = find(this.deep, bookKey(columns));
    if (score === limit) return { low: limit, high: MAX_SCORE };
    return score === -limit ? { low: -MAX_SCORE, high: -limit } : exactly(score);
  }
}

/** The bounds of a score. */
export interface KnownBounds {
  readonly low: number;
  readonly high: number;
}

export const NOTHING_KNOWN: KnownBounds = { low: -MAX_SCORE, high: MAX_SCORE };
const exactly = (score: number | null): KnownBounds => (score === null ? NOTHING_KNOWN : { low: score, high: score });

function find({ keys, scores }: BookPly, key: number): number | null {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? scores[low]! : null;
}

/** The score of a position from those of the positions with one more disc, or `null` if one of them is missing. */
function bestReply(shape: Shape, deeper: BookPly, discs: KernelDiscs): number | null {
  const columns = replies(shape, discs);
  if (columns.some((column) => winsAt(shape, discs, column))) return winningScore(shape, discs);
  let best = lowestOf(shape);
  for (const column of columns) {
    const score = find(deeper, bookKey(withDiscIn(discs, column).columns));
    if (score === null) return null;
    best = Math.max(best, 0 - score);
  }
  return best;
}

export function makeBook(shape: Shape, plies: readonly BookPly[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const lowest = lowestOf(shape);
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  write(plies.length);
  for (const { keys, scores } of plies) {
    write(keys.length);
    let last = 0;
    for (const key of keys) {
      write(key - last);
      last = key;
    }
    for (const score of scores) write(score - lowest);
  }
  return Uint8Array.from(bytes);
}

export function parseBook(shape: Shape, bytes: Uint8Array): readonly BookPly[] {
  let at = 0;
  const lowest = lowestOf(shape);
  const read = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('the opening book is cut short');
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  return Array.from({ length: read() }, (): BookPly => {
    const count = read();
    const keys = new Uint32Array(count);
    const scores = new Int8Array(count);
    let last = 0;
    for (let index = 0; index < count; index++) {
      last += read();
      keys[index] = last;
    }
    for (let index = 0; index < count; index++) scores[index] = read() + lowest;
    return { keys, scores };
  });
}

/**
 * A position of the opening as a number, the same for a position and its mirror image. Its digits in base 3 are the
 * discs, column by column from the bottom up: 1 and 2 for the two players, and 0 after the last disc of each column. On
 * seven columns, a key of n discs has n + 7 digits.
 */
export function bookKey(columns: KernelDiscs['columns']): number {
  return Math.min(keyOf(columns), keyOf([...columns].reverse()));
}

function keyOf(columns: KernelDiscs['columns']): number {
  let key = 0;
  for (const column of columns) {
    for (const disc of column) key = key * 3 + disc;
    key *= 3;
  }
  return key;
}
