// Slow: not part of `npm test`.
/** The server keeps the clocks. They run out without a request and survive restarts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClockSpec, GameView, SeatKey } from '@rowhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../store/store.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';
import type { OnlineOptions } from './online-options.ts';

const START = 1_800_000_000_000;
const LIVE = { kind: 'live', initial: 60_000, increment: 1000 } as const satisfies ClockSpec;

let now = START;
let folder: string;
const rowhouses: RowhouseServer[] = [];
const open = async (options: Partial<OnlineOptions> = {}): Promise<RowhouseServer> => {
  const rowhouse = await startRowhouse({ store: { folder }, now: () => now, ...options });
  rowhouses.push(rowhouse);
  return rowhouse;
};

beforeEach(() => {
  now = START;
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-clocks-'));
});
afterEach(async () => {
  await Promise.all(rowhouses.splice(0).map((rowhouse) => rowhouse.stop()));
  rmSync(folder, { recursive: true });
});

const view = async (rowhouse: RowhouseServer, { game }: SeatKey): Promise<GameView> =>
  (await rowhouse.get<GameView>(`/api/games/${game}`)).body;

const move = (rowhouse: RowhouseServer, { game, secret }: SeatKey, ply: number) =>
  rowhouse.post(`/api/games/${game}/commands`, command('move', ply, '4'), secret);

/** Lets time pass in steps with heartbeats. The server would take one long step for an outage and charge no player. */
async function pass(rowhouse: RowhouseServer, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 2000) {
    now += Math.min(left, 2000);
    await rowhouse.online.jobs.runOnce('heartbeat');
  }
}

test('a move uses time and adds the increment', async () => {
  const rowhouse = await open();
  const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
  await pass(rowhouse, 100_000);
  await move(rowhouse, red, 1);
  await pass(rowhouse, 10_000);
  await move(rowhouse, blue, 2);
  await pass(rowhouse, 5000);
  expect((await view(rowhouse, red)).live.clock).toEqual({ left: [55_000, 51_000], running: 0, now });
});

