import { expect, test, vi } from 'vitest';
import type { HelperThread } from '../kernel/helper-threads.ts';
import { CLASSIC } from './kernel.ts';
import { discsAfter } from './kernel-discs.ts';
import { OUT_OF_TIME, ThreadedKernel } from './threaded-kernel.ts';

/** Threads that start when a test says so. They stop at once when they get a question. */
const started: { orders: number; isStarted: () => void }[] = [];
function startSlowly(): HelperThread<object> {
  const thread = { orders: 0, isStarted: () => {} };
  started.push(thread);
  return {
    send: (order) => {
      if ('begin' in order)
        return new Promise((resolve) => {
          thread.isStarted = resolve;
        });
      thread.orders++;
      return Promise.resolve();
    },
    end: () => {},
  };
}
vi.mock('../kernel/helper-threads.ts', async (load) => ({
  ...(await load<typeof import('../kernel/helper-threads.ts')>()),
  startHelperThread: () => startSlowly(),
}));

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
  const orders = () => started.map((thread) => thread.orders);
  expect(orders()).toEqual([0, 0]);
  started[1]!.isStarted();
  await Promise.resolve();
  kernel.forget();
  expect(await score()).toBe(alone);
  // One question each, and no thread is started twice.
  expect(orders()).toEqual([0, 1]);
  kernel.close();
});
