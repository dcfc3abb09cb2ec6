// Slow: not part of `npm test`.
/** Games of computer players alone, and the limit on due moves of computer players. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, GameView, NewGame, SeatKey } from '@rowhouse/protocol';
import { isLong } from '@rowhouse/tools';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { command, type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';
import type { OnlineOptions } from './online-options.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-shows-'));
});
const opened: RowhouseServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
async function open(options: Partial<OnlineOptions> = {}): Promise<RowhouseServer> {
  const server = await startRowhouse({ store: { folder }, ...options });
  opened.push(server);
  return server;
}

const SHOW: NewGame = { game: 'connect-30x30x25', seats: new Array(2).fill({ who: 'bot', bot: 'random' }), first: 0 };

const plyOf = async (rowhouse: RowhouseServer, game: string): Promise<number> =>
  (await rowhouse.get<GameView>(`/api/games/${game}`)).body.ply;

/** The ply once the server has nothing more to do for its computer players. */
async function restingPly(rowhouse: RowhouseServer, game: string): Promise<number> {
  await expect.poll(() => rowhouse.online.jobs.bots.thinking).toBe(0);
  await rowhouse.online.jobs.runOnce('computer players');
  expect(rowhouse.online.jobs.bots.thinking).toBe(0);
  return plyOf(rowhouse, game);
}

test('a game of computer players alone continues only while it has spectators', async () => {
  const rowhouse = await open();
  const { game } = (await rowhouse.post<SeatKey>('/api/games', SHOW)).body;
  expect(await restingPly(rowhouse, game)).toBe(0);
  const watcher = await TestClient.join(rowhouse.url, game);
  await watcher.hears('news', ({ ply }) => ply >= 3);
  watcher.close();
  await watcher.closed();
  await expect.poll(() => rowhouse.online.metrics.text()).toMatch(/^rowhouse_connections 0$/m);
  const left = await restingPly(rowhouse, game);
  expect(left).toBeLessThan(900);
  await rowhouse.stop();
  // There are no spectators after a restart.
  const again = await open();
  expect(await restingPly(again, game)).toBe(left);
  const back = await TestClient.join(again.url, game);
  await back.hears('news', ({ ply }) => ply >= left + 2);
  back.close();
});

const forever = () => new Promise<never>(() => {});
/** Engines that never answer, so that no computer player moves. */
const NO_ENGINES = { size: 0, analyze: forever, choose: forever, close: async () => {} };

test('due moves of computer players are limited for each creator', async () => {
  const rowhouse = await open({ engines: NO_ENGINES });
  const botFirst: NewGame = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'level-5' }], first: 1 };
  const statuses = [];
  for (let times = 0; times < 25; times++) statuses.push((await rowhouse.post('/api/games', botFirst)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
  // Games between people are not affected.
  const people: NewGame = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] };
  expect((await rowhouse.post('/api/games', people)).status).toBe(201);
});

test('the limit applies on other servers and after a restart', async () => {
  const botFirst: NewGame = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'level-5' }], first: 1 };
  const first = await open({ engines: NO_ENGINES });
  for (let times = 0; times < 20; times++) expect((await first.post('/api/games', botFirst)).status).toBe(201);
  const other = await open({ engines: NO_ENGINES });
  expect((await other.post('/api/games', botFirst)).status).toBe(429);
});

/** A server whose computer players never move. `make` creates a game with one of them, in which seat `first` begins. */
async function openWithoutThinking() {
  const rowhouse = await open({ engines: NO_ENGINES });
  const make = async (first: number) => {
    const seats: NewGame['seats'] = [{ who: 'me' }, { who: 'bot', bot: 'level-5' }];
    return (await rowhouse.post<SeatKey>('/api/games', { game: 'connect-7x6x4', seats, first })).body;
  };
  const send = async ({ game, secret }: SeatKey, sent: Command) =>
    (await rowhouse.post(`/api/games/${game}/commands`, sent, secret)).status;
  return { make, send };
}

// Slow, because it creates and plays many games.
test.runIf(isLong)('the limit applies to moves in existing games', async () => {
  const { make, send } = await openWithoutThinking();
  const keys = await Promise.all(Array.from({ length: 45 }, () => make(0)));
  const statuses: number[] = [];
  const first = command('move', 0, '4');
  for (const [nth, key] of keys.entries()) statuses.push(await send(key, nth === 0 ? first : command('move', 0, '4')));
  expect([statuses[39], statuses[40], statuses.at(-1)]).toEqual([200, 429, 429]);
  // Repeated commands stay accepted, and a game can always be ended.
  expect(await send(keys[0]!, first)).toBe(200);
  expect(await send(keys[44]!, command('resign', 0))).toBe(200);
});

test('the limit applies to rematches', async () => {
  const { make, send } = await openWithoutThinking();
  const [before, after] = [await make(0), await make(0)];
  for (const key of [before, after]) expect(await send(key, command('resign', 0))).toBe(200);
  for (let times = 0; times < 19; times++) await make(1);
  // This rematch is the twentieth game.
  expect(await send(before, command('ask-rematch', 1))).toBe(200);
  await make(1);
  expect(await send(after, command('ask-rematch', 1))).toBe(429);
});

test('metrics count the computer players that think and wait', async () => {
  const { app } = await open();
  const text = (await app.inject('/metrics')).body;
  for (const name of ['bots_thinking', 'bots_waiting', 'bot_thinking_seconds_count', 'bot_waiting_seconds_count'])
    expect(text).toMatch(new RegExp(`^rowhouse_${name} \\d+$`, 'm'));
});
