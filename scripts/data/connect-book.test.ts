import { readFileSync } from 'node:fs';
import {
  BOOK_DISCS,
  type BookPly,
  CLASSIC,
  makeBook,
  packBook,
  parseBook,
  unpackBook,
} from '@rowhouse/engine/research';
import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { bookFiles, levels, pliesFrom } from './connect-book.ts';

const committed = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/engine/data/${name}.bin`, import.meta.url));

const byKey = ({ keys, scores }: BookPly): ReadonlyMap<number, number> =>
  new Map(Array.from(keys, (key, at) => [key, scores[at]!]));

test.runIf(isLong)('the committed book follows from its last level', () => {
  const file = committed('connect4-book');
  const last = parseBook(CLASSIC, file).at(-1)!;
  const all = levels(CLASSIC, BOOK_DISCS['7x6']);
  expect([...all.at(-1)!.keys()]).toEqual([...last.keys]);
  expect(file.equals(makeBook(CLASSIC, pliesFrom(CLASSIC, all, byKey(last))))).toBe(true);
});

test.runIf(isLong)('both files of 8 × 5, which different programs solved, follow from the deep file', async () => {
  const shape = { columns: 8, rows: 5, length: 4 };
  const all = levels(shape, 8);
  const [deep, ...others] = parseBook(shape, committed('connect-8x5-book-8'));
  expect(others).toEqual([]);
  expect(deep!.keys).toEqual(Uint32Array.from(all[8]!.keys()));
  const files = await bookFiles(shape, all, byKey(deep!));
  expect([...files.keys()]).toEqual(['connect-8x5-book-8.bin', 'connect-8x5-book.bin']);
  for (const [name, bytes] of files) expect(committed(name.replace('.bin', '')).equals(bytes), name).toBe(true);
  await expect(bookFiles(shape, all.slice(0, 8), byKey(deep!))).rejects.toThrow('no file of 8x5 ends with 7 discs');
});

test.runIf(isComplete).each([
  [7, 7, 10],
  [6, 8, 10],
])('the files of %i × %i have every position and follow from the deep file', async (columns, rows, discs) => {
  const shape = { columns, rows, length: 4 };
  const all = levels(shape, discs);
  const [deep] = parseBook(shape, committed(`connect-${columns}x${rows}-book-${discs}`));
  expect(deep!.keys).toEqual(Uint32Array.from(all[discs]!.keys()));
  for (const [name, bytes] of await bookFiles(shape, all, byKey(deep!)))
    expect(committed(name.replace('.bin', '')).equals(bytes), name).toBe(true);
});

test.runIf(isComplete)('the files of 8 × 6 have every position and are consistent', async () => {
  const shape = { columns: 8, rows: 6, length: 4 };
  const limit = 12;
  const file = committed('connect-8x6-book-10');
  const known = parseBook(shape, committed('connect-8x6-book'));
  const plies = [...known];
  for await (const ply of unpackBook(shape, known, file, 10)) plies.push(ply);
  expect(file.equals(await packBook(shape, plies, known.length, limit))).toBe(true);
  const all = levels(shape, 10);
  expect(plies[10]!.keys).toEqual(Uint32Array.from(all[10]!.keys()));
  expect(pliesFrom(shape, all.slice(0, 10), byKey(plies[9]!))).toEqual(plies.slice(0, 10));
  const within = ({ scores }: BookPly) => scores.map((score) => Math.max(-limit, Math.min(limit, score)));
  expect(within(pliesFrom(shape, all, byKey(plies[10]!))[9]!)).toEqual(within(plies[9]!));
});

test.runIf(isComplete)(
  'the deep file has every position of ten discs, and the other file, solved separately, follows from it',
  () => {
    const [deep, ...others] = parseBook(CLASSIC, committed('connect4-book-10'));
    expect(others).toEqual([]);
    const all = levels(CLASSIC, 10);
    expect(deep!.keys).toEqual(Uint32Array.from(all[10]!.keys()));
    const derived = pliesFrom(CLASSIC, all, byKey(deep!));
    expect(committed('connect4-book').equals(makeBook(CLASSIC, derived.slice(0, 9)))).toBe(true);
  },
);
