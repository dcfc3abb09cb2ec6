import { expect, test } from 'vitest';
import { Buckets, limitKey } from './limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, key) => {
  expect(limitKey(address)).toBe(key);
});

test('a bucket can be emptied at once and refills over time', () => {
  let now = 0;
  const buckets = new Buckets({ perSecond: 2, burst: 3 }, () => now);
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
  expect(buckets.take('b')).toBe(0);
  now = 500;
  expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1]);
  now = 60_000;
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
});

test('requests that arrive too fast are spaced evenly, and refused if they would wait too long', () => {
  let now = 1000;
  const pace = new Buckets({ perSecond: 10, burst: 3, maxWaitMs: 300 }, () => now);
  const take = (times: number, key = 'a') => Array.from({ length: times }, () => pace.wait(key));
  expect(take(8)).toEqual(
    [0, 0, 0, 100, 200, 300].map((wait) => ({ wait })).concat(new Array(2).fill({ retryAfter: 1 })),
  );
  // Other addresses do not wait, and refused requests cost nothing.
  expect(take(1, 'b')).toEqual([{ wait: 0 }]);
  now += 100;
  expect(take(2)).toEqual([{ wait: 300 }, { retryAfter: 1 }]);
  now += 10_000;
  expect(take(4)).toEqual([0, 0, 0, 100].map((wait) => ({ wait })));
});
