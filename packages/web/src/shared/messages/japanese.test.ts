import { expect, test } from 'vitest';
import { things } from './japanese.ts';

test.each([
  [1, '1つ'],
  [9, '9つ'],
  [10, '10個'],
  [42, '42個'],
])('%i things are counted', (count, expected) => {
  expect(things(count)).toBe(expected);
});
