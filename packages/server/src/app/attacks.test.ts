// Slow: not part of `npm test`.
/** Attacks that once worked: no stranger, row or request may stop anything for others. */
import { once } from 'node:events';
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AdminOverview,
  type BotKey,
  type BotList,
  type ErrorAnswer,
  type GameRatings,
  type GameView,
  type GuestKey,
  type Lobby,
  PROTOCOL,
  type SeatKey,
  SOCKET_PATH,
  type StreetKey,
  type StreetView,
  type TournamentGames,
  type TournamentKey,
  type TournamentView,
} from '@rowhouse/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_DAILY_GAMES_PER_ADDRESSES } from '../ratings/rating-service.ts';
import { newSecret } from '../secrets.ts';
import { MAX_LONG_ENTRIES } from '../socket/socket-session.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';
import { MAX_RUNNING_PER_CREATOR } from '../tournament/tournament-service.ts';

let rowhouse: RowhouseServer;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-attacks-'));
});
afterEach(async () => {
  for (const bot of bots.splice(0)) bot.close();
  for (const socket of sockets.splice(0)) socket.terminate();
  await rowhouse.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ADMIN = newSecret();
/** Connections that stay open during a test. */
const bots: TestClient[] = [];
const sockets: WebSocket[] = [];

/** Changes rows of the server's database, as a faulty disk or another version would. */
function damage(text: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(folder, 'rowhouse.db'), { timeout: 10_000 });
  database.prepare(text).run(...values);
  database.close();
}

async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    await wait(30);
  }
}

/** A tournament of two players, started by its host. */
async function runTournament(settings: object = {}) {
  const plan = { name: 'Club', format: 'swiss', game: 'connect-7x6x4', rounds: 1, pause: 0, ...settings };
  const host = (await rowhouse.post<TournamentKey>('/api/tournaments', plan)).body;
  const path = `/api/tournaments/${host.tournament}`;
  const players = [];
  for (const name of ['Ann', 'Ben'])
    players.push((await rowhouse.post<TournamentKey>(`${path}/players`, { name })).body);
  const started = await rowhouse.post<TournamentView>(`${path}/commands`, { do: 'start' }, host.secret);
  const view = async () => (await rowhouse.get<TournamentView>(path)).body;
  return { code: host.tournament, host, path, players, started, view };
}

/** The status of an attempt to open a WebSocket: 101 if it opens. */
async function upgrade(path: string): Promise<number> {
  const socket = new WebSocket(`${rowhouse.url.replace('http', 'ws')}${path}`);
  socket.on('error', () => {});
  const status = await Promise.race([
    once(socket, 'open').then(() => 101),
    once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
  ]);
  socket.terminate();
  return status;
}

test('only the address of the WebSocket can be upgraded', async () => {
  rowhouse = await startRowhouse({ limits: 1 });
  expect(await upgrade(SOCKET_PATH)).toBe(101);
  expect(await upgrade(`${SOCKET_PATH}?v=1`)).toBe(101);
  expect(await upgrade('/health')).toBe(200);
  for (const path of ['/api/games', '/api/openapi.json', '/solve?pos=4', '/', '/api/socket/x', '/nothing'])
    expect([path, (await upgrade(path)) === 101]).toEqual([path, false]);
});

test('a request with two Host headers is refused', async () => {
  rowhouse = await startRowhouse();
  const socket = connect(Number(new URL(rowhouse.url).port), '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: here\r\nhost: there\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 400');
  socket.destroy();
});

test('hundreds of running tournaments do not stop another one', async () => {
  // Time stands still: no tournament is due a second time, and only the end of a game advances one.
  rowhouse = await startRowhouse({ store: { folder }, now: () => 1_800_000_000_000 });
  const { players, view } = await runTournament();
  const match = (await until(view, ({ matches }) => matches.length === 1)).matches[0]!;
  const numbers = JSON.stringify(Array.from({ length: 450 }, (_, at) => at));
  damage(
    `INSERT INTO tournaments (code, charter, host, status, created)
      SELECT 'idle-' || value, charter, host, 'running', created + 1 FROM tournaments, json_each(?) WHERE code = ?`,
    ...[numbers, players[0]!.tournament],
  );
  // They have their turn first.
  for (let runs = 0; runs < 4; runs++) await rowhouse.online.jobs.runOnce('tournaments');
  await rowhouse.post(
    `/api/games/${match.game}/commands`,
    command('resign', 0),
    players[match.players[0]! - 1]!.secret,
  );
  expect((await until(view, ({ status }) => status === 'over')).standings[0]!.points).toBe(1);
});

