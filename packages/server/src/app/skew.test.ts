// Slow: not part of `npm test`.
/** Machines with wrong clocks report the fault. They cost no player a game, because servers use the store's time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClockSpec, GameView, SeatKey } from '@rowhouse/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';

const START = 1_800_000_000_000;
const LIVE: ClockSpec = { kind: 'live', initial: 20_000, increment: 0 };

let time = START;
/** How far the store's own clock is ahead. */
let storeAhead = 0;
let folder: string;
let hub: LocalHub;
let logged: string[];
const rowhouses: RowhouseServer[] = [];

/** A server whose machine's clock is ahead by this many milliseconds. */
const open = async (ahead = 0): Promise<RowhouseServer> => {
  const rowhouse = await startRowhouse({
    store: { folder },
    hub,
    now: () => time + ahead,
    storeTime: () => time + storeAhead,
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
  });
  rowhouses.push(rowhouse);
  return rowhouse;
};

beforeEach(() => {
  time = START;
  storeAhead = 0;
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-skew-'));
  hub = new LocalHub();
  logged = [];
});
afterEach(async () => {
  await Promise.all(rowhouses.splice(0).map((rowhouse) => rowhouse.stop()));
  rmSync(folder, { recursive: true });
});

const left = async (rowhouse: RowhouseServer, { game }: SeatKey) =>
  (await rowhouse.get<GameView>(`/api/games/${game}`)).body.live.clock!.left;
const move = (rowhouse: RowhouseServer, { game, secret }: SeatKey, ply: number) =>
  rowhouse.post(`/api/games/${game}/commands`, command('move', ply, '4'), secret);

test('a server half a minute ahead ends no game of players on other servers', async () => {
  const right = await open();
  const ahead = await open(30_000);
  // The servers would take one long step for an outage, which is charged to no player.
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 4) {
      time += 4000;
      for (const server of [right, ahead]) await server.online.jobs.runOnce('heartbeat');
    }
  };
  await pass(40);
  const [red] = (await seatPeople(right, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
  await move(right, red, 1);
  time += 1000;
  await ahead.online.jobs.runOnce('clocks');
  expect((await right.get<GameView>(`/api/games/${red.game}`)).body.live).toMatchObject({ status: 'playing' });
  // It still calls time when the time has really run out.
  await pass(20);
  await ahead.online.jobs.runOnce('clocks');
  expect((await right.get<GameView>(`/api/games/${red.game}`)).body.live.ending).toEqual({ winner: 0, by: 'time' });
});

