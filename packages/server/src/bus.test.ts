/** Tests the contract of a bus with both implementations, and the Redis bus while Redis is down. */
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
  ['Redis', hasRedis, async () => [new RedisBus(redis.url, 'a', () => {}), new RedisBus(redis.url, 'b', () => {})]],
];

/** Repeats a message until it is received, because subscribing takes a moment. */
async function until(isReceived: () => boolean, send: () => void): Promise<void> {
  while (!isReceived()) {
    send();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.each(BUSES)('%s', (_, isHere, open) => {
  test.runIf(isHere)('a message reaches the other servers that listen to its game, and not the sender', async () => {
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
  });
});

test.runIf(hasRedis)('messages arrive again after Redis was away, and nothing throws', async () => {
  const one = new RedisBus(redis.url, 'a', () => {});
  const other = new RedisBus(redis.url, 'b', () => {});
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

test.runIf(hasRedis)('a missing Redis is reported, and messages arrive once it is there', async () => {
  const late = await startRedis();
  const { url } = late;
  const troubles: Error[] = [];
  const away = late.restart('SIGKILL', 300);
  const one = new RedisBus(url, 'a', (error) => troubles.push(error));
  const other = new RedisBus(url, 'b', () => {});
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
});
