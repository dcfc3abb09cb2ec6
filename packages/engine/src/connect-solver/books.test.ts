// Slow: not part of `npm test`.
/** Tests the committed opening books of all boards. ROWHOUSE_TESTS=all compares more entries with the search. */
import { brotliCompressSync } from 'node:zlib';
import { randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isComplete, isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { makeBook, parseBook } from './book.ts';
import { loadBook } from './book-files.ts';
import { discsAfter, replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import { BOOK_DISCS, type BookBoard, deepDiscsOf, PACKED_BOARD } from './solved-boards.ts';
import { openingPositions } from './testing/opening-positions.ts';
import { searched } from './testing/searched.ts';
import { randomGames } from './testing/slow-solver.ts';

/**
 * Values of the empty boards from “John's Connect Four Playground” by John Tromp: 1 if the first player wins, 0 a draw.
 */
const TROMP: Readonly<Record<BookBoard, number>> = { '7x6': 1, '8x5': 1, '6x7': 1, '7x7': 0, '6x8': -1, '8x6': -1 };
/**
 * The numbers and seeds of random entries to compare with the search, for several tests that take a short time each.
 */
const SAMPLES = Array.from({ length: isComplete ? 6 : 1 }, (_, seed) => ({
  entries: isLong ? 5 : 2,
  seed,
}));

const books = await Promise.all(
  (Object.keys(BOOK_DISCS) as BookBoard[]).map(async (board) => {
    const [columns, rows] = board.split('x').map(Number) as [number, number];
    const shape = { columns, rows, length: 4 };
    // A search from so few discs takes too long there. The deep file is compared instead, and this file follows from
    // it.
    const isLarge = columns * rows > 42;
    return { board, shape, isLarge, plies: BOOK_DISCS[board], book: (await loadBook(shape))! };
  }),
);

describe.each(books)('the opening book of $board', ({ board, shape, isLarge, plies, book }) => {
  const positions = openingPositions(shape, plies);

  test('it has every undecided position of few discs once, and no other', () => {
    expect(book.plies).toHaveLength(plies + 1);
    for (const [ply, { keys, scores }] of book.plies.entries()) {
      expect(scores).toHaveLength(keys.length);
      expect([...keys]).toEqual([...positions[ply]!.keys()].sort((a, b) => a - b));
    }
  });

  test('the score of every position is that of its best reply', () => {
    const wrong: string[] = [];
    for (const level of positions.slice(0, plies))
      for (const discs of level.values()) {
        const scores = replies(shape, discs).map((column) =>
          winsAt(shape, discs, column) ? winningScore(shape, discs) : 0 - book.scoreOf(withDiscIn(discs, column))!,
        );
        if (book.scoreOf(discs) !== Math.max(...scores)) wrong.push(JSON.stringify(discs));
      }
    expect(wrong).toEqual([]);
  });

  test('the empty board has Tromp’s value', () => {
    expect(Math.sign(book.scoreOf(discsAfter(shape, []))!)).toBe(TROMP[board]);
  });

  test.skipIf(isLarge).each(SAMPLES)('$entries random entries, seed $seed, agree with the search', async (sample) => {
    const deepest = [...positions[plies]!.values()];
    const random = randomFrom(7 + sample.seed);
    const some = Array.from({ length: sample.entries }, () => pickOne(deepest, random));
    for await (const { discs, score } of searched(shape, some))
      expect(book.scoreOf(discs), JSON.stringify(discs.columns)).toBe(score);
  });

  test('a position and its mirror image have the same score, and positions with more discs have none', () => {
    for (const { discs } of randomGames(shape, 200, [0, plies], 4)) {
      const mirrored = { ...discs, columns: discs.columns.toReversed() };
      expect(book.scoreOf(discs)).toEqual(expect.any(Number));
      expect(book.scoreOf(mirrored)).toBe(book.scoreOf(discs));
    }
    for (const { discs } of randomGames(shape, 20, [plies + 1, 20], 4)) expect(book.scoreOf(discs)).toBeNull();
  });

  test('parseBook reads what makeBook writes', () => {
    expect(parseBook(shape, makeBook(shape, book.plies))).toEqual(book.plies);
  });

  test.runIf(isLong)('it takes at most 400 kB compressed', () => {
    expect(brotliCompressSync(makeBook(shape, book.plies)).length).toBeLessThanOrEqual(400_000);
  });
});

const deepBooks = await Promise.all(
  books.flatMap(({ board, shape, plies }) => {
    const discs = deepDiscsOf(board);
    return discs === null || board === PACKED_BOARD
      ? []
      : [loadBook(shape, discs).then((book) => ({ board, shape, plies, discs, book: book! }))];
  }),
);

describe.each(deepBooks)('the deep file of $board', ({ shape, plies, discs: deepest, book }) => {
  test('it is loaded for two numbers of discs only, and has every position with these numbers', async () => {
    expect(deepest).toBe(plies + 2);
    for (const count of [0, plies, deepest + 1]) expect((await loadBook(shape, count))!.deep).toBeNull();
    for (const count of [deepest - 1, deepest]) expect((await loadBook(shape, count))!.deep).toBe(book.deep);
    for (const { discs } of randomGames(shape, 200, [deepest - 1, deepest], 5)) {
      expect(book.scoreOf(discs)).toEqual(expect.any(Number));
      expect(book.scoreOf({ ...discs, columns: discs.columns.toReversed() })).toBe(book.scoreOf(discs));
    }
    for (const { discs } of randomGames(shape, 20, [deepest + 1, 20], 5)) expect(book.scoreOf(discs)).toBeNull();
  });

  test('the scores of the other file follow from it', () => {
    for (const { discs } of randomGames(shape, 300, [plies, plies], 6)) {
      const scores = replies(shape, discs).map((column) =>
        winsAt(shape, discs, column) ? winningScore(shape, discs) : 0 - book.scoreOf(withDiscIn(discs, column))!,
      );
      expect(Math.max(...scores)).toBe(book.scoreOf(discs));
    }
  });

  test.each(SAMPLES)('$entries random entries, seed $seed, agree with the search', async ({ entries, seed }) => {
    const some = randomGames(shape, entries, [deepest, deepest], 8 + seed).map(({ discs }) => discs);
    for await (const { discs, score } of searched(shape, some))
      expect(book.scoreOf(discs), JSON.stringify(discs.columns)).toBe(score);
  });

  test.runIf(isLong)('it takes at most 600 kB compressed', () => {
    expect(brotliCompressSync(makeBook(shape, [book.deep!])).length).toBeLessThanOrEqual(600_000);
  });
});
