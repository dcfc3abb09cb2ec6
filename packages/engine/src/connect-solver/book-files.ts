import { loadAsset, withTimeout } from '../kernel/assets.ts';
import { Book, type DeepPly, parseBook } from './book.ts';
import { CLASSIC, type Shape } from './kernel.ts';
import { type BookPly, limitOf, unpackBook } from './packed-book.ts';
import {
  type BookBoard,
  bookBoardOf,
  type DeepBoard,
  deepDiscsOf,
  isDeepBoard,
  PACKED_BOARD,
} from './solved-boards.ts';

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
  const stored = plies.map((ply, discs) => ({ discs, ...ply }));
  return deep ? [...stored, { discs, keys: deep.keys, scores: deep.scores }] : stored;
}

/** The loads that have begun, by address. A load that failed begins again when it is next needed. */
const begun = new Map<string, Promise<unknown>>();

function once<T>(name: string, begin: () => Promise<T>): Promise<T> {
  let doing = begun.get(name) as Promise<T> | undefined;
  if (!doing) {
    doing = begin();
    begun.set(name, doing);
    doing.catch(() => begun.delete(name));
  }
  return doing;
}

const loadPlies = (shape: Shape, url: URL): Promise<readonly BookPly[]> =>
  once(url.href, async () => parseBook(shape, await loadAsset(url)));

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
  '8x6': () => new URL('../../data/connect-8x6-book-10.bin', import.meta.url),
};

/** The part of a book that comes from a deep file. */
interface Deeper {
  readonly plies: readonly BookPly[];
  readonly deep: DeepPly | null;
}

const NOTHING: Deeper = { plies: [], deep: null };

/** The part of a board's deep file for positions of this many discs, as soon as it is read. */
async function loadDeeper(board: BookBoard, shape: Shape, count: number): Promise<Deeper> {
  const discs = deepDiscsOf(board);
  if (discs === null || !isDeepBoard(board) || count > discs) return NOTHING;
  const url = DEEP_ADDRESSES[board]();
  if (board === PACKED_BOARD) return unpacked(shape, url, ADDRESSES[board](), count, discs);
  if (count < discs - 1) return NOTHING;
  const deep = await once(url.href, async (): Promise<DeepPly> => {
    const [ply] = parseBook(shape, await loadAsset(url));
    return { ...ply!, discs, limit: Number.POSITIVE_INFINITY };
  });
  return { plies: [], deep };
}

/** Reading a packed file takes a second or two, so it begins one disc early. */
async function unpacked(shape: Shape, url: URL, knownAt: URL, count: number, last: number): Promise<Deeper> {
  const known = await loadPlies(shape, knownAt);
  if (count < known.length - 1) return NOTHING;
  const unpacking = await once(url.href, async () => beginUnpacking(shape, known, await loadAsset(url), last));
  const plies = await Promise.all(unpacking.plies.slice(0, Math.min(count + 1, last) - known.length));
  return { plies, deep: count === last ? await unpacking.deep : null };
}

interface Unpacking {
  /** With every number of discs but the last, each as soon as it is read. */
  readonly plies: readonly Promise<BookPly>[];
  readonly deep: Promise<DeepPly>;
}

function beginUnpacking(shape: Shape, known: readonly BookPly[], bytes: Uint8Array, last: number): Unpacking {
  const limit = limitOf(bytes);
  const steps = unpackBook(shape, known, bytes, last);
  let reading: Promise<unknown> = Promise.resolve();
  const read = (): Promise<BookPly> => {
    const ply = reading.then(() => steps.next()).then(({ value }) => value!);
    // The callers that wait for it get the error.
    ply.catch(() => {});
    reading = ply;
    return ply;
  };
  const plies = Array.from({ length: last - known.length }, read);
  const deep = read().then((ply) => ({ ...ply, discs: last, limit }));
  deep.catch(() => {});
  return { plies, deep };
}

/**
 * The book of a board that comes with the package, as far as it helps with positions of this many discs; null if there is
 * none. A deep file is large and only helps with a few numbers of discs, so it is loaded for those only. The search can do
 * without it: if it cannot be loaded, or not within `timeoutMs` milliseconds, the book comes without it.
 */
export async function loadBook(shape: Shape, count = 0, timeoutMs = Number.POSITIVE_INFINITY): Promise<Book | null> {
  const board = bookBoardOf(shape);
  if (board === null) return null;
  const deeper = loadDeeper(board, shape, count).catch(() => NOTHING);
  const plies = await loadPlies(shape, ADDRESSES[board]());
  const more = timeoutMs === Number.POSITIVE_INFINITY ? await deeper : await withTimeout(deeper, NOTHING, timeoutMs);
  return new Book(shape, [...plies, ...more.plies], more.deep);
}
