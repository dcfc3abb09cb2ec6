import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('what comes too fast gets moments at a steady interval, and nothing beyond the longest wait', () => {
  let now = 1000;
  const pace = new Pace({ aSecond: 10, atOnce: 3, longestWaitMs: 300 }, () => now);
  const take = (times: number, key = 'a') => Array.from({ length: times }, () => pace.take(key));
  expect(take(8)).toEqual(
    [0, 0, 0, 100, 200, 300].map((wait) => ({ wait })).concat(new Array(2).fill({ retryAfter: 1 })),
  );
  // Others do not wait for it, and it has lost nothing by asking too often.
  expect(take(1, 'b')).toEqual([{ wait: 0 }]);
  now += 100;
  expect(take(2)).toEqual([{ wait: 300 }, { retryAfter: 1 }]);
  now += 10_000;
  expect(take(4)).toEqual([0, 0, 0, 100].map((wait) => ({ wait })));
});
