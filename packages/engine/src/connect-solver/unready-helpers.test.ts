import { expect, test, vi } from 'vitest';
import type { Helper } from './helper-threads.ts';
import { CLASSIC } from './kernel.ts';
import { discsAfter } from './kernel-discs.ts';
import { OUT_OF_TIME, ThreadedKernel } from './threaded-kernel.ts';

const started: { isReady: boolean; orders: number }[] = [];
/** One that is not ready until a test says so, and that stops at once when it has an order. */
function startSlowly(): Helper {
  const helper = { isReady: false, orders: 0 };
  started.push(helper);
  return {
    get isReady() {
      return helper.isReady;
    },
    help: () => {
      helper.orders++;
      return helper.isReady ? Promise.resolve() : new Promise(() => {});
    },
    end: () => {},
  };
}
vi.mock('./helper-threads.ts', () => ({ startHelper: () => startSlowly() }));

/** Takes some hundred thousand nodes. */
const HARD = discsAfter(
  CLASSIC,
  Array.from('66416115412', (digit) => Number(digit) - 1),
);

test('a search does not wait for helpers that have not started, and lets those help that have', async () => {
  const kernel = await ThreadedKernel.open(CLASSIC, { threads: 3, hashBits: 20 });
  const score = async () => {
    const found = await kernel.solve(HARD);
    return found === OUT_OF_TIME ? null : found.low;
  };
  const alone = await score();
  expect(started).toEqual([
    { isReady: false, orders: 0 },
    { isReady: false, orders: 0 },
  ]);
  started[1]!.isReady = true;
  kernel.forget();
  expect(await score()).toBe(alone);
  // Ordered once in a question, and never started twice.
  expect(started).toEqual([
    { isReady: false, orders: 0 },
    { isReady: true, orders: 1 },
  ]);
  kernel.close();
});
