/** Issue 6, 5: the opening book that is committed. ROWHOUSE_LONG=1 compares more of it with the search. */
import { brotliCompressSync } from 'node:zlib';
import { randomFrom } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { Book, loadBook, makeBook, parseBook } from './book.ts';
import { bookKey } from './book-key.ts';
import { discsAfter, replies, winsAt, withDisc } from './discs.ts';
import { CLASSIC, DEFAULT_TABLE_BITS, type Discs, Kernel, makeMemory } from './kernel.ts';
import { winningScore } from './solver.ts';
import { randomGames } from './testing/slowly.ts';

const isLong = process.env.ROWHOUSE_LONG !== undefined;
const PLIES = 8;
/** Positions of so many discs in which nobody has a line, one of each mirror pair. */
const COUNTS = [1, 4, 25, 121, 568, 2144, 8231, 27_109, 91_295];

const book = await loadBook();

/** Every position of the book, by number of discs and key. */
const positions: Map<number, Discs>[] = [new Map([[0, discsAfter(CLASSIC, [])]])];
for (let ply = 0; ply < PLIES; ply++) {
  const next = new Map<number, Discs>();
  for (const discs of positions[ply]!.values())
    for (const column of replies(CLASSIC, discs)) {
      if (winsAt(CLASSIC, discs, column)) continue;
      const after = withDisc(discs, column);
      next.set(bookKey(after.columns), after);
    }
  positions.push(next);
}

const bytes = makeBook(book);

describe('the opening book', () => {
  test('it has every undecided position of up to eight discs once, and no other', () => {
    expect(book.plies.map(({ keys }) => keys.length)).toEqual(COUNTS);
    for (const [ply, { keys, scores }] of book.plies.entries()) {
      expect(scores).toHaveLength(keys.length);
      expect([...keys]).toEqual([...positions[ply]!.keys()].sort((a, b) => a - b));
    }
  });

  test('every position with fewer than eight discs is worth what its best reply is', () => {
    const wrong: string[] = [];
    for (const level of positions.slice(0, PLIES))
      for (const discs of level.values()) {
        const best = Math.max(
          ...replies(CLASSIC, discs).map((column) =>
            winsAt(CLASSIC, discs, column) ? winningScore(CLASSIC, discs) : 0 - book.scoreOf(withDisc(discs, column))!,
          ),
        );
        if (book.scoreOf(discs) !== best) wrong.push(JSON.stringify(discs));
      }
    expect(wrong).toEqual([]);
  });

  test('the empty board: the first player wins with its last disc, in the middle only', () => {
    const empty = discsAfter(CLASSIC, []);
    expect(book.scoreOf(empty)).toBe(1);
    expect(replies(CLASSIC, empty).map((column) => 0 - book.scoreOf(withDisc(empty, column))!)).toEqual([
      -2, -1, 0, 1, 0, -1, -2,
    ]);
  });

  test(`${isLong ? 200 : 10} random entries agree with the search`, async () => {
    const kernel = await Kernel.load({
      shape: CLASSIC,
      tableBits: DEFAULT_TABLE_BITS,
      threads: 1,
      thread: 0,
      memory: makeMemory(1, DEFAULT_TABLE_BITS),
    });
    kernel.forget();
    const deepest = [...positions[PLIES]!.values()];
    const random = randomFrom(7);
    for (let run = 0; run < (isLong ? 200 : 10); run++) {
      const discs = deepest[Math.floor(random() * deepest.length)]!;
      kernel.enter(CLASSIC, discs);
      kernel.ask();
      while (!kernel.run(1e9));
      expect(book.scoreOf(discs), JSON.stringify(discs.columns)).toBe(kernel.bounds.low);
    }
  });

  test('a position and its mirror image are one; a deeper one is not in it', () => {
    for (const { discs } of randomGames(CLASSIC, 200, [0, PLIES], 4)) {
      const mirrored = { ...discs, columns: discs.columns.toReversed() };
      expect(book.scoreOf(discs)).toEqual(expect.any(Number));
      expect(book.scoreOf(mirrored)).toBe(book.scoreOf(discs));
    }
    for (const { discs } of randomGames(CLASSIC, 20, [PLIES + 1, 20], 4)) expect(book.scoreOf(discs)).toBeNull();
  });

  test('at most 400 kB compressed', () => {
    expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(400_000);
  });
});

describe('its file', () => {
  test('what is made is read again', () => {
    expect(parseBook(bytes)).toEqual(book);
    const small = new Book([
      { keys: Uint32Array.of(0, 127, 128, 3 ** 15), scores: Int8Array.of(-21, 0, 21, 18) },
      { keys: Uint32Array.of(), scores: Int8Array.of() },
    ]);
    expect(parseBook(makeBook(small))).toEqual(small);
    expect(
      parseBook(makeBook(small)).scoreOf({ columns: [[], [], [], [], [], [], []], toMove: 2, count: 1 }),
    ).toBeNull();
  });

  test('one that is cut short is refused', () => {
    expect(() => parseBook(bytes.subarray(0, bytes.length - 1))).toThrow('cut short');
    expect(() => parseBook(new Uint8Array())).toThrow('cut short');
  });
});
