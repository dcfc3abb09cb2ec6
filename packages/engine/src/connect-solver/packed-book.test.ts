/** Tests packed books. Reading that of 8 × 6 takes seconds, so only long runs do it. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { isComplete, isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { Book } from './book.ts';
import { loadBook } from './book-files.ts';
import { discsAfter, replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import { type BookPly, packBook, unpackBook } from './packed-book.ts';
import { searched } from './testing/searched.ts';
import { randomGames } from './testing/slow-solver.ts';

const SMALL = { columns: 8, rows: 5, length: 4 };
const SMALL_DISCS = 6;
const { plies } = (await loadBook(SMALL))!;

async function unpack(bytes: Uint8Array, from: number): Promise<readonly BookPly[]> {
  const found: BookPly[] = [];
  for await (const ply of unpackBook(SMALL, plies.slice(0, from), bytes, SMALL_DISCS)) found.push(ply);
  return found;
}

describe('a packed book', () => {
  test.each([1, 4, SMALL_DISCS])('unpackBook reads what packBook writes from %i discs on', async (from) => {
    expect(await unpack(await packBook(SMALL, plies, from, 99), from)).toEqual(plies.slice(from));
  });

  test('it takes fewer than three bits per position', async () => {
    const { keys } = plies[SMALL_DISCS]!;
    expect((await packBook(SMALL, plies, SMALL_DISCS, 99)).length).toBeLessThan((3 * keys.length) / 8);
  });

  test('in the last ply, scores beyond the limit are bounds, unless the next two moves decide the game', async () => {
    const limit = 3;
    const [five, six] = await unpack(await packBook(SMALL, plies, 5, limit), 5);
    expect(five).toEqual(plies[5]);
    const book = new Book(SMALL, plies.slice(0, 6), { ...six!, discs: SMALL_DISCS, limit });
    let bounded = 0;
    for (const { discs } of randomGames(SMALL, 500, [SMALL_DISCS, SMALL_DISCS], 3)) {
      const score = new Book(SMALL, plies).scoreOf(discs)!;
      const { low, high } = book.boundsOf(discs);
      expect(low).toBeLessThanOrEqual(score);
      expect(high).toBeGreaterThanOrEqual(score);
      if (low !== high) bounded++;
      if (Math.abs(score) < limit) expect(book.scoreOf(discs)).toBe(score);
      if (replies(SMALL, discs).some((column) => winsAt(SMALL, discs, column))) expect(low).toBe(high);
    }
    expect(bounded).toBeGreaterThan(20);
  });

  test('a damaged file is refused', async () => {
    const bytes = await packBook(SMALL, plies, 4, 99);
    const flipped = bytes.slice();
    flipped[bytes.length >> 1]! ^= 16;
    for (const wrong of [
      flipped,
      bytes.slice(0, bytes.length >> 1),
      bytes.slice(0, 9),
      bytes.slice(1),
      new Uint8Array(),
    ])
      await expect(unpack(wrong, 4)).rejects.toThrow('the opening book is damaged');
  });

  test('a book with a missing position is refused', async () => {
    const [first, ...rest] = plies;
    const short = [first!, { keys: Uint32Array.of(3), scores: Int8Array.of(0) }, ...rest.slice(1)];
    await expect(packBook(SMALL, short, 1, 99)).rejects.toThrow('positions with this many discs are missing: 1');
  });
});

describe.runIf(isLong)('the files of 8 × 6', async () => {
  const shape = { columns: 8, rows: 6, length: 4 };
  const book = isLong ? (await loadBook(shape, 10))! : new Book(SMALL, []);

  test('they have every position with up to ten discs', async () => {
    expect(book.plies.map(({ keys }) => keys.length)).toEqual([
      1, 4, 32, 172, 908, 3728, 15684, 55644, 202_604, 640_458,
    ]);
    expect(book.deep!.keys).toHaveLength(2_073_134);
    expect((await loadBook(shape, 8))!.plies).toHaveLength(9);
    expect((await loadBook(shape, 7))!.plies).toHaveLength(8);
    expect((await loadBook(shape, 11))!.plies).toHaveLength(8);
  });

  test('positions with seven and eight discs have the score of their best move, those with nine within the limit', () => {
    const { limit } = book.deep!;
    for (const { discs } of randomGames(shape, 600, [7, 9], 6)) {
      const moves = replies(shape, discs).map((column) => {
        if (winsAt(shape, discs, column)) return { low: winningScore(shape, discs), high: winningScore(shape, discs) };
        const { low, high } = book.boundsOf(withDiscIn(discs, column));
        return { low: 0 - high, high: 0 - low };
      });
      const score = book.scoreOf(discs)!;
      expect(score).toBeGreaterThanOrEqual(Math.max(...moves.map(({ low }) => low)));
      expect(score).toBeLessThanOrEqual(Math.max(...moves.map(({ high }) => high)));
      if (discs.count < 9 || Math.abs(score) < limit) expect(Math.max(...moves.map(({ low }) => low))).toBe(score);
    }
    expect(book.scoreOf(discsAfter(shape, []))).toBe(-1);
  });

  test.each(isComplete ? [1, 2, 3] : [1])('random entries, seed %i, agree with the search', async (seed) => {
    const some = randomGames(shape, 4, [10, 10], seed).map(({ discs }) => discs);
    for await (const { discs, score } of searched(shape, some)) {
      const { low, high } = book.boundsOf(discs);
      expect(low, JSON.stringify(discs.columns)).toBeLessThanOrEqual(score);
      expect(high, JSON.stringify(discs.columns)).toBeGreaterThanOrEqual(score);
      if (Math.abs(score) < book.deep!.limit) expect(low).toBe(high);
    }
  });

  test('both together have at most 600 kB compressed', () => {
    const read = (name: string) => readFileSync(new URL(`../../data/${name}.bin`, import.meta.url));
    const all = ['connect-8x6-book', 'connect-8x6-book-10'].map((name) => brotliCompressSync(read(name)).length);
    expect(all[0]! + all[1]!).toBeLessThanOrEqual(600_000);
  });
});