test('a clock that runs out ends the game without a request, and all connections learn of it', async () => {
  const rowhouse = await open();
  const [red] = (await seatPeople(rowhouse, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
  await move(rowhouse, red, 1);
  const watcher = await TestClient.join(rowhouse.url, red.game);
  await pass(rowhouse, 60_000 + 499);
  await rowhouse.online.jobs.runOnce('clocks');
  expect((await view(rowhouse, red)).live.status).toBe('playing');
  now += 2;
  await rowhouse.online.jobs.runOnce('clocks');
  expect(await watcher.hears('news')).toMatchObject({
    entries: [{ seat: null, did: 'time' }],
    live: { status: 'over', ending: { winner: 0, by: 'time' } },
  });
});

test('a move after the time has run out is refused', async () => {
  const rowhouse = await open();
  const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
  await move(rowhouse, red, 1);
  await pass(rowhouse, 60_100);
  expect(await move(rowhouse, blue, 2)).toMatchObject({ status: 409, body: { error: { code: 'stale' } } });
  expect((await view(rowhouse, red)).live.ending).toEqual({ winner: 0, by: 'time' });
});

test('clocks continue after a restart, and time without a server is not charged', async () => {
  const first = await open();
  const [red, blue] = (await seatPeople(first, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
  await move(first, red, 1);
  now += 4000;
  await first.stop();
  // Up to three quarters of a second are charged: the server cannot distinguish them from thinking.
  now += 700;
  const second = await open();
  expect((await view(second, red)).live.clock!.left).toEqual([60_000, 55_300]);
  for (const away of [800, 4000, 3_600_000]) {
    await rowhouses.at(-1)!.stop();
    now += away;
    await open();
  }
  const last = rowhouses.at(-1)!;
  expect((await view(last, red)).live.clock!.left).toEqual([60_000, 55_300]);
  now += 4000;
  expect(await move(last, blue, 2)).toMatchObject({ status: 200 });
  expect((await view(last, red)).live.clock!.left).toEqual([60_000, 52_300]);
});

describe.each([2000, 40_000, 2 * 86_400_000])('after %i ms without a server', (away) => {
  /** Blue has thought for a second when the only server stops. Later the next one starts. */
  const restartServer = async () => {
    const first = await open();
    const [red, blue] = (await seatPeople(first, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
    for (const { game, secret } of [red, blue]) await TestClient.join(first.url, game, secret);
    await move(first, red, 1);
    now += 1000;
    await first.stop();
    now += away;
    return { server: await open(), red, blue };
  };
  const leftToBlue = async (server: RowhouseServer, blue: SeatKey) => (await view(server, blue)).live.clock!.left[1]!;

  test('a returning player is charged only from their return on', async () => {
    const { server, red, blue } = await restartServer();
    await TestClient.join(server.url, red.game, red.secret);
    now += 1500;
    const player = await TestClient.join(server.url, blue.game, blue.secret);
    expect(await leftToBlue(server, blue)).toBe(59_000);
    now += 700;
    expect(await leftToBlue(server, blue)).toBe(58_300);
    expect(await player.does(command('move', 2, '4'))).toMatchObject({ type: 'done' });
  });

  test('an absent player is charged again after half a minute', async () => {
    const { server, blue } = await restartServer();
    await pass(server, 60_000);
    expect(await leftToBlue(server, blue)).toBe(59_000 - 30_000);
  });
});

test('a player is stored as connected before the welcome, so that they are not charged if the server dies', async () => {
  const rowhouse = await open({ stopwatch: () => performance.now() });
  const store = await openStore({ folder }, () => {});
  for (let games = 0; games < 3; games++) {
    const [red] = (await seatPeople(rowhouse, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
    const player = await TestClient.join(rowhouse.url, red.game, red.secret);
    expect(await store.servers.hostedElsewhere('another', now)).toContain(red.game);
    player.close();
  }
  await store.close();
});

test('a player who learns late of their turn is not charged for the delay, even after another hello', async () => {
  // The servers send each other no news.
  const [here, there] = [await open(), await open()];
  const [red, blue] = (await seatPeople(here, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
  const player = await TestClient.join(there.url, blue.game, blue.secret);
  await move(here, red, 1);
  now += 2800;
  // This server does not know the first move yet, so in its view no clock is running.
  await there.online.jobs.runOnce('catching up with clocks');
  player.say({ type: 'ping', t: 1 });
  await player.hears('pong');
  expect(player.heard).toContainEqual(expect.objectContaining({ type: 'news', ply: 2 }));
  player.say({ type: 'hello', v: 1, game: blue.game, secret: blue.secret });
  await player.hears('welcome');
  now += 1000;
  expect(await player.does(command('move', 2, '4'))).toMatchObject({ type: 'done' });
  const [, left] = (await view(there, red)).live.clock!.left;
  expect(left).toBeGreaterThanOrEqual(60_000 - 1000 + LIVE.increment);
});

test('a correspondence clock restarts with every move', async () => {
  const rowhouse = await open();
  const clock: ClockSpec = { kind: 'days', days: 3 };
  const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4', clock })) as [SeatKey, SeatKey];
  const day = 86_400_000;
  await move(rowhouse, red, 1);
  now += 4000;
  expect((await view(rowhouse, red)).live.clock!.left).toEqual([3 * day, 3 * day - 4000]);
  expect(await move(rowhouse, blue, 2)).toMatchObject({ status: 200 });
  expect((await view(rowhouse, red)).live.clock!.left).toEqual([3 * day, 3 * day]);
});

/** This test uses and sets the machine's clock, like a server outside tests. */
test('setting the machine’s clock charges no player, during a run or between two', async () => {
  const machine = vi.spyOn(Date, 'now');
  const openReal = async () => {
    const rowhouse = await startRowhouse({ store: { folder } });
    rowhouses.push(rowhouse);
    return rowhouse;
  };
  const left = async (rowhouse: RowhouseServer, key: SeatKey) => (await view(rowhouse, key)).live.clock!.left;
  const setClock = (milliseconds: number) => machine.mockImplementation(() => START + milliseconds);
  try {
    setClock(0);
    const first = await openReal();
    const [red, blue] = (await seatPeople(first, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
    await move(first, red, 1);
    setClock(9 * 60_000);
    await first.online.jobs.runOnce('heartbeat');
    expect(first.online.clock.now() - START).toBeLessThan(60_000);
    await move(first, blue, 2);
    setClock(-9 * 60_000);
    await first.online.jobs.runOnce('heartbeat');
    await move(first, red, 3);
    await first.stop();
    setClock(48 * 3_600_000);
    const second = await openReal();
    await move(second, blue, 4);
    await second.online.jobs.runOnce('heartbeat');
    await second.stop();
    setClock(0);
    const third = await openReal();
    await move(third, red, 5);
    for (const time of await left(third, red)) expect(time).toBeGreaterThan(55_000);
    expect((await view(third, red)).live.status).toBe('playing');
  } finally {
    machine.mockRestore();
  }
});