test('one address runs a limited number of tournaments at the same time', async () => {
  rowhouse = await startRowhouse({ store: { folder } });
  const { code } = await runTournament();
  const copy = `INSERT INTO tournaments (code, charter, host, status, created, creator)
    SELECT ?, charter, host, 'running', created, creator FROM tournaments WHERE code = ?`;
  for (let nth = 2; nth < MAX_RUNNING_PER_CREATOR; nth++) damage(copy, `copy-${nth}`, code);
  expect((await runTournament()).started.status).toBe(200);
  expect((await runTournament()).started).toMatchObject({
    status: 429,
    body: { error: { code: 'too-many' } },
  });
});

test('damaged games and tournaments are reported and stop no clock, tournament or list of others', async () => {
  rowhouse = await startRowhouse({ store: { folder }, adminSecret: ADMIN });
  const clock = { kind: 'live', initial: 1000, increment: 0 } as const;
  const create = async () => {
    const keys = await seatPeople(rowhouse, { game: 'connect-7x6x4', clock });
    for (const [ply, key] of keys.entries())
      await rowhouse.post(`/api/games/${key.game}/commands`, command('move', ply + 1, '4'), key.secret);
    return keys[0]!.game;
  };
  const poisoned = [await create(), await create()];
  const cup = await runTournament();
  const open = (
    await rowhouse.post<SeatKey>('/api/games', {
      game: 'connect-7x6x4',
      open: true,
      seats: [{ who: 'me' }, { who: 'guest' }],
    })
  ).body;
  await rowhouse.stop();
  damage(`UPDATE entries SET body = '{"move":"99"}' WHERE game = ? AND ply = 2`, poisoned[0]!);
  damage(`UPDATE entries SET did = 'teleport', body = '{' WHERE game = ? AND ply = 2`, poisoned[1]!);
  damage(`UPDATE games SET charter = '{' WHERE id = ?`, open.game);
  damage(`UPDATE tournament_entries SET deed = '{"did":"levitate"}' WHERE tournament = ? AND nr = 2`, cup.code);
  rowhouse = await startRowhouse({ store: { folder }, adminSecret: ADMIN });
  const game = await create();
  const isOver = async () => (await rowhouse.get<GameView>(`/api/games/${game}`)).body.live.status === 'over';
  await until(isOver, (over) => over);
  const other = await runTournament();
  const [match] = (await until(other.view, ({ matches }) => matches.length === 1)).matches;
  const loser = other.players[match!.players[0]! - 1]!;
  await rowhouse.post(`/api/games/${match!.game}/commands`, command('resign', 0), loser.secret);
  await until(other.view, ({ status }) => status === 'over');
  await rowhouse.online.jobs.runOnce('tournaments');
  for (const path of ['/api/games', '/api/watch']) expect((await rowhouse.get(path)).status).toBe(200);
  for (const id of poisoned) expect((await rowhouse.get(`/api/games/${id}`)).status).toBe(503);
  const { damaged } = (await rowhouse.get<AdminOverview>('/api/admin', ADMIN)).body;
  expect(damaged!.map(({ id }) => id)).toEqual(expect.arrayContaining([...poisoned, cup.code]));
  expect((await rowhouse.get('/ready')).body).toEqual({ status: 'ready', damaged: damaged!.length });
  // The admin sees them and can delete them.
  for (const path of [
    `/api/admin/games/${poisoned[0]}`,
    `/api/admin/games/${open.game}`,
    `/api/admin/tournaments/${cup.code}`,
  ])
    expect(await remove(path)).toBe(204);
  expect((await rowhouse.get('/api/admin/games', ADMIN)).status).toBe(200);
});

const remove = async (path: string): Promise<number> =>
  (await fetch(`${rowhouse.url}${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${ADMIN}` } })).status;

test('a server that meets an entry of a newer version stops serving that game and loses nothing', async () => {
  rowhouse = await startRowhouse({ store: { folder } });
  const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey, SeatKey];
  const move = (ply: number, key: SeatKey) =>
    rowhouse.post<ErrorAnswer>(`/api/games/${red.game}/commands`, command('move', ply, '4'), key.secret);
  expect((await move(1, red)).status).toBe(200);
  const player = await TestClient.join(rowhouse.url, red.game, blue.secret);
  damage(
    `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
      SELECT game, 3, 1, 'teleport', NULL, at, 0, 'new' FROM entries WHERE game = ? AND ply = 2`,
    red.game,
  );
  await player.hears('bye');
  expect(await move(3, blue)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect((await rowhouse.get<{ damaged: number }>('/ready')).body.damaged).toBe(1);
  // Once the entry can be read, as on a newer server, the game goes on.
  damage(`UPDATE entries SET did = 'move', body = '{"move":"4"}' WHERE game = ? AND ply = 3`, red.game);
  expect((await move(3, red)).status).toBe(200);
  expect((await rowhouse.get<object>('/ready')).body).toEqual({ status: 'ready' });
});

