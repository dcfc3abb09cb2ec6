import { CONNECT_FOUR, connect } from '@rowhouse/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { EnginePool } from './engine-pool.ts';

const FRAGILE = new URL('./testing/fragile-thread.mjs', import.meta.url);
const start = connect.start(CONNECT_FOUR, 0);
const choose = (pool: EnginePool, signal?: AbortSignal) => pool.choose(start, { bot: 'random', signal });

const pools: EnginePool[] = [];
function open(size: number, url?: URL): EnginePool {
  const pool = new EnginePool(size, url ? { url } : {});
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Counts the threads that start. Resolves when there are two. */
function watchThreads() {
  const channel = new BroadcastChannel('fragile threads');
  let started = 0;
  const both = new Promise<void>((resolve) => {
    channel.onmessage = () => {
      if (++started === 2) resolve();
    };
  });
  return { both, started: () => started, [Symbol.dispose]: () => channel.close() };
}

describe('A16: engines in threads', () => {
  test('A16: more calls than threads are all answered', async () => {
    const pool = open(2);
    const columns = await Promise.all(Array.from({ length: 6 }, () => choose(pool)));
    for (const column of columns) expect(connect.moves(start)).toContain(column);
  });

  test('A16: a call that fails leaves its thread to the next one', async () => {
    const pool = open(1);
    await expect(pool.choose(start, { bot: 'nobody' })).rejects.toMatchObject({ code: 'no-such-bot' });
    expect(typeof (await choose(pool))).toBe('number');
  });

  test('A16: when a thread dies, its call is rejected, and calls that wait get a new thread', async () => {
    using threads = watchThreads();
    const pool = open(1, FRAGILE);
    const calls = await Promise.allSettled([choose(pool), choose(pool), choose(pool)]);
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(calls[1]).toMatchObject({ reason: { code: 'ended', message: 'the thread broke' } });
    await threads.both;
  });

  test('A16: a thread that died between two calls is not used again', async () => {
    const pool = open(1, FRAGILE);
    await choose(pool);
    // The call is aborted at once, so the thread dies while it is free.
    const controller = new AbortController();
    const aborted = choose(pool, controller.signal);
    queueMicrotask(() => controller.abort());
    await expect(aborted).rejects.toThrow();
    const [settled] = await Promise.allSettled([choose(pool)]);
    expect(settled!.status === 'fulfilled' || typeof (await choose(pool)) === 'number').toBe(true);
  });

  test('A16: the first call starts the thread that the second one will need', async () => {
    using threads = watchThreads();
    await choose(open(2, FRAGILE));
    await threads.both;
    expect(threads.started()).toBe(2);
  });

  test.each([0, -1, 1.5, Number.NaN])(
    'A16: a pool of %d threads is refused, because its calls would wait forever',
    (size) => {
      expect(() => new EnginePool(size)).toThrow(RangeError);
    },
  );

  test('A16: a pool that is closed rejects its calls, and takes no more', async () => {
    const pool = open(1);
    const large = connect.start({ ...CONNECT_FOUR, columns: 20, rows: 20 }, 0);
    const began = Promise.withResolvers<void>();
    const options = { budget: { ms: 60_000 }, onProgress: () => began.resolve() };
    const ended = Promise.allSettled([1, 2].map(() => pool.analyze(large, options)));
    await began.promise;
    await pool.close();
    expect((await ended).map((call) => call.status)).toEqual(['rejected', 'rejected']);
    await expect(choose(pool)).rejects.toMatchObject({ code: 'ended' });
  });
});
