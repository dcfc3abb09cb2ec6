import { expect, test } from 'vitest';
import { WorkerQueue } from './worker-queue.ts';

/** Answers a number with its double, throws on `throw`, and never answers `hang`. */
const WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, input }) => {
      if (input === 'throw') throw new Error('thrown');
      if (input !== 'hang') parentPort.postMessage({ id, result: input * 2 });
    });`)}`,
);
const open = (options: object = {}) =>
  new WorkerQueue<number | string, number>(WORKER, { maxMemoryMb: 32, ...options });
const full = { ok: false, error: 'full' };
const failed = { ok: false, error: 'failed' };

test('answers requests in order and refuses too many', async () => {
  const queue = open({ maxWaiting: 2 });
  const replies = await Promise.all([1, 2, 3, 4].map((request) => queue.ask(request)));
  expect(replies).toEqual([{ ok: true, value: 2 }, { ok: true, value: 4 }, { ok: true, value: 6 }, full]);
  await queue.close();
});

test('owners take turns', async () => {
  const queue = open();
  const order: number[] = [];
  const ask = async (request: number, owner: string) => {
    await queue.ask(request, owner);
    order.push(request);
  };
  await Promise.all([ask(1, 'one'), ask(2, 'one'), ask(3, 'one'), ask(4, 'other')]);
  expect(order).toEqual([1, 2, 4, 3]);
  await queue.close();
});

test('a request that throws or takes too long fails, and later ones get another thread', async () => {
  const queue = open({ timeoutMs: 1000 });
  const replies = await Promise.all(['throw', 1, 'hang', 2].map((request) => queue.ask(request)));
  expect(replies).toEqual([failed, { ok: true, value: 2 }, failed, { ok: true, value: 4 }]);
  await queue.close();
});

test('a closed queue fails its requests and refuses new ones', async () => {
  const queue = open();
  const asked = [queue.ask('hang'), queue.ask(1)];
  await queue.close();
  expect(await Promise.all([...asked, queue.ask(2)])).toEqual([failed, failed, failed]);
});