test('a deleted game or tournament cannot be created again', async () => {
  rowhouse = await startRowhouse({ adminSecret: ADMIN });
  const secret = newSecret();
  const request = { game: 'connect-7x6x4', open: true, seats: [{ who: 'me' }, { who: 'guest' }], secret };
  const create = () => rowhouse.post<SeatKey & ErrorAnswer>('/api/games', request);
  const { game } = (await create()).body;
  expect(await remove(`/api/admin/games/${game}`)).toBe(204);
  expect(await create()).toMatchObject({ status: 410, body: { error: { code: 'deleted' } } });
  expect((await rowhouse.get('/api/games')).body).toEqual({ games: [] });
  const cup = () =>
    rowhouse.post<TournamentKey>('/api/tournaments', { name: 'Cup', format: 'swiss', game: 'connect-7x6x4', secret });
  expect(await remove(`/api/admin/tournaments/${(await cup()).body.tournament}`)).toBe(204);
  expect((await cup()).status).toBe(410);
  expect((await rowhouse.get('/api/admin/tournaments', ADMIN)).body).toEqual({ tournaments: [], more: false });
  const move = () => rowhouse.post<StreetKey>('/api/streets', { street: 'Rude', name: 'Ann', secret });
  expect(await remove(`/api/admin/streets/${(await move()).body.street}`)).toBe(204);
  expect((await move()).status).toBe(410);
});

test('days that several devices report at the same time are all kept', async () => {
  rowhouse = await startRowhouse();
  const { street, secret } = (await rowhouse.post<StreetKey>('/api/streets', { street: 'Home', name: 'Ann' })).body;
  const days = [0, 1, 2, 3].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)).sort();
  await Promise.all(days.map((day) => rowhouse.post(`/api/streets/${street}/days`, { days: [day] }, secret)));
  expect((await rowhouse.get<StreetView>(`/api/streets/${street}`)).body.people[0]!.days).toEqual(days);
});

test('long lists of names and questions are limited like new tournaments', async () => {
  rowhouse = await startRowhouse({ limits: 1, now: () => 1_800_000_000_000, trustProxy: true });
  const plan = { name: 'Class', format: 'swiss', game: 'connect-7x6x4' };
  const statuses = new Set<number>();
  for (let cup = 0; cup < 2; cup++) {
    const { tournament, secret } = (await from<TournamentKey>('192.0.2.1', '/api/tournaments', plan)).body;
    const path = `/api/tournaments/${tournament}/commands`;
    for (let nth = 0; nth < 30; nth++)
      statuses.add((await from('192.0.2.1', path, { do: 'expect', names: [`Pupil ${nth}`] }, secret)).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test('a page of games ends before its records are too long', async () => {
  rowhouse = await startRowhouse({ store: { folder } });
  const plan = { name: 'Club', format: 'swiss', game: 'connect-100x100x25', rounds: 1, pause: 0 };
  const { tournament, secret } = (await rowhouse.post<TournamentKey>('/api/tournaments', plan)).body;
  const path = `/api/tournaments/${tournament}`;
  for (let nth = 0; nth < 20; nth++) await rowhouse.post(`${path}/players`, { name: `Player ${nth}` });
  await rowhouse.post(`${path}/commands`, { do: 'start' }, secret);
  const view = async () => (await rowhouse.get<TournamentView>(path)).body;
  const { matches } = await until(view, (latest) => latest.matches.length === 10);
  await rowhouse.stop();
  // Columns of alternating discs, in pairs. A disc in the first column swaps the colours of the next pair: no line.
  const columns = Array.from({ length: 44 }, (_, pair) => [
    ...new Array<number>(100).fill(100 - 2 * pair),
    ...new Array<number>(100).fill(99 - 2 * pair),
    1,
  ]).flat();
  const moves = columns.map((column, at) => [at + 1, `{"move":"${column}"}`]);
  damage(
    `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
      SELECT games.value, moves.value ->> 0, ((moves.value ->> 0) + 1) % 2, 'move', moves.value ->> 1,
        (SELECT created FROM games WHERE id = games.value), 0, '0:' || (moves.value ->> 0)
      FROM json_each(?) AS moves, json_each(?) AS games`,
    JSON.stringify(moves),
    JSON.stringify(matches.map(({ game }) => game)),
  );
  rowhouse = await startRowhouse({ store: { folder } });
  const page = await rowhouse.get<TournamentGames>(`${path}/games`);
  const lengths = page.body.games.map(({ record }) => record?.length ?? 0);
  expect([page.status, page.body.more, lengths.length < 10]).toEqual([200, true, true]);
  expect(lengths.slice(0, -1).reduce((sum, length) => sum + length, 0)).toBeLessThan(200_000);
  const rest = await rowhouse.get<TournamentGames>(`${path}/games?from=${lengths.length}`);
  expect([rest.body.games.length, rest.body.more]).toEqual([10 - lengths.length, false]);
});

test('damage that SQLite does not report is logged at the start', async () => {
  rowhouse = await startRowhouse({ store: { folder } });
  for (let nth = 0; nth < 20; nth++) await seatPeople(rowhouse, { game: 'connect-7x6x4' });
  // The files as a crash leaves them.
  const copy = mkdtempSync(join(tmpdir(), 'rowhouse-attacks-'));
  for (const name of ['rowhouse.db', 'rowhouse.db-wal']) copyFileSync(join(folder, name), join(copy, name));
  await rowhouse.stop();
  const restart = async (broken: string, at: number) => {
    const file = join(broken, 'rowhouse.db');
    const changed = openSync(at < 0 ? `${file}-wal` : file, 'r+');
    writeSync(changed, Buffer.alloc(16, 255), 0, 16, Math.abs(at));
    closeSync(changed);
    const logged: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line).damage) });
    rowhouse = await startRowhouse({ store: { folder: broken }, log });
    await until(async () => logged.length > 0, Boolean);
    await rowhouse.stop();
    return logged[0];
  };
  expect(await restart(copy, -40_000)).toMatch(
    /^the write-ahead log is damaged at frame \d+: \d+ commits or more are lost/,
  );
  // In the second page.
  expect(await restart(folder, 4096 + 8)).toMatch(/page 2\b|malformed/);
  rmSync(copy, { recursive: true, force: true });
});

