import { loadAsset, withinPatience } from '../basics/assets.ts';
import { bookKey } from './book-key.ts';
import { CLASSIC, type KernelDiscs } from './kernel.ts';
import { replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';

/**
 * The opening book: exact scores of positions of 7 × 6, computed by our own solver (`npm run book`). One file has every
 * position with at most eight discs. Another file, loaded when it is needed, has those with ten discs; the scores of
 * positions with nine follow from them.
 *
 * A file holds the number of plies, and for each ply the number of its positions, their keys in rising order as
 * differences, and their scores. All are whole numbers, 7 bits a byte, the lowest bits first.
 */
export interface BookPly {
  /** Rising. */
  readonly keys: Uint32Array;
  readonly scores: Int8Array;
}

/** The lowest score. Scores are written as differences from it, so without a sign. */
const LOWEST = -21;
/** The number of discs in the positions of the deep file. */
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
  scoreOf(discs: KernelDiscs): number | null {
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

/** The score of a position, from the positions with one more disc; null if one of them is missing. */
function bestReply(deeper: BookPly, discs: KernelDiscs): number | null {
  const columns = replies(CLASSIC, discs);
  if (columns.some((column) => winsAt(CLASSIC, discs, column))) return winningScore(CLASSIC, discs);
  let best = LOWEST;
  for (const column of columns) {
    const score = find(deeper, bookKey(withDiscIn(discs, column).columns));
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
    for (let index = 0; index < count; index++) scores[index] = read() + LOWEST;
    return { keys, scores };
  });
}

/** The positions of the opening book with one number of discs. */
export interface StoredPly {
  readonly discs: number;
  /** Rising, of each pair of mirror images one. `docs/formats.md` says how a position becomes a key. */
  readonly keys: Uint32Array;
  /** The score of each, for the side to move. */
  readonly scores: Int8Array;
}

/** The whole opening book of Connect Four: for statistics and exports. */
export async function loadBookPlies(): Promise<readonly StoredPly[]> {
  const { plies, deep } = await loadBook(DEEP);
  return [...plies.map((ply, discs) => ({ discs, ...ply })), ...(deep ? [{ discs: DEEP, ...deep }] : [])];
}

const files = new Map<string, Promise<readonly BookPly[]>>();

/** A file is loaded once. After a failure it is loaded again when it is next needed. */
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
 * The book that comes with the package, as far as it helps with positions of this many discs. The deep file is large and
 * only helps with nine and ten discs, so it is loaded for those only. The search can do without it: if it cannot be
 * loaded, or not within `patienceMs` milliseconds, the book comes without it.
 */
export async function loadBook(count = 0, patienceMs = Number.POSITIVE_INFINITY): Promise<Book> {
  const deep =
    count === DEEP - 1 || count === DEEP
      ? loadPlies(new URL('../../data/connect4-book-10.bin', import.meta.url)).catch(() => [])
      : [];
  const plies = await loadPlies(new URL('../../data/connect4-book.bin', import.meta.url));
  const [ply = null] =
    patienceMs === Number.POSITIVE_INFINITY ? await deep : await withinPatience(deep, [], patienceMs);
  return new Book(plies, ply);
}