test.each([30_000, -30_000])('players on a server %d ms ahead are charged the time they used', async (ahead) => {
  const right = await open();
  const wrong = await open(ahead);
  const [red, blue] = (await seatPeople(right, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
  await move(right, red, 1);
  time += 2000;
  expect(await move(wrong, blue, 2)).toMatchObject({ status: 200 });
  time += 3000;
  expect(await move(right, red, 3)).toMatchObject({ status: 200 });
  for (const server of [right, wrong]) expect(await left(server, red)).toEqual([17_000, 18_000]);
});

test('a server two days ahead that runs briefly stops no clock', async () => {
  const first = await open();
  const [red] = (await seatPeople(first, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
  await move(first, red, 1);
  const ahead = await open(2 * 86_400_000);
  time += 3000;
  await ahead.stop();
  await first.online.jobs.runOnce('heartbeat');
  time += 2000;
  expect(await left(first, red)).toEqual([20_000, 15_000]);
});

test('a forward jump of the store’s clock costs no player time, despite heartbeats of other servers', async () => {
  const server = await open();
  const [red] = (await seatPeople(server, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
  await move(server, red, 1);
  const leap = async (milliseconds: number) => {
    time += 1000;
    storeAhead += milliseconds;
    await server.online.jobs.runOnce('heartbeat');
  };
  await leap(0);
  await leap(2500);
  const [, thought] = await left(server, red);
  expect(thought).toBeGreaterThan(17_900);
  expect(thought).toBeLessThanOrEqual(18_000);
  // Another server with the right time has just given a sign.
  storeAhead = 2500 - 12_000;
  const behind = await open();
  time += 1000;
  storeAhead = 2500;
  await behind.online.jobs.runOnce('heartbeat');
  const [, spent] = await left(behind, red);
  expect(spent).toBeGreaterThanOrEqual(16_900);
});

test('an outage before the clock was set back is not charged after a restart', async () => {
  const first = await open();
  const [red] = (await seatPeople(first, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
  await move(first, red, 1);
  time += 1000;
  await first.stop();
  time += 10_000;
  const second = await open();
  await second.post(`/api/games/${red.game}/commands`, command('offer-draw', 2), red.secret);
  time += 500;
  await second.stop();
  storeAhead = -3_600_000;
  const third = await open();
  expect(await left(third, red)).toEqual([20_000, 19_000]);
  time += 2000;
  expect(await left(third, red)).toEqual([20_000, 17_000]);
});

test('a jump of the store’s clock forward and back gives players no time', async () => {
  const server = await open();
  const [red] = (await seatPeople(server, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
  await move(server, red, 1);
  for (const ahead of [4000, 0, 4000, 0, 0]) {
    time += 1000;
    storeAhead = ahead;
    await server.online.jobs.runOnce('heartbeat');
  }
  time += 3000;
  const [, thought] = await left(server, red);
  expect(thought).toBeLessThan(20_000 - 7900);
});

test('a store that is two days ahead for five seconds stops no clock and gives players no time', async () => {
  const server = await open();
  const [red] = (await seatPeople(server, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey];
  await move(server, red, 1);
  const beat = async (seconds: number) => {
    time += seconds * 1000;
    await server.online.jobs.runOnce('heartbeat');
  };
  await beat(2);
  storeAhead = 2 * 86_400_000;
  await beat(2);
  await beat(3);
  storeAhead = 0;
  await beat(1);
  expect(await left(server, red)).toEqual([20_000, 12_000]);
  await beat(4);
  expect(await left(server, red)).toEqual([20_000, 8000]);
});

test('a game with a move made while the store was two days ahead continues when the time is right again', async () => {
  const server = await open();
  const [red, blue] = (await seatPeople(server, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
  await move(server, red, 1);
  const pass = async (seconds: number, ...servers: readonly RowhouseServer[]) => {
    time += seconds * 1000;
    for (const one of servers) await one.online.jobs.runOnce('heartbeat');
  };
  await pass(2, server);
  storeAhead = 2 * 86_400_000;
  await pass(1, server);
  await move(server, blue, 2);
  await pass(2, server);
  storeAhead = 0;
  await pass(1, server);
  expect((await left(server, red))[0]).toBeCloseTo(17_000, -1);
  await pass(4, server);
  expect((await left(server, red))[0]).toBeCloseTo(13_000, -1);
  // A server that loads the game now does not know how long red has thought, and continues from here.
  const second = await open();
  expect((await left(second, red))[0]).toBe(20_000);
  await pass(3, server, second);
  expect((await left(second, red))[0]).toBe(17_000);
  expect(await move(server, red, 3)).toMatchObject({ status: 200 });
  for (let seconds = 0; seconds < 24; seconds += 4) await pass(4, server, second);
  await server.online.jobs.runOnce('clocks');
  expect((await server.get<GameView>(`/api/games/${red.game}`)).body.live.ending).toEqual({ winner: 0, by: 'time' });
});

test('a server with a wrong clock is not ready, and a server with a right clock is', async () => {
  const right = await open();
  const ahead = await open(30_000);
  const ready = async (rowhouse: RowhouseServer) => (await rowhouse.get('/ready')).status;
  expect([await ready(right), await ready(ahead)]).toEqual([200, 503]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: expect.stringContaining('clock'), skew: 29_999 },
  ]);
});