test('a connection plays no seat that its player has left', async () => {
  rowhouse = await startRowhouse();
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const created = await rowhouse.post<SeatKey>('/api/games', { game: 'connect-7x6x4', seats, first: 0 });
  const { game, secret, invites } = created.body;
  const creator = await TestClient.join(rowhouse.url, game, secret);
  const to = { game: 'connect-7x6x4', clock: null, seat: 1 };
  expect(await creator.does({ ...command('change', 0), to })).toMatchObject({ type: 'done' });
  const { body } = await rowhouse.post<SeatKey>(`/api/games/${game}/seats`, { invite: invites![0]!.invite });
  expect(body.seat).toBe(0);
  expect(await creator.does(command('move', 2, '4'))).toMatchObject({ type: 'refused', error: { code: 'no-hello' } });
  creator.close();
});

test('phrases are limited for each seat, over all its connections', async () => {
  rowhouse = await startRowhouse({ limits: 1, now: () => 1e9 });
  const [red] = await seatPeople(rowhouse, { game: 'connect-7x6x4' });
  const pages = await Promise.all([1, 2].map(() => TestClient.join(rowhouse.url, red!.game, red!.secret)));
  for (const page of pages) for (let times = 0; times < 4; times++) page.say({ type: 'say', phrase: 'hello' });
  const error = await Promise.race(pages.map((page) => page.hears('error')));
  expect(error.error.code).toBe('too-many');
  for (const page of pages) page.close();
});

