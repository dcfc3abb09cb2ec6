import { expect, test } from 'vitest';
import { heightOf, LOW, TALL } from './house-front.ts';

const street = [...Array.from({ length: 10 }, (_, at) => at + 1), null];

test.each([TALL, LOW])('each house is taller than the easier ones, and the lighthouse is the tallest: %o', (rise) => {
  const heights = street.map((number) => heightOf(number, rise));
  expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b));
});

test('on a phone the first house is more than twice as close to the tallest one', () => {
  const sky = (rise: typeof TALL) => heightOf(null, rise) - heightOf(1, rise);
  expect(sky(LOW)).toBeLessThan(sky(TALL) / 2);
  expect(heightOf(1, LOW)).toBe(heightOf(1, TALL));
});
