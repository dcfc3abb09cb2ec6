import { expect, test, vi } from 'vitest';
import { yieldToEventLoop } from '../kernel/event-loop.ts';
import type { AnyWorker } from '../worker-calls.ts';
import { CLASSIC } from './kernel.ts';
import { discsAfter } from './kernel-discs.ts';
import { OUT_OF_TIME, ThreadedKernel } from './threaded-kernel.ts';

/** Threads that start when a test lets them. They answer every search at once. */
const started: { searches: number; finishStart: () => void }[] = [];
function startSlowly(): AnyWorker {
  const thread = { searches: 0, finishStart: () => {} };
  started.push(thread);
  let receive: (reply: object) => void;
  return {
    on: (type, listener) => {
      if (type === 'message') receive = listener;
    },
    postMessage: (message) => {
      const { id, method } = message as { id: number; method: string };
      const answer = () => receive({ id, result: null });
      if (method === 'begin') thread.finishStart = answer;
      else {
        thread.searches++;
        answer();
      }
    },
    terminate: () => {},
  };
}
vi.mock('../kernel/helper-threads.ts', async (load) => ({
  ...(await load<typeof import('../kernel/helper-threads.ts')>()),
  startHelperWorker: () => startSlowly(),
}));

/** Takes several hundred thousand nodes. */
const HARD = discsAfter(
  CLASSIC,
  Array.from('66416115412', (digit) => Number(digit) - 1),
);

test('a search uses the helpers that have started and does not wait for the others', async () => {
  const kernel = await ThreadedKernel.open(CLASSIC, { threads: 3, hashBits: 20 });
  const score = async () => {
    const found = await kernel.solve(HARD);
    return found === OUT_OF_TIME ? null : found.low;
  };
  const alone = await score();
  const searches = () => started.map((thread) => thread.searches);
  expect(searches()).toEqual([0, 0]);
  started[1]!.finishStart();
  await yieldToEventLoop();
  kernel.forget();
  expect(await score()).toBe(alone);
  // One search for each ready thread, and no thread starts twice.
  expect(searches()).toEqual([0, 1]);
  kernel.close();
});
