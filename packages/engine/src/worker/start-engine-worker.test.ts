import { Worker } from 'node:worker_threads';
import { CONNECT_FOUR, connect, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { startAt, startEngineWorker, type WorkerPlace } from './start-engine-worker.ts';

const GAME = unwrap(connect.play(unwrap(connect.play(connect.start(CONNECT_FOUR, 0), 3)), 3));
const ASKED = { bot: 'perfect', seed: 1 };

const at = (name: string): WorkerPlace => ({ address: name, open: () => new Worker(new URL(name, import.meta.url)) });

test('an engine in a worker chooses and analyses, and starts again after it was closed', async () => {
  const engine = startEngineWorker();
  expect(await engine.choose(GAME, ASKED)).toBe(3);
  const { value, exact } = await engine.analyze(GAME, { budget: { ms: 60_000 } });
  expect([value, exact]).toEqual(['win', true]);
  const answer = engine.choose(GAME, ASKED);
  const closing = engine.close();
  await expect(answer).rejects.toThrow('the worker was ended');
  await closing;
  expect(await engine.choose(GAME, ASKED)).toBe(3);
  await engine.close();
});

test('if the file of the worker is missing, all calls go to the next place', async () => {
  const engine = startAt(() => [at('./missing.ts'), at('./engine-worker.ts')]);
  expect(await Promise.all([engine.choose(GAME, ASKED), engine.choose(GAME, ASKED)])).toEqual([3, 3]);
  await engine.close();
});

test('without its file, calls are rejected with all addresses, and a later call tries them again', async () => {
  let finds = 0;
  const engine = startAt(() => {
    finds += 1;
    return [at('./missing.ts'), at('./gone.ts')];
  });
  const calls = await Promise.allSettled([engine.choose(GAME, ASKED), engine.choose(GAME, ASKED)]);
  for (const each of calls)
    expect(each).toMatchObject({
      reason: { code: 'engine-file', message: expect.stringMatching(/missing\.ts: .*gone\.ts: .*guide/) },
    });
  expect(finds).toBe(1);
  await expect(engine.choose(GAME, ASKED)).rejects.toMatchObject({ code: 'engine-file' });
  expect(finds).toBe(2);
});

test('a call that the engine refuses is not repeated', async () => {
  const engine = startEngineWorker();
  await expect(engine.choose(GAME, { bot: 'nobody', seed: 1 })).rejects.toMatchObject({ code: 'no-such-bot' });
  await engine.close();
});
