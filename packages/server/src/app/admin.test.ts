// Slow: not part of `npm test`.
/** The admin's view and actions, over the wire. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type {
  AdminGames,
  AdminGuests,
  AdminOverview,
  AdminTournaments,
  Audit,
  Blocks,
  ErrorAnswer,
  GuestKey,
  SeatKey,
  TournamentKey,
  TournamentView,
} from '@rowhouse/protocol';
import { addressOf, CALLS, type CallName } from '@rowhouse/protocol';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { newSecret } from '../secrets.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

const SECRET = newSecret();
const fileIn = (folder: string): string => join(folder, 'rowhouse.db');
const FOUR = { game: 'connect-7x6x4' };

const servers: RowhouseServer[] = [];
const open = async (options: Parameters<typeof startRowhouse>[0] = {}) => {
  const server = await startRowhouse({ adminSecret: SECRET, ...options });
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** Sends a request. `from` is the client's address as a proxy would report it. */
function call<T>(
  server: RowhouseServer,
  method: string,
  path: string,
  { secret = SECRET, from = '192.0.2.1', body }: { secret?: string | null; from?: string; body?: object } = {},
): Promise<{ status: number; body: T }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': from,
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = request(`${server.url}${path}`, { method, headers }, async (reply) => {
      let text = '';
      for await (const part of reply) text += part;
      resolve({ status: reply.statusCode!, body: text === '' ? null : JSON.parse(text) });
    });
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

const ADMIN_CALLS = (Object.keys(CALLS) as CallName[]).filter((name) => name.startsWith('admin'));

test('admin calls without the secret are refused before anything else is checked', async () => {
  const server = await open();
  const host = (await server.post<TournamentKey>('/api/tournaments', { ...FOUR, name: 'Club', format: 'swiss' })).body;
  expect(ADMIN_CALLS.length).toBeGreaterThan(9);
  for (const name of ADMIN_CALLS) {
    const { method, path } = addressOf(name);
    const at = path.replace(/:\w+/, 'x');
    expect(await call(server, method, at, { secret: null })).toMatchObject({
      status: 401,
      body: { error: { code: 'no-secret' } },
    });
  }
  const wrong = await call<ErrorAnswer>(server, 'GET', '/api/admin', { secret: host.secret });
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'bad-secret']);
});

test('wrong secrets are limited for each address and logged, even without other limits', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  let time = 0;
  const server = await open({ trustProxy: true, log, now: () => time });
  const guess = () => call<ErrorAnswer>(server, 'GET', '/api/admin', { secret: newSecret(), from: '192.0.2.66' });
  const codes: string[] = [];
  for (let tries = 0; tries < 12; tries++) codes.push((await guess()).body.error.code);
  expect(codes).toEqual([...new Array(10).fill('bad-secret'), 'too-many', 'too-many']);
  // The right secret is not refused, even from this address.
  expect((await call(server, 'GET', '/api/admin', { from: '192.0.2.66' })).status).toBe(200);
  expect((await call(server, 'GET', '/api/admin')).status).toBe(200);
  time += 10_000;
  expect((await call(server, 'GET', '/api/admin', { from: '192.0.2.66' })).status).toBe(200);
  const warnings = lines.filter((line) => line.includes('wrong admin secret'));
  expect(warnings).toHaveLength(10);
  expect(warnings[0]).toContain('192.0.2.66');
});

