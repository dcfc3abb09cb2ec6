// Slow: not part of `npm test`.
/** The public list of games to watch. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeatKey, WatchList } from '@rowhouse/protocol';
import { afterEach, expect, test } from 'vitest';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

const FOUR = 'connect-7x6x4';
/** How long the server caches the list. */
const CACHED_MS = 1000;

const servers: RowhouseServer[] = [];
const open = async (options: Parameters<typeof startRowhouse>[0] = {}) => {
  const server = await startRowhouse(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** The test controls the time. */
const clock = () => {
  let time = 1_800_000_000_000;
  return { now: () => time, pass: (milliseconds: number) => (time += milliseconds) };
};

/** An open game between two players. */
async function openGame(server: RowhouseServer, more: object = {}): Promise<readonly [SeatKey, SeatKey]> {
  const red = (
    await server.post<SeatKey>('/api/games', {
      game: FOUR,
      seats: [{ who: 'me' }, { who: 'guest' }],
      first: 0,
      open: true,
      ...more,
    })
  ).body;
  return [red, (await server.post<SeatKey>(`/api/games/${red.game}/seats`, { name: 'Bob' })).body];
}
const listed = async (server: RowhouseServer) => (await server.get<WatchList>('/api/watch')).body.games;

test('the list has open games in progress with their boards, and no other games', async () => {
  const time = clock();
  const server = await open({ now: time.now });
  const [red, blue] = await openGame(server, { name: 'Ann' });
  await seatPeople(server, { game: FOUR });
  await server.post('/api/games', { game: FOUR, seats: [{ who: 'me' }, { who: 'guest' }], open: true });
  const move = (key: SeatKey, ply: number, to: string) =>
    server.post(`/api/games/${red.game}/commands`, command('move', ply, to), key.secret);
  await move(red, 1, '4');
  const [game, ...others] = await listed(server);
  expect(others).toEqual([]);
  expect(game).toMatchObject({ game: red.game, config: FOUR, toMove: 1, moves: 1, watchers: 0 });
  expect(game!.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  expect(game!.position).toMatch(/\.\.\.r\.\.\. b$/);
  expect(JSON.stringify(game)).not.toContain(red.secret);
  await server.post(`/api/games/${red.game}/commands`, command('resign', 2), blue.secret);
  // All clients share one cached answer.
  expect(await listed(server)).toHaveLength(1);
  time.pass(CACHED_MS);
  expect(await listed(server)).toEqual([]);
});

test('the list is ordered by the number of spectators, then by the latest move', async () => {
  const time = clock();
  const server = await open({ now: time.now });
  const ids: string[] = [];
  for (let game = 0; game < 3; game++) {
    ids.push((await openGame(server))[0].game);
    time.pass(50);
  }
  const order = async () => (await listed(server)).map(({ game }) => ids.indexOf(game));
  expect(await order()).toEqual([2, 1, 0]);
  const watcher = await TestClient.join(server.url, ids[0]!);
  await watcher.hears('presence', ({ watchers }) => watchers === 1);
  time.pass(CACHED_MS);
  expect(await order()).toEqual([0, 2, 1]);
  watcher.close();
});

test('the list leaves out inactive games, those by correspondence after a longer time', async () => {
  const time = clock();
  const server = await open({ now: time.now });
  await openGame(server);
  const [slow] = await openGame(server, { clock: { kind: 'days', days: 3 } });
  expect(await listed(server)).toHaveLength(2);
  time.pass(601_000);
  expect((await listed(server)).map(({ game }) => game)).toEqual([slow.game]);
});

test('the list shows the current state of a game on another server', async () => {
  const time = clock();
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-watching-'));
  const [first, second] = [
    await open({ now: time.now, store: { folder } }),
    await open({ now: time.now, store: { folder } }),
  ];
  const [red] = await openGame(first);
  expect((await listed(second))[0]).toMatchObject({ moves: 0 });
  await first.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
  time.pass(CACHED_MS);
  expect((await listed(second))[0]).toMatchObject({ game: red.game, moves: 1 });
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('the list has the rematch of an open game, and not that of a game by invitation', async () => {
  const server = await open();
  const rematch = async ([red, blue]: readonly [SeatKey, SeatKey], ply: number) => {
    const path = `/api/games/${red.game}`;
    await server.post(`${path}/commands`, command('resign', ply), red.secret);
    for (const { secret } of [red, blue])
      await server.post(`${path}/commands`, command('ask-rematch', ply + 1), secret);
    const seats = await Promise.all([red, blue].map(({ secret }) => server.get<SeatKey>(`${path}/rematch`, secret)));
    const first = seats.map(({ body }) => body).find(({ view, seat }) => view.live.toMove === seat)!;
    expect(await server.post(`/api/games/${first.game}/commands`, command('move', 0, '4'), first.secret)).toMatchObject(
      { status: 200 },
    );
    return first.game;
  };
  const watched = await rematch(await openGame(server), 1);
  await rematch((await seatPeople(server, { game: FOUR })) as [SeatKey, SeatKey], 1);
  expect((await listed(server)).map(({ game }) => game)).toEqual([watched]);
});