/** Calls the server as a client at another address would, through a proxy. */
const from = async <T>(address: string, path: string, body?: object, secret?: string) => {
  const headers = {
    'x-forwarded-for': address,
    'content-type': 'application/json',
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
  };
  const method = body ? 'POST' : 'GET';
  const answer = await fetch(`${rowhouse.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  return { status: answer.status, body: (await answer.json()) as T };
};

test('a hundred open games of one address hide no game of another, and the first in line is paired first', async () => {
  rowhouse = await startRowhouse({ trustProxy: true });
  const request = { game: 'connect-7x6x4', open: true, seats: [{ who: 'me' }, { who: 'guest' }] };
  const honest = (await from<SeatKey>('192.0.2.1', '/api/games', request)).body.game;
  for (let nth = 0; nth < 110; nth++) await from('192.0.2.66', '/api/games', request);
  const { games } = (await from<Lobby>('192.0.2.2', '/api/games')).body;
  expect(games).toHaveLength(100);
  expect(games.slice(0, 2).map(({ game }) => game)).toContain(honest);
  expect((await from<SeatKey>('192.0.2.2', '/api/pairing', { game: 'connect-7x6x4' })).body.game).toBe(honest);
});

test('the creator of a rated game does not know who begins, and cannot cancel once the opponent has sat down', async () => {
  rowhouse = await startRowhouse({ rateOneAddress: true });
  const clock = { kind: 'live', initial: 60_000, increment: 0 };
  const guests = await Promise.all(
    ['Ann', 'Ben'].map(async (name) => (await rowhouse.post<GuestKey>('/api/guests', { name })).body.secret),
  );
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const plan = { game: 'connect-7x6x4', clock, rated: true, seats };
  const sides = new Set<boolean>();
  while (sides.size < 2) {
    const made = (await rowhouse.post<SeatKey>('/api/games', { ...plan, guest: guests[0] })).body;
    const taken = { invite: made.invites![0]!.invite, guest: guests[1] };
    const other = (await rowhouse.post<SeatKey>(`/api/games/${made.game}/seats`, taken)).body;
    sides.add(other.seat !== made.seat);
    const path = `/api/games/${made.game}/commands`;
    const cancelled = await rowhouse.post<ErrorAnswer>(path, command('cancel', other.view.ply), made.secret);
    expect(cancelled.body.error.code).toBe('begun-already');
    // The old secrets play the drawn seats.
    expect((await rowhouse.post(path, command('resign', other.view.ply), made.secret)).status).toBe(200);
    expect((await rowhouse.get<GameView>(`/api/games/${made.game}`)).body.live.ending?.winner).toBe(other.seat);
  }
});

test('guests of two addresses cannot win as many rated games as they like', async () => {
  rowhouse = await startRowhouse({ trustProxy: true });
  const clock = { kind: 'live', initial: 60_000, increment: 0 };
  const [home, away] = ['192.0.2.1', '192.0.2.2'];
  const guest = async (address: string, name: string) =>
    (await from<GuestKey>(address, '/api/guests', { name })).body.secret;
  const winner = await guest(home, 'Ann');
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const reasons: (string | null)[] = [];
  for (let nth = 0; nth <= MAX_DAILY_GAMES_PER_ADDRESSES; nth++) {
    const plan = { game: 'connect-7x6x4', clock, rated: true, seats, guest: winner };
    const made = (await from<SeatKey>(home, '/api/games', plan)).body;
    const loser = { invite: made.invites![0]!.invite, guest: await guest(away, `Ben ${nth}`) };
    const other = (await from<SeatKey>(away, `/api/games/${made.game}/seats`, loser)).body;
    await from(away, `/api/games/${made.game}/commands`, command('resign', other.view.ply), other.secret);
    await rowhouse.online.jobs.runOnce('ratings');
    reasons.push((await from<GameRatings>(home, `/api/games/${made.game}/ratings`)).body.reason);
  }
  expect(reasons).toEqual([...new Array(MAX_DAILY_GAMES_PER_ADDRESSES).fill(null), 'pair-limit']);
});

test('an address that sits down the next day is still the same address', async () => {
  let time = 1_800_000_000_000;
  rowhouse = await startRowhouse({ now: () => time });
  const guests = await Promise.all(
    ['Ann', 'Ben'].map(async (name) => (await rowhouse.post<GuestKey>('/api/guests', { name })).body.secret),
  );
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const plan = { game: 'connect-7x6x4', clock: { kind: 'days', days: 3 }, rated: true, seats };
  const made = (await rowhouse.post<SeatKey>('/api/games', { ...plan, guest: guests[0] })).body;
  time += 86_400_001;
  await rowhouse.online.jobs.runOnce('heartbeat');
  await rowhouse.online.jobs.runOnce('creator key');
  const taken = { invite: made.invites![0]!.invite, guest: guests[1] };
  const other = (await rowhouse.post<SeatKey>(`/api/games/${made.game}/seats`, taken)).body;
  await rowhouse.post(`/api/games/${made.game}/commands`, command('resign', other.view.ply), other.secret);
  await rowhouse.online.jobs.runOnce('ratings');
  expect((await rowhouse.get<GameRatings>(`/api/games/${made.game}/ratings`)).body.reason).toBe('one-address');
});

test('one address cannot hold all places of a bot, nor fill the list of bots', async () => {
  let time = 1_800_000_000_000;
  rowhouse = await startRowhouse({ trustProxy: true, now: () => time });
  const secrets: string[] = [];
  const policy = { games: ['connect'], clocks: ['none', 'days'] };
  for (let nth = 0; nth < 110; nth++) {
    const { secret } = (await from<BotKey>('192.0.2.66', '/api/bots', { ...policy, name: `Aaa ${nth}` })).body;
    secrets.push(secret);
  }
  const { secret } = (await from<BotKey>('192.0.2.9', '/api/bots', { ...policy, name: 'Zoe' })).body;
  for (const one of [...secrets, secret]) await attend(one);
  expect((await from<BotList>('192.0.2.1', '/api/bots')).body.bots.map(({ name }) => name)).toContain('Zoe');
  const challenge = async (address: string, clock: object | null = null) => {
    const asked = { bot: 'Zoe', game: 'connect-7x6x4', ...(clock ? { clock } : {}) };
    const { status, body } = await from<ErrorAnswer>(address, '/api/challenges', asked);
    return status === 201 ? 'made' : body.error.code;
  };
  const days = { kind: 'days', days: 3 };
  const greedy = [];
  for (let nth = 0; nth < 4; nth++) greedy.push(await challenge('192.0.2.66', days));
  expect(greedy).toEqual(['made', 'made', 'bot-busy', 'bot-busy']);
  expect(await challenge('192.0.2.1', { kind: 'days', days: 14 })).toBe('bot-declines');
  expect([await challenge('192.0.2.1'), await challenge('192.0.2.1')]).toEqual(['made', 'bot-busy']);
  expect([await challenge('192.0.2.2'), await challenge('192.0.2.3')]).toEqual(['made', 'bot-busy']);
  // Games that no one begins give their places back.
  time += 600_000;
  expect(await challenge('192.0.2.3')).toBe('made');
});

/** Connects as a bot, which counts as connected from then on. */
async function attend(secret: string): Promise<void> {
  const client = await TestClient.connect(rowhouse.url);
  client.say({ type: 'attend', v: PROTOCOL, secret });
  await client.hears('games');
  bots.push(client);
}

test('a loop on one device of a class shuts out no other device', async () => {
  rowhouse = await startRowhouse({ limits: 1 });
  const cookie = (await fetch(`${rowhouse.url}/api/games`)).headers.get('set-cookie')!.split(';')[0]!;
  const end = performance.now() + 3000;
  const loop = async () => {
    while (performance.now() < end) await fetch(`${rowhouse.url}/api/games`, { headers: { cookie } }).catch(() => null);
  };
  // Browsers open six connections.
  await Promise.all(Array.from({ length: 6 }, loop));
  expect((await fetch(`${rowhouse.url}/health`)).status).toBe(200);
});

test('one device takes only some of the connections of its address', async () => {
  rowhouse = await startRowhouse({ limits: 1, now: () => 0 });
  const cookie = (await fetch(`${rowhouse.url}/api/games`)).headers.get('set-cookie')!.split(';')[0]!;
  const open = (headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${rowhouse.url.replace('http', 'ws')}${SOCKET_PATH}`, { headers });
      sockets.push(socket);
      socket.on('open', () => resolve(true)).on('error', () => resolve(false));
    });
  const opened: boolean[] = [];
  for (let nth = 0; nth < 45; nth++) opened.push(await open({ cookie }));
  expect(opened.filter(Boolean)).toHaveLength(40);
  expect(await open({})).toBe(true);
});

