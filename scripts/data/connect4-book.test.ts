import { readFileSync } from 'node:fs';
import { type BookPly, makeBook, parseBook } from '@rowhouse/engine/research';
import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { levels, pliesFrom } from './connect4-book.ts';

const committed = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/engine/data/${name}.bin`, import.meta.url));

const byKey = ({ keys, scores }: BookPly): ReadonlyMap<number, number> =>
  new Map(Array.from(keys, (key, at) => [key, scores[at]!]));

test.runIf(isLong)('the committed book is what follows from its last level', () => {
  const file = committed('connect4-book');
  const last = parseBook(file).at(-1)!;
  const all = levels(8);
  expect([...all[8]!.keys()]).toEqual([...last.keys]);
  expect(file.equals(makeBook(pliesFrom(all, byKey(last))))).toBe(true);
});

test.runIf(isComplete)(
  'the deep file has every position of ten discs, and the other file, which was solved for itself, follows from it',
  () => {
    const [deep, ...others] = parseBook(committed('connect4-book-10'));
    expect(others).toEqual([]);
    const all = levels(10);
    expect(deep!.keys).toEqual(Uint32Array.from(all[10]!.keys()));
    const derived = pliesFrom(all, byKey(deep!));
    expect(committed('connect4-book').equals(makeBook(derived.slice(0, 9)))).toBe(true);
  },
);
