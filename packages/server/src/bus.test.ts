/** The contract of a bus, tested on both; and the Redis bus while Redis is down. */
import { hasTool, REDIS } from '@rowhouse/tools';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bus, BusMessage } from './bus.ts';
import { LocalHub, RedisBus } from './bus.ts';
import { startRedis, type TestServer } from './testing/servers.ts';

const hasRedis = hasTool(REDIS, import.meta.filename);
let redis: TestServer;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());

const BUSES: readonly [string, boolean, () => Promise<[Bus, Bus]>][] = [
  [
    'in one process',
    true,
    async () => {
      const hub = new LocalHub();
      return [hub.connect('a'), hub.connect('b')];
    },
  ],
  ['Redis', hasRedis, async () => [RedisBus.open(redis.url, 'a', () => {}), RedisBus.open(redis.url, 'b', () => {})]],
];

/** Says something again and again until it is heard: subscribing takes a moment. */
async function until(heard: () => boolean, say: () => void): Promise<void> {
  while (!heard()) {
    say();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.each(BUSES)('%s', (_, isHere, open) => {
  test.runIf(isHere)(
    'others hear what is said about the games they listen to, and nobody hears themselves',
    async () => {
      const [one, other] = await open();
      const heard: [string, BusMessage, string][] = [];
      one.listen('game', (message, from) => heard.push(['one', message, from]));
      const stop = other.listen('game', (message, from) => heard.push(['other', message, from]));
      other.listen('another', (message, from) => heard.push(['another', message, from]));
      await until(
        () => heard.length > 0,
        () => one.publish('game', { type: 'ply', ply: 7 }),
      );
      expect(new Set(heard.map((what) => JSON.stringify(what)))).toEqual(
        new Set([JSON.stringify(['other', { type: 'ply', ply: 7 }, 'a'])]),
      );
      stop();
      const before = heard.length;
      await until(
        () => heard.some(([who]) => who === 'another'),
        () => {
          one.publish('game', { type: 'seats' });
          one.publish('another', { type: 'who' });
        },
      );
      expect(heard.slice(before).some(([, { type }]) => type === 'seats')).toBe(false);
      await Promise.all([one.close(), other.close()]);
    },
  );
});

test.runIf(hasRedis)('Redis that goes away and comes back: nothing throws, and it is heard again', async () => {
  const one = RedisBus.open(redis.url, 'a', () => {});
  const other = RedisBus.open(redis.url, 'b', () => {});
  let plies: number[] = [];
  other.listen('game', (message) => message.type === 'ply' && plies.push(message.ply));
  await until(
    () => plies.length > 0,
    () => one.publish('game', { type: 'ply', ply: 1 }),
  );
  const back = redis.restart('SIGKILL', 200);
  for (let ply = 2; ply < 20; ply++) one.publish('game', { type: 'ply', ply });
  await back;
  plies = [];
  await until(
    () => plies.includes(99),
    () => one.publish('game', { type: 'ply', ply: 99 }),
  );
  await expect.poll(() => one.connected && other.connected).toBe(true);
  await Promise.all([one.close(), other.close()]);
});

test.runIf(hasRedis)(
  'Redis that is away at first: it is said so, tried again, and heard once it is there',
  async () => {
    const late = await startRedis();
    const { url } = late;
    const troubles: Error[] = [];
    const away = late.restart('SIGKILL', 300);
    const one = RedisBus.open(url, 'a', (error) => troubles.push(error));
    const other = RedisBus.open(url, 'b', () => {});
    const plies: number[] = [];
    other.listen('game', (message) => message.type === 'ply' && plies.push(message.ply));
    expect(one.connected).toBe(false);
    await away;
    await until(
      () => plies.length > 0,
      () => one.publish('game', { type: 'ply', ply: 1 }),
    );
    expect(troubles.length).toBeGreaterThan(0);
    await Promise.all([one.close(), other.close()]);
    await late.stop();
  },
);
