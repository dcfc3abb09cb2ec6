import { expect, test } from 'vitest';
import { type MessageEnd, WorkerClient } from '../worker-calls.ts';
import { yieldToEventLoop } from './event-loop.ts';
import { Helper, type HelperService, startHelperWorker } from './helper-threads.ts';

/** A worker that counts its searches in their first word and wakes the threads that wait for it. */
const COUNTING_WORKER = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, input: word }) => {
    Atomics.add(word, 0, 1);
    Atomics.notify(word, 0);
    parentPort.postMessage({ id, result: null });
  });
`;

const startCounting = () =>
  new WorkerClient<HelperService<null, Int32Array>>(() =>
    startHelperWorker(
      () => new URL(`data:text/javascript,${encodeURIComponent(COUNTING_WORKER)}`),
      () => {
        throw new Error('this is not a browser');
      },
    ),
  );

const newWord = () => new Int32Array(new SharedArrayBuffer(4));

test('A16: an idle helper begins at once, even while this thread is busy', async () => {
  const helper = startCounting();
  await helper.service.search(newWord());
  const word = newWord();
  const done = helper.service.search(word);
  // This thread blocks until the helper has begun.
  expect(Atomics.wait(word, 0, 0, 20_000)).not.toBe('timed-out');
  await done;
  await helper.end();
});

test('A16: a busy helper stops and continues with the last requested search', async () => {
  const searches: number[] = [];
  const flag = newWord();
  let answer = () => {};
  const worker: MessageEnd = {
    on: (type, listener) => type === 'message' && Object.assign(worker, { receive: listener }),
    postMessage: (message) => {
      const { id, method, input } = message as { id: number; method: string; input: number };
      if (method === 'search') searches.push(input);
      answer = () => (worker as unknown as { receive(reply: object): void }).receive({ id, result: null });
    },
  };
  const helper = new Helper<null, number>(() => ({ ...worker, terminate: () => {} }), null, flag);
  answer();
  await yieldToEventLoop();
  for (const search of [1, 2, 3]) helper.search(search);
  expect([searches, flag[0]]).toEqual([[1], 1]);
  answer();
  await yieldToEventLoop();
  expect([searches, flag[0]]).toEqual([[1, 3], 0]);
});
