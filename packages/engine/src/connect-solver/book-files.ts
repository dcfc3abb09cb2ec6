import { loadAsset, withTimeout } from '../kernel/assets.ts';
import { loadOnce } from '../kernel/load-once.ts';
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
  /** In ascending order, with one key for each pair of mirror images. `docs/dev/data-files.md` describes the keys. */
  readonly keys: Uint32Array;
  /** The score of each, for the side to move. */
  readonly scores: Int8Array;
}

/** The whole opening book of Connect Four, for statistics and exports. */
export async function loadBookPlies(): Promise<readonly StoredPly[]> {
  const discs = deepDiscsOf('7x6')!;
  const { plies, deep } = (await loadBook(CLASSIC, discs))!;
  const stored = plies.map((ply, discs) => ({ discs, ...ply }));
  return deep ? [...stored, { discs, keys: deep.keys, scores: deep.scores }] : stored;
}

const loadPlies = (shape: Shape, url: URL): Promise<readonly BookPly[]> =>
  loadOnce(url.href, async () => parseBook(shape, await loadAsset(url)));

// The addresses are written in full for bundlers.
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
interface DeepPart {
  readonly plies: readonly BookPly[];
  readonly deep: DeepPly | null;
}

const NO_DEEP_PART: DeepPart = { plies: [], deep: null };

/** The part of a board's deep file for positions with this many discs. */
async function loadDeepPart(board: BookBoard, shape: Shape, count: number): Promise<DeepPart> {
  const discs = deepDiscsOf(board);
  if (discs === null || !isDeepBoard(board) || count > discs) return NO_DEEP_PART;
  const url = DEEP_ADDRESSES[board]();
  if (board === PACKED_BOARD) return unpacked(shape, url, ADDRESSES[board](), count, discs);
  if (count < discs - 1) return NO_DEEP_PART;
  const deep = await loadOnce(url.href, async (): Promise<DeepPly> => {
    const [ply] = parseBook(shape, await loadAsset(url));
    return { ...ply!, discs, limit: Number.POSITIVE_INFINITY };
  });
  return { plies: [], deep };
}

/** Reading a packed file takes a second or two, so it starts one disc early. */
async function unpacked(shape: Shape, url: URL, knownAt: URL, count: number, last: number): Promise<DeepPart> {
  const known = await loadPlies(shape, knownAt);
  if (count < known.length - 1) return NO_DEEP_PART;
  const unpacking = await loadOnce(url.href, async () => beginUnpacking(shape, known, await loadAsset(url), last));
  const plies = await Promise.all(unpacking.plies.slice(0, Math.min(count + 1, last) - known.length));
  return { plies, deep: count === last ? await unpacking.deep : null };
}

/** Starts to read a packed file: the plies before the last one, each as soon as it is read, and the last one. */
function beginUnpacking(shape: Shape, known: readonly BookPly[], bytes: Uint8Array, last: number) {
  const limit = limitOf(bytes);
  const steps = unpackBook(shape, known, bytes, last);
  let reading: Promise<unknown> = Promise.resolve();
  const read = (): Promise<BookPly> => {
    const ply = reading.then(() => steps.next()).then(({ value }) => value!);
    // Callers that wait for this ply get the error.
    ply.catch(() => {});
    reading = ply;
    return ply;
  };
  const plies = Array.from({ length: last - known.length }, read);
  const deep = read().then((ply): DeepPly => ({ ...ply, discs: last, limit }));
  deep.catch(() => {});
  return { plies, deep };
}

/**
 * The part of a board's book that helps with positions of this many discs, or `null` if the board has no book. A deep
 * file is large and helps only with a few numbers of discs, so it is loaded only for those. If it does not load within
 * `timeoutMs` milliseconds, the book comes without it.
 */
export async function loadBook(shape: Shape, count = 0, timeoutMs?: number): Promise<Book | null> {
  const board = bookBoardOf(shape);
  if (board === null) return null;
  const loadingDeep = loadDeepPart(board, shape, count).catch(() => NO_DEEP_PART);
  const plies = await loadPlies(shape, ADDRESSES[board]());
  const more = await withTimeout(loadingDeep, NO_DEEP_PART, timeoutMs);
  return new Book(shape, [...plies, ...more.plies], more.deep);
}