test('a compressed body is refused', async () => {
  rowhouse = await startRowhouse();
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await fetch(`${rowhouse.url}/api/games`, { method: 'POST', headers, body: '{}' });
  expect([answer.status, await answer.json()]).toMatchObject([415, { error: { code: 'bad-encoding' } }]);
});

test('the token of a bot is no secret of a person’s seat, and plays no more after it is revoked', async () => {
  rowhouse = await startRowhouse();
  const { secret } = (await rowhouse.post<BotKey>('/api/bots', { name: 'Bo', games: ['connect'] })).body;
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const plan = { game: 'connect-7x6x4', seats, open: true };
  const asBot = await rowhouse.post<ErrorAnswer>('/api/games', { ...plan, secret });
  expect(asBot.body.error.code).toBe('no-bots');
  const { game } = (await rowhouse.post<SeatKey>('/api/games', plan)).body;
  expect((await rowhouse.post<ErrorAnswer>(`/api/games/${game}/seats`, { secret })).body.error.code).toBe('no-bots');
  await attend(secret);
  const made = await rowhouse.post<SeatKey>('/api/challenges', { bot: 'Bo', game: 'connect-7x6x4' });
  const page = await TestClient.join(rowhouse.url, made.body.game, secret);
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`${rowhouse.url}/api/bot`, { method: 'DELETE', headers })).status).toBe(204);
  expect(await page.does(command('resign', 0))).toMatchObject({ type: 'refused', error: { code: 'no-hello' } });
  const resigned = await rowhouse.post<ErrorAnswer>(
    `/api/games/${made.body.game}/commands`,
    command('resign', 0),
    secret,
  );
  expect(resigned.body.error.code).toBe('bad-secret');
  page.close();
});

