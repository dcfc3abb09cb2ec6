/**
 * Tests the opening book of Connect Four and the file format. ROWHOUSE_TESTS=all compares more entries with the search.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { randomFrom } from '@rowhouse/rules';
import { isComplete, isLong } from '@rowhouse/tools';
import { describe, expect, test, vi } from 'vitest';
import { Book, bookKey, makeBook, parseBook } from './book.ts';
import { loadBook } from './book-files.ts';
import { CLASSIC, type KernelDiscs } from './kernel.ts';
import { discsAfter, replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import { searched } from './testing/searched.ts';
import { randomGames } from './testing/slow-solver.ts';

const PLIES = 8;
const DEEP = 10;
/** The number of random entries to compare with the search. */
const ENTRIES = isComplete ? 500 : isLong ? 60 : 5;
/** The numbers of positions without a line and with 0, 1, 2, … discs, counting each mirror pair once. */
const COUNTS = [1, 4, 25, 121, 568, 2144, 8231, 27_109, 91_295];

const book = (await loadBook(CLASSIC))!;
const bytes = makeBook(CLASSIC, book.plies);

const deepBook = (await loadBook(CLASSIC, DEEP))!;
const deepBytes = () => makeBook(CLASSIC, [deepBook.deep!]);

/** The position of ten discs that a key stands for: each 0 ends a column. */
function discsOfKey(key: number): KernelDiscs {
  const columns: number[][] = [];
  let column: number[] = [];
  for (const digit of key.toString(3).padStart(DEEP + CLASSIC.columns, '0'))
    if (digit === '0') {
      columns.push(column);
      column = [];
    } else column.push(Number(digit));
  return { columns, toMove: 1, count: DEEP };
}

describe('the opening book of 7 × 6', () => {
  test('it has every position up to eight discs', () => {
    expect(book.plies.map(({ keys }) => keys.length)).toEqual(COUNTS);
  });

  test('the empty board: the first player wins with its last disc, in the middle only', () => {
    const empty = discsAfter(CLASSIC, []);
    expect(book.scoreOf(empty)).toBe(1);
    expect(replies(CLASSIC, empty).map((column) => 0 - book.scoreOf(withDiscIn(empty, column))!)).toEqual([
      -2, -1, 0, 1, 0, -1, -2,
    ]);
  });
});

describe('the deep part of the book', () => {
  test('it has 809,464 positions of ten discs, and scores every position of nine or ten discs that games reach', () => {
    expect(deepBook.plies).toEqual(book.plies);
    expect(deepBook.deep!.keys).toHaveLength(809_464);
    expect(deepBook.deep!.scores).toHaveLength(809_464);
    for (const { discs } of randomGames(CLASSIC, 200, [DEEP - 1, DEEP], 5)) {
      expect(deepBook.scoreOf(discs)).toEqual(expect.any(Number));
      expect(deepBook.scoreOf({ ...discs, columns: discs.columns.toReversed() })).toBe(deepBook.scoreOf(discs));
    }
    for (const { discs } of randomGames(CLASSIC, 20, [DEEP + 1, 20], 5)) expect(deepBook.scoreOf(discs)).toBeNull();
  });

  test(`${ENTRIES} random entries agree with the search`, async () => {
    const { keys, scores } = deepBook.deep!;
    const random = randomFrom(11);
    const some = Array.from({ length: ENTRIES }, () => Math.floor(random() * keys.length));
    const found: number[] = [];
    for await (const { discs, score } of searched(
      CLASSIC,
      some.map((at) => discsOfKey(keys[at]!)),
    )) {
      expect(bookKey(discs.columns)).toBe(keys[some[found.length]!]);
      found.push(score);
    }
    expect(found).toEqual(some.map((at) => scores[at]));
  });

  test('scores with nine discs follow from ten and agree with the search, and those with eight follow from nine', async () => {
    const nine = randomGames(CLASSIC, isComplete ? 100 : isLong ? 20 : 3, [DEEP - 1, DEEP - 1], 6).map(
      ({ discs }) => discs,
    );
    for await (const { discs, score } of searched(CLASSIC, nine)) expect(deepBook.scoreOf(discs)).toBe(score);
    for (const { discs } of randomGames(CLASSIC, 200, [PLIES, PLIES], 6)) {
      const scores = replies(CLASSIC, discs).map((column) =>
        winsAt(CLASSIC, discs, column)
          ? winningScore(CLASSIC, discs)
          : 0 - deepBook.scoreOf(withDiscIn(discs, column))!,
      );
      expect(Math.max(...scores)).toBe(book.scoreOf(discs));
    }
  });

  test('it is loaded for nine and ten discs only', async () => {
    for (const count of [0, 8, 11, 42]) expect((await loadBook(CLASSIC, count))!.deep).toBeNull();
    for (const count of [9, 10]) expect((await loadBook(CLASSIC, count))!.deep).toBe(deepBook.deep);
  });

  test.runIf(isLong)('it takes at most 1.2 MB compressed, even at a low compression level', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(brotliCompressSync(deepBytes(), { params }).length).toBeLessThanOrEqual(1_200_000);
  });
});

describe('book files', () => {
  test('a book survives writing and reading', () => {
    if (isLong)
      expect(parseBook(CLASSIC, deepBytes())).toEqual([{ keys: deepBook.deep!.keys, scores: deepBook.deep!.scores }]);
    const small = [
      { keys: Uint32Array.of(0, 127, 128, 3 ** 15), scores: Int8Array.of(-21, 0, 21, 18) },
      { keys: Uint32Array.of(), scores: Int8Array.of() },
    ];
    expect(parseBook(CLASSIC, makeBook(CLASSIC, small))).toEqual(small);
    expect(new Book(CLASSIC, small).scoreOf({ columns: [[], [], [], [], [], [], []], toMove: 2, count: 1 })).toBeNull();
  });

  test('without its deep file, the book has the other plies', async () => {
    const asset = await vi.importActual<typeof import('../kernel/assets.ts')>('../kernel/assets.ts');
    for (const deep of [() => Promise.reject(new Error('offline')), () => new Promise<never>(() => {})]) {
      vi.resetModules();
      vi.doMock('../kernel/assets.ts', () => ({
        ...asset,
        loadAsset: (url: URL) => (url.pathname.endsWith('-10.bin') ? deep() : asset.loadAsset(url)),
      }));
      const { loadBook: loadAnew } = await import('./book-files.ts');
      const found = (await loadAnew(CLASSIC, DEEP, 20))!;
      expect({ plies: found.plies.length, deep: found.deep }).toEqual({ plies: PLIES + 1, deep: null });
    }
    vi.doUnmock('../kernel/assets.ts');
  });

  test('a truncated file is refused', () => {
    expect(() => parseBook(CLASSIC, bytes.subarray(0, bytes.length - 1))).toThrow('cut short');
    expect(() => parseBook(CLASSIC, new Uint8Array())).toThrow('cut short');
  });
});
