/** The opening book as it is committed. ROWHOUSE_LONG=1 compares more of it with the search. */
import { brotliCompressSync, constants } from 'node:zlib';
import { choose, randomFrom } from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test, vi } from 'vitest';
import { Book, DEEP, loadBook, makeBook, parseBook } from './book.ts';
import { bookKey } from './book-key.ts';
import { CLASSIC, DEFAULT_HASH_BITS, Kernel, type KernelDiscs, makeMemory } from './kernel.ts';
import { discsAfter, replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import { randomGames } from './testing/slow-solver.ts';

const PLIES = 8;
/** Positions of 0, 1, 2, … discs in which nobody has a line, one of each mirror pair. */
const COUNTS = [1, 4, 25, 121, 568, 2144, 8231, 27_109, 91_295];

const book = await loadBook();

/** Every position of the book, by number of discs and key. */
const positions: Map<number, KernelDiscs>[] = [new Map([[0, discsAfter(CLASSIC, [])]])];
for (let ply = 0; ply < PLIES; ply++) {
  const next = new Map<number, KernelDiscs>();
  for (const discs of positions[ply]!.values())
    for (const column of replies(CLASSIC, discs)) {
      if (winsAt(CLASSIC, discs, column)) continue;
      const after = withDiscIn(discs, column);
      next.set(bookKey(after.columns), after);
    }
  positions.push(next);
}

const bytes = makeBook(book.plies);

const deepBook = await loadBook(DEEP);
const deepBytes = () => makeBook([deepBook.deep!]);

/** The search of these positions, one after another over one transposition table. */
async function* searched(
  positions: Iterable<KernelDiscs>,
): AsyncGenerator<{ readonly discs: KernelDiscs; readonly score: number }> {
  const options = { shape: CLASSIC, hashBits: DEFAULT_HASH_BITS, threads: 1, thread: 0 };
  const kernel = await Kernel.load({ ...options, memory: makeMemory(1, DEFAULT_HASH_BITS) });
  kernel.forget();
  for (const discs of positions) {
    kernel.enter(CLASSIC, discs);
    kernel.ask();
    while (!kernel.run(1e9));
    yield { discs, score: kernel.bounds.low };
  }
}

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

describe('the opening book', () => {
  test('it has every undecided position of up to eight discs once, and no other', () => {
    expect(book.plies.map(({ keys }) => keys.length)).toEqual(COUNTS);
    for (const [ply, { keys, scores }] of book.plies.entries()) {
      expect(scores).toHaveLength(keys.length);
      expect([...keys]).toEqual([...positions[ply]!.keys()].sort((a, b) => a - b));
    }
  });

  test('the score of every position with fewer than eight discs is that of its best reply', () => {
    const wrong: string[] = [];
    for (const level of positions.slice(0, PLIES))
      for (const discs of level.values()) {
        const best = Math.max(
          ...replies(CLASSIC, discs).map((column) =>
            winsAt(CLASSIC, discs, column)
              ? winningScore(CLASSIC, discs)
              : 0 - book.scoreOf(withDiscIn(discs, column))!,
          ),
        );
        if (book.scoreOf(discs) !== best) wrong.push(JSON.stringify(discs));
      }
    expect(wrong).toEqual([]);
  });

  test('the empty board: the first player wins with its last disc, in the middle only', () => {
    const empty = discsAfter(CLASSIC, []);
    expect(book.scoreOf(empty)).toBe(1);
    expect(replies(CLASSIC, empty).map((column) => 0 - book.scoreOf(withDiscIn(empty, column))!)).toEqual([
      -2, -1, 0, 1, 0, -1, -2,
    ]);
  });

  test(`${isLong ? 200 : 2} random entries agree with the search`, async () => {
    const deepest = [...positions[PLIES]!.values()];
    const random = randomFrom(7);
    const some = Array.from({ length: isLong ? 200 : 2 }, () => choose(deepest, random));
    for await (const { discs, score } of searched(some))
      expect(book.scoreOf(discs), JSON.stringify(discs.columns)).toBe(score);
  });

  test('a position and its mirror image are one; a deeper one is not in it', () => {
    for (const { discs } of randomGames(CLASSIC, 200, [0, PLIES], 4)) {
      const mirrored = { ...discs, columns: discs.columns.toReversed() };
      expect(book.scoreOf(discs)).toEqual(expect.any(Number));
      expect(book.scoreOf(mirrored)).toBe(book.scoreOf(discs));
    }
    for (const { discs } of randomGames(CLASSIC, 20, [PLIES + 1, 20], 4)) expect(book.scoreOf(discs)).toBeNull();
  });

  test.runIf(isLong)('at most 400 kB compressed', () => {
    expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(400_000);
  });
});

describe('its deep part', () => {
  test('it has 809,464 positions of ten discs, of which it knows all that games lead to', () => {
    expect(deepBook.plies).toEqual(book.plies);
    expect(deepBook.deep!.keys).toHaveLength(809_464);
    expect(deepBook.deep!.scores).toHaveLength(809_464);
    for (const { discs } of randomGames(CLASSIC, 200, [DEEP - 1, DEEP], 5)) {
      expect(deepBook.scoreOf(discs)).toEqual(expect.any(Number));
      expect(deepBook.scoreOf({ ...discs, columns: discs.columns.toReversed() })).toBe(deepBook.scoreOf(discs));
    }
    for (const { discs } of randomGames(CLASSIC, 20, [DEEP + 1, 20], 5)) expect(deepBook.scoreOf(discs)).toBeNull();
  });

  test(`${isLong ? 500 : 5} random entries agree with the search`, async () => {
    const { keys, scores } = deepBook.deep!;
    const random = randomFrom(11);
    const some = Array.from({ length: isLong ? 500 : 5 }, () => Math.floor(random() * keys.length));
    const found: number[] = [];
    for await (const { discs, score } of searched(some.map((at) => discsOfKey(keys[at]!)))) {
      expect(bookKey(discs.columns)).toBe(keys[some[found.length]!]);
      found.push(score);
    }
    expect(found).toEqual(some.map((at) => scores[at]));
  });

  test('nine discs follow from ten, as the search says; eight from nine, as the other file says', async () => {
    const nine = randomGames(CLASSIC, isLong ? 100 : 3, [DEEP - 1, DEEP - 1], 6).map(({ discs }) => discs);
    for await (const { discs, score } of searched(nine)) expect(deepBook.scoreOf(discs)).toBe(score);
    for (const { discs } of randomGames(CLASSIC, 200, [PLIES, PLIES], 6)) {
      const scores = replies(CLASSIC, discs).map((column) =>
        winsAt(CLASSIC, discs, column)
          ? winningScore(CLASSIC, discs)
          : 0 - deepBook.scoreOf(withDiscIn(discs, column))!,
      );
      expect(Math.max(...scores)).toBe(book.scoreOf(discs));
    }
  });

  test('it is there for nine and ten discs only', async () => {
    for (const count of [0, 8, 11, 42]) expect((await loadBook(count)).deep).toBeNull();
    for (const count of [9, 10]) expect((await loadBook(count)).deep).toBe(deepBook.deep);
  });

  test.runIf(isLong)('at most 1.2 MB compressed, even in a hurry', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(brotliCompressSync(deepBytes(), { params }).length).toBeLessThanOrEqual(1_200_000);
  });
});