test('servers that share a new store have the same admin secret, even after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-admin-'));
  const start = async () => {
    const { adminSecret: _, ...options } = { adminSecret: SECRET, store: { folder } };
    const server = await startRowhouse(options);
    servers.push(server);
    return server;
  };
  const [one, two] = [await start(), await start()];
  const made = [one.online.newAdminSecret, two.online.newAdminSecret].filter((secret) => secret !== null);
  expect(made).toHaveLength(1);
  for (const server of [one, two])
    expect((await call(server, 'GET', '/api/admin', { secret: made[0]! })).status).toBe(200);
  expect((await call(one, 'GET', '/api/admin')).status).toBe(401);
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  const again = await start();
  expect(again.online.newAdminSecret).toBeNull();
  expect((await call(again, 'GET', '/api/admin', { secret: made[0]! })).status).toBe(200);
  // A new one replaces it on all servers.
  const rotated = await startRowhouse({ store: { folder }, newAdminSecret: true });
  servers.push(rotated);
  await again.online.jobs.runOnce('blocked addresses');
  for (const server of [again, rotated]) {
    expect((await call(server, 'GET', '/api/admin', { secret: made[0]! })).status).toBe(401);
    expect((await call(server, 'GET', '/api/admin', { secret: rotated.online.newAdminSecret! })).status).toBe(200);
  }
  // A secret from the environment replaces it.
  const other = await open({ store: { folder } });
  expect([other.online.newAdminSecret, (await call(other, 'GET', '/api/admin')).status]).toEqual([null, 200]);
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('a deleted game is gone for players, spectators and other servers, and cannot continue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-admin-'));
  const hub = new LocalHub();
  const one = await open({ store: { folder }, hub });
  // This server gets no message about the deletion.
  const two = await open({ store: { folder } });
  const [red, blue] = (await seatPeople(one, { ...FOUR, name: 'Ann' })) as [SeatKey, SeatKey];
  await one.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
  const player = await TestClient.join(one.url, red.game, blue.secret);
  expect((await two.get(`/api/games/${red.game}`)).status).toBe(200);
  const { games } = (await call<AdminGames>(one, 'GET', '/api/admin/games')).body;
  expect(games).toEqual([
    expect.objectContaining({ game: red.game, status: 'playing', names: ['Ann', null], entries: 2, open: false }),
  ]);
  expect(JSON.stringify(games)).not.toContain(red.secret);
  expect((await call(one, 'DELETE', `/api/admin/games/${red.game}`)).status).toBe(204);
  expect(await player.hears('error')).toMatchObject({ error: { code: 'no-such-game' } });
  for (const server of [one, two]) {
    expect((await server.get(`/api/games/${red.game}`)).status).toBe(404);
    const move = await server.post<ErrorAnswer>(
      `/api/games/${red.game}/commands`,
      command('move', 2, '4'),
      blue.secret,
    );
    expect(move.body.error.code).toBe('no-such-game');
  }
  expect((await call<AdminGames>(two, 'GET', '/api/admin/games')).body.games).toEqual([]);
  expect((await call(one, 'DELETE', `/api/admin/games/${red.game}`)).status).toBe(404);
  const { deeds } = (await call<Audit>(two, 'GET', '/api/admin/audit')).body;
  expect(deeds).toEqual([expect.objectContaining({ did: 'delete-game', what: red.game, address: '127.0.0.1' })]);
  player.close();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('a move during the deletion of its game is refused and not stored', async () => {
  const server = await open();
  for (let games = 0; games < 10; games++) {
    const [red] = (await seatPeople(server, FOUR)) as [SeatKey];
    const [moved, deleted] = await Promise.all([
      server.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret),
      call<ErrorAnswer | null>(server, 'DELETE', `/api/admin/games/${red.game}`),
    ]);
    expect([200, 404]).toContain(moved.status);
    // The store may have been busy with the move at the same moment. Then the client has to send it again.
    if (deleted.status !== 204) expect((await call(server, 'DELETE', `/api/admin/games/${red.game}`)).status).toBe(204);
    expect((await server.get(`/api/games/${red.game}`)).status).toBe(404);
  }
});

