import { readFileSync } from 'node:fs';
import { BOOK_DISCS, type BookPly, CLASSIC, makeBook, parseBook } from '@rowhouse/engine/research';
import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { levels, pliesFrom } from './connect-book.ts';

const committed = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/engine/data/${name}.bin`, import.meta.url));

const byKey = ({ keys, scores }: BookPly): ReadonlyMap<number, number> =>
  new Map(Array.from(keys, (key, at) => [key, scores[at]!]));

test.runIf(isLong)('the committed book is what follows from its last level', () => {
  const file = committed('connect4-book');
  const last = parseBook(CLASSIC, file).at(-1)!;
  const all = levels(CLASSIC, BOOK_DISCS['7x6']);
  expect([...all.at(-1)!.keys()]).toEqual([...last.keys]);
  expect(file.equals(makeBook(CLASSIC, pliesFrom(CLASSIC, all, byKey(last))))).toBe(true);
});

test.runIf(isComplete)(
  'the deep file has every position of ten discs, and the other file, which was solved for itself, follows from it',
  () => {
    const [deep, ...others] = parseBook(CLASSIC, committed('connect4-book-10'));
    expect(others).toEqual([]);
    const all = levels(CLASSIC, 10);
    expect(deep!.keys).toEqual(Uint32Array.from(all[10]!.keys()));
    const derived = pliesFrom(CLASSIC, all, byKey(deep!));
    expect(committed('connect4-book').equals(makeBook(CLASSIC, derived.slice(0, 9)))).toBe(true);
  },
);