describe('its files', () => {
  test('what is made is read again', () => {
    expect(parseBook(bytes)).toEqual(book.plies);
    if (isLong) expect(parseBook(deepBytes())).toEqual([deepBook.deep]);
    const small = [
      { keys: Uint32Array.of(0, 127, 128, 3 ** 15), scores: Int8Array.of(-21, 0, 21, 18) },
      { keys: Uint32Array.of(), scores: Int8Array.of() },
    ];
    expect(parseBook(makeBook(small))).toEqual(small);
    expect(new Book(small).scoreOf({ columns: [[], [], [], [], [], [], []], toMove: 2, count: 1 })).toBeNull();
  });

  test('where the deep one cannot be had, or not soon, the rest is the book', async () => {
    const asset = await vi.importActual<typeof import('../basics/assets.ts')>('../basics/assets.ts');
    for (const deep of [() => Promise.reject(new Error('offline')), () => new Promise<never>(() => {})]) {
      vi.resetModules();
      vi.doMock('../basics/assets.ts', () => ({
        ...asset,
        loadAsset: (url: URL) => (url.pathname.endsWith('-10.bin') ? deep() : asset.loadAsset(url)),
      }));
      const { loadBook: loadAnew } = await import('./book.ts');
      const found = await loadAnew(DEEP, 20);
      expect({ plies: found.plies.length, deep: found.deep }).toEqual({ plies: PLIES + 1, deep: null });
    }
    vi.doUnmock('../basics/assets.ts');
  });

  test('one that is cut short is refused', () => {
    expect(() => parseBook(bytes.subarray(0, bytes.length - 1))).toThrow('cut short');
    expect(() => parseBook(new Uint8Array())).toThrow('cut short');
  });
});
