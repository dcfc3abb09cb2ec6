import { expect, test } from 'vitest';
import { rowsOf } from './picture-card.ts';

test('names that do not fit beside each other go to the next row', () => {
  const rows = (...widths: readonly number[]) =>
    rowsOf(
      widths.map((width) => ({ width })),
      1000,
    ).map(({ items, width }) => [items.length, width]);
  expect(rows(400, 500)).toEqual([[2, 956]]);
  expect(rows(400, 600)).toEqual([
    [1, 400],
    [1, 600],
  ]);
  expect(rows(1200, 100)).toEqual([
    [1, 1200],
    [1, 100],
  ]);
  expect(rows()).toEqual([]);
});
