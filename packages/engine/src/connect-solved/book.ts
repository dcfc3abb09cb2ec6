import { loadAsset, withinPatience } from '../basics/assets.ts';
import { bookKey } from './book-key.ts';
import { CLASSIC, type KernelDiscs, type Shape } from './kernel.ts';
import { replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import { type BookBoard, bookBoardOf, type DeepBoard, deepDiscsOf, isDeepBoard } from './solved-boards.ts';

/**
 * The opening books: exact scores of positions with few discs, computed by our own solver (`npm run book`). The file of
 * a board has every position up to a number of discs. Some boards have another file, loaded when it is needed, of the
 * positions with two discs more; the scores of positions with one disc more follow from them.
 *
 * A file holds the number of plies, and for each ply the number of its positions, their keys in rising order as
 * differences, and their scores. All are whole numbers, 7 bits a byte, the lowest bits first.
 */
export interface BookPly {
  /** Rising. */
  readonly keys: Uint32Array;
  readonly scores: Int8Array;
}

/** The lowest score of a board. Scores are written as differences from it, so without a sign. */
const lowestOf = ({ columns, rows }: Shape): number => -((columns * rows) >> 1);

export class Book {
  readonly #shape: Shape;
  /** By number of discs, from 0 on. */
  readonly plies: readonly BookPly[];
  readonly deep: BookPly | null;

  constructor(shape: Shape, plies: readonly BookPly[], deep: BookPly | null = null) {
    this.#shape = shape;
    this.plies = plies;
    this.deep = deep;
  }

  /** The score for the side to move, or null if the book does not have it. */
  scoreOf(discs: KernelDiscs): number | null {
    const { columns, count } = discs;
    const after = count - this.plies.length;
    if (this.deep && after === 0) return bestReply(this.#shape, this.deep, discs);
    const ply = after === 1 ? this.deep : this.plies[count];
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
  const discs = deepDiscsOf('7x6')!;
  const { plies, deep } = (await loadBook(CLASSIC, discs))!;
  return [...plies.map((ply, discs) => ({ discs, ...ply })), ...(deep ? [{ discs, ...deep }] : [])];
}

const files = new Map<string, Promise<readonly BookPly[]>>();

/** A file is loaded once. After a failure it is loaded again when it is next needed. */
function loadPlies(shape: Shape, url: URL): Promise<readonly BookPly[]> {
  let file = files.get(url.href);
  if (!file) {
    file = loadAsset(url).then((bytes) => parseBook(shape, bytes));
    files.set(url.href, file);
    file.catch(() => files.delete(url.href));
  }
  return file;
}

// Every address is written out, so that a bundler finds it.
const ADDRESSES: { readonly [Board in BookBoard]: () => URL } = {
  '7x6': () => new URL('../../data/connect4-book.bin', import.meta.url),
  '8x5': () => new URL('../../data/connect-8x5-book.bin', import.meta.url),
  '6x7': () => new URL('../../data/connect-6x7-book.bin', import.meta.url),
  '7x7': () => new URL('../../data/connect-7x7-book.bin', import.meta.url),
  '6x8': () => new URL('../../data/connect-6x8-book.bin', import.meta.url),
  '8x6': () => new URL('../../data/connect-8x6-book.bin', import.meta.url),
};
const DEEP_ADDRESSES: { readonly [Board in DeepBoard]: () => URL } = {
  '7x6': () => new URL('../../data/connect4-book-10.bin', import.meta.url),
  '8x5': () => new URL('../../data/connect-8x5-book-8.bin', import.meta.url),
  '7x7': () => new URL('../../data/connect-7x7-book-10.bin', import.meta.url),
  '6x8': () => new URL('../../data/connect-6x8-book-10.bin', import.meta.url),
  '8x6': () => new URL('../../data/connect-8x6-book-9.bin', import.meta.url),
};

/** The address of a board's deep file, if it helps with positions of this many discs. */
function deepAddress(board: BookBoard, count: number): URL | null {
  const discs = deepDiscsOf(board);
  if (discs === null || !isDeepBoard(board) || (count !== discs - 1 && count !== discs)) return null;
  return DEEP_ADDRESSES[board]();
}

/**
 * The book of a board that comes with the package, as far as it helps with positions of this many discs; null if there is
 * none. A deep file is large and only helps with two numbers of discs, so it is loaded for those only. The search can do
 * without it: if it cannot be loaded, or not within `patienceMs` milliseconds, the book comes without it.
 */
export async function loadBook(shape: Shape, count = 0, patienceMs = Number.POSITIVE_INFINITY): Promise<Book | null> {
  const board = bookBoardOf(shape);
  if (board === null) return null;
  const deepAt = deepAddress(board, count);
  const deep = deepAt ? loadPlies(shape, deepAt).catch(() => []) : [];
  const plies = await loadPlies(shape, ADDRESSES[board]());
  const [ply = null] =
    patienceMs === Number.POSITIVE_INFINITY ? await deep : await withinPatience(deep, [], patienceMs);
  return new Book(shape, plies, ply);
}
