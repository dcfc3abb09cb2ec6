import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBook, parseBook } from '../packages/engine/src/connect-solved/book.ts';
import { bookFrom, levels } from './book.ts';

test('issue 6: the committed book is what follows from its last level', () => {
  const committed = readFileSync(new URL('../packages/engine/data/connect4-book.bin', import.meta.url));
  const { keys, scores } = parseBook(committed).plies.at(-1)!;
  const all = levels(8);
  expect([...all[8]!.keys()]).toEqual([...keys]);
  const last = new Map(Array.from(keys, (key, at) => [key, scores[at]!]));
  expect(committed.equals(makeBook(bookFrom(all, last)))).toBe(true);
});
