import { expect, test } from 'vitest';
import { parseSet } from './sets.ts';

test('a line is the moves, columns from 1, and the score', () => {
  expect(parseSet('4455 18\n 21 -3 \r\n7 0\n', 'a set')).toEqual([
    { moves: Uint8Array.of(3, 3, 4, 4), score: 18 },
    { moves: Uint8Array.of(1, 0), score: -3 },
    { moves: Uint8Array.of(6), score: 0 },
  ]);
});

test.each([
  ['4455 18\n4455', 2],
  ['', 1],
  ['48 1', 1],
  ['44 +1', 1],
  ['44 1\n\n44 1', 2],
])('%j is refused, with the line', (text, line) => {
  expect(() => parseSet(text, 'a set')).toThrow(`a set, line ${line}: expected moves and a score`);
});
