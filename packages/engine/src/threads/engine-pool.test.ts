import { CONNECT_FOUR, type GameRecord } from '@rowhouse/rules';
import { afterEach, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { EnginePool } from './engine-pool.ts';

const FRAGILE = new URL('./testing/fragile-thread.mjs', import.meta.url);
const start: GameRecord = { config: CONNECT_FOUR, first: 0, setup: null, moves: [] };
const choose = (engine: Engine) => engine.choose(start, { bot: 'random', seed: 1 });

const pools: EnginePool[] = [];
function open(size: number, url?: URL): EnginePool {
  const pool = new EnginePool(size, url ? { url } : {});
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('A16: engines in threads', () => {
  test('A16: more jobs than threads are all done, and no more engines are used than threads', async () => {
    const pool = open(2);
    const engines = new Set<Engine>();
    const jobs = Array.from({ length: 6 }, () =>
      pool.run((engine) => {
        engines.add(engine);
        return choose(engine);
      }),
    );
    for (const move of await Promise.all(jobs)) expect(typeof move).toBe('number');
    expect(engines.size).toBe(2);
  });

  test('A16: a job that fails leaves its thread to the next one', async () => {
    const pool = open(1);
    await expect(pool.run((engine) => engine.choose(start, { bot: 'nobody', seed: 1 }))).rejects.toThrow('no-such-bot');
    expect(typeof (await pool.run(choose))).toBe('number');
  });

  test('A16: when a thread dies, its job is rejected, and jobs that wait get a new thread', async () => {
    const pool = open(1, FRAGILE);
    const jobs = await Promise.allSettled([pool.run(choose), pool.run(choose), pool.run(choose)]);
    expect(jobs.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(jobs[1]).toMatchObject({ reason: { message: 'the thread broke' } });
  });

  test('A16: a thread that died between two jobs is not used again', async () => {
    const pool = open(1, FRAGILE);
    await pool.run(choose);
    // The job ends before its request, so the thread dies while it is free.
    await pool.run(async (engine) => void choose(engine).catch(() => {}));
    const settled = await Promise.allSettled([pool.run(choose)]);
    const again = settled[0]!.status === 'fulfilled' ? settled[0] : (await Promise.allSettled([pool.run(choose)]))[0]!;
    expect(again.status).toBe('fulfilled');
  });

  test('A16: the first job starts the thread that the second one will need', async () => {
    const channel = new BroadcastChannel('fragile threads');
    let started = 0;
    const both = new Promise<void>((resolve) => {
      channel.onmessage = () => {
        if (++started === 2) resolve();
      };
    });
    await open(2, FRAGILE).run(choose);
    await both;
    channel.close();
  });

  test('A16: a pool that is closed rejects its jobs, and takes no more', async () => {
    const pool = open(1);
    const large = { ...start, config: { ...CONNECT_FOUR, columns: 20, rows: 20 } };
    const began = Promise.withResolvers<void>();
    const options = { budget: { ms: 60_000 }, onProgress: () => began.resolve() };
    const jobs = [1, 2].map(() => pool.run((engine) => engine.analyze(large, options)));
    const ended = Promise.allSettled(jobs);
    await began.promise;
    await pool.close();
    expect((await ended).map((job) => job.status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run(choose)).rejects.toThrow('closed');
  });
});
