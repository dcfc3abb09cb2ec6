import { expect, test } from 'vitest';
import { startHelperThread } from './helper-threads.ts';

/** A worker that counts its orders in their first word, and wakes whoever waits for it. */
const COUNTS = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (word) => {
    Atomics.add(word, 0, 1);
    Atomics.notify(word, 0);
    parentPort.postMessage('stopped');
  });
`;

const startCounting = () =>
  startHelperThread<Int32Array>(
    () => new URL(`data:text/javascript,${encodeURIComponent(COUNTS)}`),
    () => {
      throw new Error('this is not a browser');
    },
  );

const newWord = () => new Int32Array(new SharedArrayBuffer(4));

test('A16: an idle helper begins at once, while this thread goes on', async () => {
  const helper = startCounting();
  await helper.send(newWord());
  const word = newWord();
  const done = helper.send(word);
  // This thread does not come to rest before the helper has begun. (If it never did, that would last for ever.)
  expect(Atomics.wait(word, 0, 0, 20_000)).not.toBe('timed-out');
  await done;
  helper.end();
});

test('A16: orders are obeyed one after the other', async () => {
  const helper = startCounting();
  const word = newWord();
  const counts: number[] = [];
  await Promise.all([1, 2, 3].map(() => helper.send(word).then(() => counts.push(word[0]!))));
  expect(counts).toEqual([1, 2, 3]);
  helper.end();
});