test('the long games that one address follows are bounded by their entries', async () => {
  rowhouse = await startRowhouse({ store: { folder } });
  const count = Math.floor(MAX_LONG_ENTRIES / 9999);
  const games: string[] = [];
  const short = (await seatPeople(rowhouse, { game: 'connect-7x6x4' }))[0]!.game;
  for (let nth = 0; nth <= count; nth++) games.push((await seatPeople(rowhouse, { game: 'connect-7x6x4' }))[0]!.game);
  await rowhouse.stop();
  // Draws are offered and declined.
  damage(
    `WITH RECURSIVE plies(nr) AS (SELECT 2 UNION ALL SELECT nr + 1 FROM plies WHERE nr < 9999)
      INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
      SELECT value, nr, 0, CASE nr % 2 WHEN 0 THEN 'offer-draw' ELSE 'decline-draw' END, NULL,
        (SELECT at FROM entries WHERE game = value AND ply = 1), 0, '0:' || nr FROM json_each(?), plies`,
    JSON.stringify(games),
  );
  rowhouse = await startRowhouse({ store: { folder } });
  const watch = async (game: string) => {
    const client = await TestClient.connect(rowhouse.url);
    bots.push(client);
    client.say({ type: 'hello', v: PROTOCOL, game });
    return Promise.race([
      client.hears('welcome').then(() => 'welcome'),
      client.hears('error').then(({ error }) => error.code),
    ]);
  };
  for (const game of games.slice(0, count)) expect(await watch(game)).toBe('welcome');
  expect(await watch(games[count]!)).toBe('too-many');
  // A game that is followed already costs nothing, and neither does a short one.
  expect([await watch(games[0]!), await watch(short)]).toEqual(['welcome', 'welcome']);
  bots[1]!.close();
  await until(async () => (await watch(games[count]!)) === 'welcome', Boolean);
});

test('while the event loop is late, moves go on, and new games and connections have to wait', async () => {
  rowhouse = await startRowhouse({ limits: 1, stopwatch: () => performance.now() });
  // On a busy machine the loop may be late from the start.
  const seat = () => seatPeople(rowhouse, { game: 'connect-7x6x4' }).catch(() => []);
  const [red] = await until(seat, (keys) => keys.length > 0);
  const end = performance.now() + 1500;
  while (performance.now() < end);
  await wait(1);
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const [made, moved, opened, metrics] = await Promise.all([
    rowhouse.post<ErrorAnswer>('/api/games', { game: 'connect-7x6x4', seats }),
    rowhouse.post(`/api/games/${red!.game}/commands`, command('move', 1, '4'), red!.secret),
    upgrade(SOCKET_PATH),
    fetch(`${rowhouse.url}/metrics`),
  ]);
  expect(metrics.status).toBe(200);
  expect([made.status, made.body.error.retryAfter, moved.status, opened]).toEqual([503, 2, 200, 503]);
});

test('a player whom the host removed or renamed stays so, and players cannot fill the log', async () => {
  rowhouse = await startRowhouse();
  const plan = { name: 'Club', format: 'swiss', game: 'connect-7x6x4' };
  const host = (await rowhouse.post<TournamentKey>('/api/tournaments', plan)).body;
  const path = `/api/tournaments/${host.tournament}`;
  const join = (name: string, secret = newSecret()) =>
    rowhouse.post<TournamentKey>(`${path}/players`, { name, secret });
  const [rude, ann] = [(await join('Rude')).body, (await join('Ann')).body];
  const act = async (body: object, { secret }: TournamentKey) =>
    (await rowhouse.post(`${path}/commands`, body, secret)).status;
  expect(await act({ do: 'rename', player: 1, name: 'Rudi' }, host)).toBe(200);
  expect(await act({ do: 'rename', name: 'Rude' }, rude)).toBe(403);
  expect(await act({ do: 'leave', player: 1 }, host)).toBe(200);
  expect([await act({ do: 'return' }, rude), (await join('Rude', rude.secret)).status]).toEqual([403, 403]);
  expect(await act({ do: 'return', player: 1 }, host)).toBe(200);
  const statuses = new Set<number>();
  for (let nth = 0; nth < 60; nth++) statuses.add(await act({ do: 'rename', name: `Ann ${nth}` }, ann));
  expect([...statuses]).toEqual([200, 429]);
  expect(await act({ do: 'rename', player: 2, name: 'Anna' }, host)).toBe(200);
  // Nor by leaving and joining again.
  expect([await act({ do: 'leave' }, ann), (await join('Ann', ann.secret)).status]).toEqual([200, 429]);
});

test('the host closes the entry, and players who were removed neither vote nor change their name', async () => {
  rowhouse = await startRowhouse();
  const plan = { name: 'Class', format: 'swiss', game: 'connect-7x6x4' };
  const host = (await rowhouse.post<TournamentKey>('/api/tournaments', plan)).body;
  const path = `/api/tournaments/${host.tournament}`;
  const join = (name: string, secret = newSecret()) =>
    rowhouse.post<TournamentKey & ErrorAnswer>(`${path}/players`, { name, secret });
  const act = async (body: object, { secret }: TournamentKey) => {
    const { status, body: answer } = await rowhouse.post<ErrorAnswer>(`${path}/commands`, body, secret);
    return status === 200 ? 'done' : answer.error.code;
  };
  const [ann, ben] = [(await join('Ann')).body, (await join('Ben')).body];
  expect(await act({ do: 'close-entry' }, ann)).toBe('not-host');
  expect(await act({ do: 'close-entry' }, host)).toBe('done');
  expect((await rowhouse.get<TournamentView>(path)).body.closed).toBe(true);
  expect((await join('Rude')).body.error.code).toBe('entry-closed');
  // Players who left by themselves come back.
  expect(await act({ do: 'leave' }, ann)).toBe('done');
  expect((await join('Ann', ann.secret)).status).toBe(201);
  await act({ do: 'ask', record: 'connect-7x6x4 r 44' }, host);
  const votes = [];
  for (let nth = 0; nth < 21; nth++) votes.push(await act({ do: 'vote', move: String(1 + (nth % 7)) }, ann));
  expect(votes).toEqual([...new Array(20).fill('done'), 'too-many']);
  expect(await act({ do: 'leave', player: 2 }, host)).toBe('done');
  for (const own of [{ do: 'vote', move: '1' }, { do: 'rename', name: 'Rude' }, { do: 'return' }, { do: 'leave' }])
    expect(await act(own, ben)).toBe('not-host');
  expect(await act({ do: 'open-entry' }, host)).toBe('done');
  expect((await join('Cleo')).status).toBe(201);
});

