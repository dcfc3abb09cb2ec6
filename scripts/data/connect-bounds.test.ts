import { expect, test } from 'vitest';
import { scoresOf } from './connect-book.ts';

const SHAPE = { columns: 7, rows: 7, length: 4 };
const KEYS = [3, 5, 9];

const file = (head: string, ...bounds: number[]): Uint8Array => {
  const line = new TextEncoder().encode(head);
  return Uint8Array.from([...line, ...Int8Array.from(bounds)]);
};

test('equal bounds give a score', () => {
  const bytes = file('connect 7x7 10 3\n', -2, 0, -24, -2, 1, -24);
  expect([...scoresOf(bytes, SHAPE, 10, KEYS)]).toEqual([
    [3, -2],
    [9, -24],
  ]);
});

test('a wrong board, a wrong number of discs and a truncated file are refused', () => {
  const message = 'expected a file that begins with “connect 7x7 10 3”, and is complete';
  for (const bytes of [
    file('connect 6x8 10 3\n', 0, 0, 0, 0, 0, 0),
    file('connect 7x7 9 3\n', 0, 0, 0, 0, 0, 0),
    file('connect 7x7 10 3\n', 0, 0, 0, 0, 0),
    new Uint8Array(),
  ])
    expect(() => scoresOf(bytes, SHAPE, 10, KEYS)).toThrow(message);
});
