import { inTime, loadAsset } from '../basics/assets.ts';
import { bookKey } from './book-key.ts';
import { replies, winsAt, withDisc } from './discs.ts';
import { CLASSIC, type Discs } from './kernel.ts';
import { winningScore } from './solver.ts';

/**
 * The opening book: exact scores of positions of 7 × 6, computed by our own solver (`npm run book`). One file has every
 * position with at most eight discs, another, fetched when it is needed, those with ten; nine follow from ten. A file:
 * how many numbers of discs, and for each how many positions, their keys in rising order as differences, and their
 * scores, as whole numbers of 7 bits a byte, the low ones first.
 */
export interface BookPly {
  /** Rising. */
  readonly keys: Uint32Array;
  readonly scores: Int8Array;
}

/** Scores are written without a sign. */
const LOWEST = -21;
/** How many discs there are in the positions of the deep file. */
export const DEEP = 10;

export class Book {
  /** By number of discs, from 0 on. */
  readonly plies: readonly BookPly[];
  readonly deep: BookPly | null;

  constructor(plies: readonly BookPly[], deep: BookPly | null = null) {
    this.plies = plies;
    this.deep = deep;
  }

  /** The score for the side to move, or null if the book does not have it. */
  scoreOf(discs: Discs): number | null {
    const { columns, count } = discs;
    if (this.deep && count === DEEP - 1) return bestReply(this.deep, discs);
    const ply = count === DEEP ? this.deep : this.plies[count];
    return ply ? find(ply, bookKey(columns)) : null;
  }
}

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

/** What a position is worth by those one disc deeper; null if one of them is missing. */
function bestReply(deeper: BookPly, discs: Discs): number | null {
  const columns = replies(CLASSIC, discs);
  if (columns.some((column) => winsAt(CLASSIC, discs, column))) return winningScore(CLASSIC, discs);
  let best = LOWEST;
  for (const column of columns) {
    const score = find(deeper, bookKey(withDisc(discs, column).columns));
    if (score === null) return null;
    best = Math.max(best, 0 - score);
  }
  return best;
}

export function makeBook(plies: readonly BookPly[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
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
    for (const score of scores) write(score - LOWEST);
  }
  return Uint8Array.from(bytes);
}

export function parseBook(bytes: Uint8Array): readonly BookPly[] {
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The opening book is cut short.');
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
    for (let index = 0; index < count; index++) scores[index] = read() + LOWEST;
    return { keys, scores };
  });
}

const files = new Map<string, Promise<readonly BookPly[]>>();

/** A file is fetched once; after a failure, again when it is next asked for. */
function loadPlies(url: URL): Promise<readonly BookPly[]> {
  let file = files.get(url.href);
  if (!file) {
    file = loadAsset(url).then(parseBook);
    files.set(url.href, file);
    file.catch(() => files.delete(url.href));
  }
  return file;
}

/**
 * The book that comes with the package, as far as it helps with positions of so many discs: the deep file is fetched
 * for nine and ten only. It is large and the search can do without it, so where it cannot be had, or not within
 * `patience` milliseconds, the rest will do.
 */
export async function loadBook(count = 0, patience = Number.POSITIVE_INFINITY): Promise<Book> {
  const deep =
    count === DEEP - 1 || count === DEEP
      ? loadPlies(new URL('../../data/connect4-book-10.bin', import.meta.url)).catch(() => [])
      : [];
  const plies = await loadPlies(new URL('../../data/connect4-book.bin', import.meta.url));
  const [ply = null] = patience === Number.POSITIVE_INFINITY ? await deep : await inTime(deep, [], patience);
  return new Book(plies, ply);
}
