/** Games of computer players alone, and what computer players owe. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameView, NewGame, SeatKey } from '@rowhouse/protocol';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';
import type { OnlineOptions } from './online-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-shows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const opened: RowhouseServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
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

test('a game of computer players alone goes on while somebody watches, and rests while nobody does', async () => {
  const rowhouse = await open();
  const { game } = (await rowhouse.post<SeatKey>('/api/games', SHOW)).body;
  expect(await restingPly(rowhouse, game)).toBe(0);
  const watcher = await TestClient.join(rowhouse.url, game);
  await watcher.hears('news', ({ ply }) => ply >= 3);
  watcher.close();
  await watcher.closed();
  const left = await restingPly(rowhouse, game);
  expect(left).toBeLessThan(900);
  await rowhouse.stop();
  // Nobody is there after a restart, either.
  const again = await open();
  expect(await restingPly(again, game)).toBe(left);
  const back = await TestClient.join(again.url, game);
  await back.hears('news', ({ ply }) => ply >= left + 2);
  back.close();
});

test('what computer players owe to one creator is bounded', async () => {
  // Nobody thinks here.
  const rowhouse = await open({ engines: { size: 0, run: () => new Promise(() => {}), close: async () => {} } });
  const owing: NewGame = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'level-5' }], first: 1 };
  const statuses = [];
  for (let times = 0; times < 25; times++) statuses.push((await rowhouse.post('/api/games', owing)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
  // Games between people are not affected.
  const people: NewGame = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] };
  expect((await rowhouse.post('/api/games', people)).status).toBe(201);
});

test('the metrics show who thinks and who waits', async () => {
  const { app } = await open();
  const text = (await app.inject('/metrics')).body;
  for (const name of ['bots_thinking', 'bots_waiting', 'bot_thinking_seconds_count', 'bot_waiting_seconds_count'])
    expect(text).toMatch(new RegExp(`^rowhouse_${name} \\d+$`, 'm'));
});