test('deleting a guest removes their name, and deleting a tournament removes its games', async () => {
  const server = await open();
  const guest = (await server.post<GuestKey>('/api/guests', { name: 'Rude' })).body;
  const [red] = (await seatPeople(server, { ...FOUR, guest: guest.secret })) as [SeatKey];
  const { guests } = (await call<AdminGuests>(server, 'GET', '/api/admin/guests')).body;
  expect(guests).toEqual([expect.objectContaining({ name: 'Rude', games: 1 })]);
  expect((await call(server, 'DELETE', `/api/admin/guests/${guests[0]!.guest}`)).status).toBe(204);
  expect((await server.get('/api/guest', guest.secret)).status).toBe(401);
  expect(JSON.stringify((await server.get(`/api/games/${red.game}`)).body)).not.toContain('Rude');

  const club = { ...FOUR, name: 'Club', format: 'round-robin', partner: 'level-1' };
  const host = (await server.post<TournamentKey>('/api/tournaments', club)).body;
  const path = `/api/tournaments/${host.tournament}`;
  for (const name of ['Ann', 'Ben', 'Cleo']) await server.post(`${path}/players`, { name });
  await server.post(`${path}/commands`, { do: 'start' }, host.secret);
  const seen = async () => (await server.get<TournamentView>(path)).body;
  await expect.poll(async () => (await seen()).matches.length).toBe(1);
  const games = [(await seen()).matches[0]!.game, (await seen()).resting[0]!.game!];
  for (const game of games) await expect.poll(async () => (await server.get(`/api/games/${game}`)).status).toBe(200);
  const refused = await call<ErrorAnswer>(server, 'DELETE', `/api/admin/games/${games[0]}`);
  expect(refused.body.error.code).toBe('not-in-tournament');
  const { tournaments } = (await call<AdminTournaments>(server, 'GET', '/api/admin/tournaments')).body;
  expect(tournaments).toEqual([
    expect.objectContaining({ tournament: host.tournament, name: 'Club', status: 'running' }),
  ]);
  expect((await call(server, 'DELETE', `/api/admin/tournaments/${host.tournament}`)).status).toBe(204);
  for (const gone of [path, ...games.map((game) => `/api/games/${game}`)])
    expect((await server.get(gone)).status).toBe(404);
  expect((await server.post(`${path}/players`, { name: 'Dan' })).status).toBe(404);
});