test('a name that looks like another one in any script is refused', async () => {
  rowhouse = await startRowhouse();
  const { path, players } = await runTournament();
  const join = async (name: string) =>
    (await rowhouse.post<ErrorAnswer>(`${path}/players`, { name })).body.error?.code ?? 'joined';
  expect([await join('Аnn'), await join('Iris'), await join('lris')]).toEqual(['name-taken', 'joined', 'name-taken']);
  const renamed = await rowhouse.post<ErrorAnswer>(
    `${path}/commands`,
    { do: 'rename', name: 'Вen' },
    players[0]!.secret,
  );
  expect(renamed.body.error.code).toBe('name-taken');
  const plan = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], open: true, name: 'Paul' };
  const { game } = (await rowhouse.post<SeatKey>('/api/games', plan)).body;
  const taken = await rowhouse.post<ErrorAnswer>(`/api/games/${game}/seats`, { name: 'Pаul' });
  expect(taken.body.error.code).toBe('name-taken');
  const add = async (name: string) => (await rowhouse.post('/api/bots', { name, games: ['connect'] })).status;
  expect([await add('Alice'), await add('Aliсe'), await add('AIice')]).toEqual([201, 409, 409]);
});

test('a tournament whose stored names look alike stays readable', async () => {
  rowhouse = await startRowhouse({ store: { folder } });
  const { code, view } = await runTournament();
  await rowhouse.stop();
  damage(`UPDATE tournament_entries SET deed = replace(deed, '"Ben"', '"Аnn"') WHERE tournament = ?`, code);
  rowhouse = await startRowhouse({ store: { folder } });
  expect((await view()).players.map(({ name }) => name)).toEqual(['Ann', 'Аnn']);
});

test('a bot whose token was revoked plays no more games of a tournament', async () => {
  rowhouse = await startRowhouse();
  const { secret } = (await rowhouse.post<BotKey>('/api/bots', { name: 'Bo', games: ['connect'] })).body;
  const plan = { name: 'Cup', format: 'swiss', game: 'connect-7x6x4', rounds: 1, pause: 0 };
  const host = (await rowhouse.post<TournamentKey>('/api/tournaments', plan)).body;
  const path = `/api/tournaments/${host.tournament}`;
  for (const own of [{ name: 'Bo', secret }, { name: 'Ann' }])
    expect((await rowhouse.post(`${path}/players`, own)).status).toBe(201);
  await rowhouse.post(`${path}/commands`, { do: 'start' }, host.secret);
  const view = async () => (await rowhouse.get<TournamentView>(path)).body;
  const { game } = (await until(view, ({ matches }) => matches.length > 0)).matches[0]!;
  const page = await TestClient.join(rowhouse.url, game, secret);
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`${rowhouse.url}/api/bot`, { method: 'DELETE', headers })).status).toBe(204);
  expect(await page.does(command('resign', 0))).toMatchObject({ type: 'refused', error: { code: 'no-hello' } });
  page.close();
  const refused = await Promise.all([
    rowhouse.post<ErrorAnswer>(`/api/games/${game}/commands`, command('resign', 0), secret),
    rowhouse.post<ErrorAnswer>(`${path}/commands`, { do: 'leave' }, secret),
    rowhouse.post<ErrorAnswer>(`${path}/players`, { name: 'Bo', secret }),
  ]);
  expect(refused.map(({ body }) => body.error.code)).toEqual(['bad-secret', 'bad-secret', 'bad-secret']);
  // The opponent wins.
  rowhouse.online.jobs.tournaments.advanceSoon(host.tournament);
  const { players } = await until(view, ({ status }) => status === 'over');
  expect(players.map(({ left, results }) => [left, ...results])).toEqual([
    [true, 'lost'],
    [false, 'won'],
  ]);
});