test('a blocked address is refused on every server and after a restart until it is unblocked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-admin-'));
  const start = () => open({ store: { folder }, trustProxy: true });
  const [one, two] = [await start(), await start()];
  const block = (address: string, note?: string) =>
    call<Blocks & ErrorAnswer>(one, 'POST', '/api/admin/blocks', { body: { address, ...(note ? { note } : {}) } });
  expect((await block('example.org')).body.error.code).toBe('bad-address');
  // Admins cannot lock themselves out.
  expect((await block('192.0.0.0/16')).body.error.code).toBe('own-address');
  const lobby = async (server: RowhouseServer, from: string) =>
    (await call(server, 'GET', '/api/games', { from, secret: null })).status;
  expect(await lobby(one, '203.0.113.9')).toBe(200);
  const { status, body } = await block('203.0.113.9/24', 'spam');
  expect([status, body.blocks]).toEqual([201, [expect.objectContaining({ address: '203.0.113.0/24', note: 'spam' })]]);
  const refused = await call<ErrorAnswer>(one, 'GET', '/api/games', { from: '203.0.113.77', secret: null });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'blocked']);
  // The web app and unknown paths are refused as well, before any route.
  expect((await call(one, 'GET', '/nothing', { from: '203.0.113.77', secret: null })).status).toBe(403);
  expect(await lobby(one, '203.0.114.1')).toBe(200);
  await expect.poll(() => lobby(two, '203.0.113.77')).toBe(403);
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  const again = await start();
  expect(await lobby(again, '203.0.113.77')).toBe(403);
  const unblock = (address: string) =>
    call<ErrorAnswer>(again, 'DELETE', `/api/admin/blocks?address=${encodeURIComponent(address)}`);
  expect((await unblock('203.0.113.77')).body.error.code).toBe('not-blocked');
  expect((await unblock('203.0.113.0/24')).status).toBe(200);
  expect(await lobby(again, '203.0.113.77')).toBe(200);
  const { deeds } = (await call<Audit>(again, 'GET', '/api/admin/audit')).body;
  expect(deeds.map(({ did, address }) => [did, address])).toEqual([
    ['unblock', '192.0.2.1'],
    ['block', '192.0.2.1'],
  ]);
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('blocking an address closes its connections and refuses new ones', async () => {
  const server = await open();
  const [red] = (await seatPeople(server, FOUR)) as [SeatKey];
  const watcher = await TestClient.join(server.url, red.game);
  const { addresses, connections } = (await call<AdminOverview>(server, 'GET', '/api/admin')).body;
  expect([connections, addresses]).toEqual([1, [{ address: '127.0.0.1', connections: 1 }]]);
  // The admin calls from another address of this machine.
  const body = JSON.stringify({ address: '127.0.0.1' });
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
  const status = await new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/api/admin/blocks`,
      { method: 'POST', headers, localAddress: '127.0.0.2' },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
  expect(status).toBe(201);
  expect(await watcher.closed()).toBe(1008);
  await expect(TestClient.connect(server.url)).rejects.toThrow('refused');
  await expect(server.get('/api/games')).rejects.toThrow();
});

test('an admin finds games and guests by name or id, with the addresses that made them', async () => {
  const server = await open({ trustProxy: true });
  const from = { from: '203.0.113.9', secret: null };
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const made = (
    await call<SeatKey>(server, 'POST', '/api/games', { ...from, body: { ...FOUR, seats, name: 'Odd 100%' } })
  ).body;
  await call(server, 'POST', '/api/guests', { ...from, body: { name: 'Rude' } });
  const host = await call<TournamentKey>(server, 'POST', '/api/tournaments', {
    ...from,
    body: { ...FOUR, name: 'Club', format: 'swiss' },
  });
  for (let nth = 0; nth < 60; nth++) await call(server, 'POST', '/api/guests', { body: { name: `Guest ${nth}` } });
  const find = async <T>(list: string, q: string) =>
    (await call<T>(server, 'GET', `/api/admin/${list}?q=${encodeURIComponent(q)}`)).body;
  for (const q of ['odd 100%', '100%', made.game])
    expect((await find<AdminGames>('games', q)).games).toMatchObject([{ game: made.game, address: '203.0.113.9' }]);
  for (const q of ['odd 1000', '%', '_dd', 'x']) {
    const { games } = await find<AdminGames>('games', q);
    expect([q, games.length]).toEqual([q, q === '%' ? 1 : 0]);
  }
  expect((await find<AdminGuests>('guests', 'RUDE')).guests).toMatchObject([{ name: 'Rude', address: '203.0.113.9' }]);
  const code = host.body.tournament;
  for (const q of ['club', code.toLowerCase()])
    expect((await find<AdminTournaments>('tournaments', q)).tournaments).toMatchObject([{ tournament: code }]);
  // The pages continue within the search.
  const { guests, more } = await find<AdminGuests>('guests', 'guest');
  const { created, guest } = guests.at(-1)!;
  expect([guests.length, more]).toEqual([50, true]);
  const rest = `/api/admin/guests?q=guest&before=${created}&after=${guest}`;
  expect((await call<AdminGuests>(server, 'GET', rest)).body.guests).toHaveLength(10);
});

test('the audit log names the admin, and shows lines that were changed, deleted or added', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-audit-'));
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const [ann, ben] = [newSecret(), newSecret()];
  const server = await open({ store: { folder }, adminSecret: `ann:${ann} ben:${ben}`, log });
  const block = (nth: number, secret: string) =>
    call(server, 'POST', '/api/admin/blocks', { secret, body: { address: `203.0.113.${nth}` } });
  expect((await block(0, newSecret())).status).toBe(401);
  // At once: each line has the hash of the one before.
  await Promise.all(Array.from({ length: 6 }, (_, nth) => block(nth, nth % 2 ? ben : ann)));
  const read = async () => (await call<Audit>(server, 'GET', '/api/admin/audit', { secret: ann })).body;
  const { deeds, broken } = await read();
  expect(broken).toBeNull();
  expect(deeds.map(({ nr }) => nr)).toEqual([6, 5, 4, 3, 2, 1]);
  for (const { what, by, hash, nr } of deeds) {
    expect(by).toBe(Number(what.slice(-1)) % 2 ? 'ben' : 'ann');
    expect(
      logged.filter((line) => line.includes('admin action') && line.includes(`"nr":${nr},"hash":"${hash}"`)),
    ).toHaveLength(1);
  }
  const database = new DatabaseSync(fileIn(folder), { timeout: 10_000 });
  const tries: readonly (readonly [change: string, undo: string, first: number])[] = [
    [`UPDATE audit SET admin = 'ben' WHERE nr = 3`, `UPDATE audit SET admin = '${deeds.at(-3)!.by}' WHERE nr = 3`, 3],
    ['UPDATE audit SET at = at + 1 WHERE nr = 1', 'UPDATE audit SET at = at - 1 WHERE nr = 1', 1],
    ['UPDATE audit SET nr = NULL WHERE nr = 4', 'UPDATE audit SET nr = 4 WHERE nr IS NULL', 5],
    ['UPDATE audit SET nr = NULL WHERE nr = 1', 'UPDATE audit SET nr = 1 WHERE nr IS NULL', 2],
    [
      `INSERT INTO audit SELECT 'x', at, did, what, address, admin, 7, hash FROM audit WHERE nr = 6`,
      'DELETE FROM audit WHERE nr = 7',
      7,
    ],
  ];
  for (const [change, undo, first] of tries) {
    database.exec(change);
    expect([change, (await read()).broken]).toEqual([change, first]);
    database.exec(undo);
    expect((await read()).broken).toBeNull();
  }
  database.close();
  await Promise.all(servers.splice(0).map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('a host deletes the name of a pupil everywhere, and then the class', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-pupil-'));
  const hub = new LocalHub();
  const [server, other] = [await open({ store: { folder }, hub }), await open({ store: { folder }, hub })];
  const host = (await server.post<TournamentKey>('/api/tournaments', { ...FOUR, name: 'Class', format: 'swiss' })).body;
  const path = `/api/tournaments/${host.tournament}`;
  const act = (body: object) => server.post(`${path}/commands`, body, host.secret);
  await act({ do: 'expect', names: ['Ann', 'Zoë Z'] });
  const seat = async (name: string) => (await server.post<TournamentKey>(`${path}/players`, { name })).body;
  const keys = [await seat('Zoë Z'), await seat('Ann'), await seat('Ben'), await seat('Cem')];
  await server.post(`${path}/commands`, { do: 'rename', name: 'Zoë Y' }, keys[0]!.secret);
  await act({ do: 'start' });
  const view = async (from = server) => (await from.get<TournamentView>(path)).body;
  await expect.poll(async () => (await view()).matches.length).toBe(2);
  const { matches } = await view();
  const game = matches.find(({ players }) => players.includes(1))!.game;
  await expect.poll(async () => (await other.get(`/api/games/${game}`)).status).toBe(200);
  const all = async (from: RowhouseServer) =>
    JSON.stringify([await view(from), (await from.get(`/api/games/${game}`)).body]);
  expect(await all(other)).toContain('Zoë');

  const query = `${path}/players?player=1`;
  expect(await call(server, 'DELETE', query, { secret: keys[1]!.secret })).toMatchObject({ status: 403 });
  expect(await call(server, 'DELETE', `${path}/players?player=9`, { secret: host.secret })).toMatchObject({
    status: 404,
  });
  expect((await call(server, 'DELETE', query, { secret: host.secret })).status).toBe(204);
  expect(await all(server)).not.toContain('Zoë');
  expect(JSON.stringify(await view(other))).not.toContain('Zoë');
  expect((await view(other)).players.map(({ name }) => name)).toEqual(['#1', 'Ann', 'Ben', 'Cem']);
  // The store has the name nowhere.
  const database = new DatabaseSync(fileIn(folder), { timeout: 10_000 });
  const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as { name: string }[];
  for (const { name } of tables)
    expect([name, JSON.stringify(database.prepare(`SELECT * FROM ${name}`).all())]).toEqual([
      name,
      expect.not.stringContaining('Zo'),
    ]);
  database.close();

  expect((await call(server, 'DELETE', path, { secret: keys[1]!.secret })).status).toBe(403);
  expect((await call(server, 'DELETE', path, { secret: host.secret })).status).toBe(204);
  for (const gone of [path, `/api/games/${game}`]) expect((await server.get(gone)).status).toBe(404);
  const { deeds } = (await call<Audit>(server, 'GET', '/api/admin/audit')).body;
  expect(deeds.map(({ did, what, by }) => [did, what, by])).toEqual([
    ['delete-tournament', host.tournament, 'host'],
    ['delete-player', `${host.tournament} #1`, 'host'],
  ]);
  await Promise.all(servers.splice(0).map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});
