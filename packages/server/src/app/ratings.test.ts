// Slow: not part of `npm test`.
/** Rated games over the wire, on a real port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type BotKey,
  type GameRatings,
  type GuestKey,
  type GuestView,
  type Leaderboard,
  type Lobby,
  NEW_RATING,
  type SeatKey,
} from '@rowhouse/protocol';
import { afterEach, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { rateGame } from '../ratings/rate-game.ts';
import { MAX_PER_DAY } from '../ratings/rating-service.ts';
import { openStore } from '../store/store.ts';
import { command, type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

const CLOCK = { kind: 'live', initial: 60_000, increment: 0 } as const;
const RATED = { game: 'connect-7x6x4', clock: CLOCK, rated: true } as const;

const servers: RowhouseServer[] = [];
const folders: string[] = [];
const open = async (options: Parameters<typeof startRowhouse>[0] = {}) => {
  const server = await startRowhouse({ rateOneAddress: true, ...options });
  servers.push(server);
  return server;
};
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-ratings-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const guest = async (server: RowhouseServer, name: string): Promise<string> =>
  (await server.post<GuestKey>('/api/guests', { name })).body.secret;

/** A rated game in which these guests sit, whose keys are in the order of the seats. */
async function seat(server: RowhouseServer, guests: readonly string[], game: object = {}) {
  const seats = guests.map((_, nth) => ({ who: nth === 0 ? 'me' : 'guest' }));
  const made = await server.post<SeatKey>('/api/games', { ...RATED, seats, guest: guests[0], ...game });
  expect(made.body).toMatchObject({ game: expect.any(String) });
  const keys = [made.body];
  for (const [nth, { invite }] of made.body.invites!.entries())
    keys.push(
      (await server.post<SeatKey>(`/api/games/${made.body.game}/seats`, { invite, guest: guests[nth + 1] })).body,
    );
  return { game: made.body.game, keys };
}

/** The player who begins wins in four moves, or a player resigns after a number of moves. Returns who began. */
async function play(server: RowhouseServer, { game, keys }: Awaited<ReturnType<typeof seat>>, moves = 7) {
  const first = keys[0]!.view.record.split(' ')[1] === 'r' ? 0 : 1;
  const ordered = [0, 1].map((nth) => keys.find((key) => key.seat === (first + nth) % 2)!);
  for (let ply = 0; ply < moves; ply++) {
    const move = command('move', ply + 1, String(1 + (ply % 2)));
    const done = await server.post(`/api/games/${game}/commands`, move, ordered[ply % 2]!.secret);
    expect(done.status).toBe(200);
  }
  if (moves < 7) await server.post(`/api/games/${game}/commands`, command('resign', moves + 1), ordered[1]!.secret);
  return { winner: keys.indexOf(ordered[0]!), loser: keys.indexOf(ordered[1]!) };
}

const counted = async (server: RowhouseServer, game: string): Promise<GameRatings> => {
  await server.online.jobs.runOnce('ratings');
  return (await server.get<GameRatings>(`/api/games/${game}/ratings`)).body;
};

test('a rated game moves both ratings once, and everybody can see it', async () => {
  const server = await open();
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const table = await seat(server, guests);
  expect(table.keys[0]!.view.rated).toBe(true);
  const before = (await server.get<GameRatings>(`/api/games/${table.game}/ratings`)).body;
  expect(before).toMatchObject({ pool: 'connect4', status: 'open', reason: null });
  expect(before.seats).toEqual([0, 1].map(() => ({ rating: 1500, deviation: 350, provisional: true, change: null })));
  const { winner } = await play(server, table);
  const after = await counted(server, table.game);
  expect(after.status).toBe('counted');
  expect(after.seats[table.keys[winner]!.seat!]).toMatchObject({ rating: 1662, change: 162 });
  expect(after.seats[table.keys[1 - winner]!.seat!]).toMatchObject({ rating: 1338, change: -162 });
  await server.online.jobs.runOnce('ratings');
  expect(await counted(server, table.game)).toEqual(after);
  const own = (await server.get<GuestView>('/api/guest', guests[winner])).body;
  expect(own.ratings).toEqual([{ pool: 'connect4', rating: 1662, deviation: 290, provisional: true, games: 1 }]);
  const { players } = (await server.get<Leaderboard>('/api/ratings/connect4')).body;
  expect(players.map(({ name, rating, rank }) => [name, rating, rank])).toEqual([
    [winner === 0 ? 'Ann' : 'Ben', 1662, null],
    [winner === 0 ? 'Ben' : 'Ann', 1338, null],
  ]);
  expect((await server.get<Leaderboard>('/api/ratings/morris')).body.players).toEqual([]);
  expect((await server.get('/api/ratings/chess')).status).toBe(400);
});

test('in a rated game nothing is taken back, and only guests may sit down', async () => {
  const server = await open();
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const refused = await server.post('/api/games', { ...RATED, seats: [{ who: 'me' }, { who: 'guest' }] });
  expect(refused.body).toMatchObject({ error: { code: 'needs-guest' } });
  const paired = await server.post<SeatKey>('/api/pairing', { ...RATED, guest: guests[0] });
  expect(paired.body.view).toMatchObject({ rated: true, open: true });
  const { games } = (await server.get<Lobby>('/api/games')).body;
  expect(games).toMatchObject([{ rated: true, ratings: expect.arrayContaining([1500, null]) }]);
  const seats = `/api/games/${paired.body.game}/seats`;
  expect((await server.post(seats, {})).body).toMatchObject({ error: { code: 'needs-guest' } });
  // Who wants the same game without a rating is not sent there.
  const unrated = await server.post<SeatKey>('/api/pairing', { game: RATED.game, clock: CLOCK, guest: guests[1] });
  expect(unrated.body.game).not.toBe(paired.body.game);
  const other = await server.post<SeatKey>('/api/pairing', { ...RATED, guest: guests[1] });
  expect(other.body.game).toBe(paired.body.game);
  const keys = [paired.body, other.body];
  const first = keys.find((key) => key.seat === (other.body.view.record.split(' ')[1] === 'r' ? 0 : 1))!;
  const path = `/api/games/${paired.body.game}/commands`;
  await server.post(path, command('move', 1, '4'), first.secret);
  expect((await server.post(path, command('ask-undo', 2), first.secret)).body).toMatchObject({
    error: { code: 'not-in-rated' },
  });
});

test('only a game between people, with a clock, from the usual start, that nobody wins by beginning can be rated', async () => {
  const server = await open();
  const own = await guest(server, 'Ann');
  const wrong: readonly object[] = [
    { seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }] },
    { clock: undefined },
    { position: '......./......./......./......./......./...r... b' },
    { first: 0 },
    { game: 'connect-5x4x3' },
    { game: 'morris-3' },
  ];
  for (const changes of wrong) {
    const seats = [{ who: 'me' }, { who: 'guest' }];
    const made = await server.post('/api/games', { ...RATED, seats, guest: own, ...changes });
    expect([changes, made.body]).toMatchObject([changes, { error: { code: 'cannot-be-rated' } }]);
  }
});

test('what is given up at once, called off, or played within one address does not count', async () => {
  const server = await open({ rateOneAddress: false });
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const short = await seat(server, guests);
  await play(server, short, 2);
  expect(await counted(server, short.game)).toMatchObject({ status: 'not-counted', reason: 'too-short' });
  const off = await seat(server, guests);
  await server.post(`/api/games/${off.game}/commands`, command('cancel', 1), off.keys[0]!.secret);
  expect(await counted(server, off.game)).toMatchObject({ status: 'not-counted', reason: 'cancelled' });
  const home = await seat(server, guests);
  await play(server, home);
  expect(await counted(server, home.game)).toMatchObject({ status: 'not-counted', reason: 'one-address' });
  const { players } = (await server.get<Leaderboard>('/api/ratings/connect4')).body;
  expect(players).toEqual([]);
});

test('a bot is not rated, nor is who plays it', async () => {
  const server = await open();
  const guests = [await guest(server, 'Ann'), await guest(server, 'Robin')];
  const bot = { name: 'Robin', games: ['connect'], secret: guests[1] };
  const table = await seat(server, guests);
  // After taking a seat, a guest becomes a bot.
  expect((await server.post<BotKey>('/api/bots', bot)).status).toBe(201);
  await play(server, table);
  expect(await counted(server, table.game)).toMatchObject({ status: 'not-counted', reason: 'program' });
  const refused = await server.post('/api/games', {
    ...RATED,
    seats: [{ who: 'me' }, { who: 'guest' }],
    guest: guests[1],
  });
  expect(refused.body).toMatchObject({ error: { code: 'no-bots' } });
});

test('players of two addresses are rated, and so is their rematch', async () => {
  const server = await open({ rateOneAddress: false, trustProxy: true });
  const sendAs = async (address: string, path: string, body: object, secret?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as SeatKey;
  };
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const own = await sendAs('192.0.2.1', '/api/games', { ...RATED, seats, guest: guests[0] });
  const { invite } = own.invites![0]!;
  const other = await sendAs('192.0.2.2', `/api/games/${own.game}/seats`, { invite, guest: guests[1] });
  await play(server, { game: own.game, keys: [own, other] });
  expect(await counted(server, own.game)).toMatchObject({ status: 'counted' });
  for (const [nth, { secret }] of [own, other].entries())
    await server.post(`/api/games/${own.game}/commands`, command('ask-rematch', 8 + nth), secret);
  const next: SeatKey[] = [];
  for (const { secret } of [own, other])
    next.push((await server.get<SeatKey>(`/api/games/${own.game}/rematch`, secret)).body);
  expect(next[0]!.view.rated).toBe(true);
  const first = next[0]!.view.record.split(' ')[1] === 'r' ? 0 : 1;
  const ordered = [0, 1].map((nth) => next.find(({ seat: each }) => each === (first + nth) % 2)!);
  for (let ply = 0; ply < 7; ply++) {
    const move = command('move', ply, String(1 + (ply % 2)));
    await server.post(`/api/games/${next[0]!.game}/commands`, move, ordered[ply % 2]!.secret);
  }
  expect(await counted(server, next[0]!.game)).toMatchObject({ status: 'counted' });
});

test('the same two count five times a day; recomputed from the log, everything is as it is stored', async () => {
  const folder = newFolder();
  const hub = new LocalHub();
  const one = await open({ store: { folder }, hub });
  const two = await open({ store: { folder }, hub });
  const guests: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) guests.push(await guest(one, name));
  const games: string[] = [];
  const round = async (pairs: readonly (readonly [number, number])[]) => {
    const tables = await Promise.all(pairs.map(([a, b]) => seat(one, [guests[a]!, guests[b]!])));
    await Promise.all(tables.map((table, nth) => play(nth % 2 === 0 ? one : two, table)));
    // Both servers count at the same time.
    await Promise.all([one, two, one, two].map((server) => server.online.jobs.runOnce('ratings')));
    games.push(...tables.map(({ game }) => game));
  };
  await round([
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ]);
  for (let nth = 0; nth < MAX_PER_DAY; nth++) await round([[0, 1]]);
  const outcomes = await Promise.all(games.map((game) => counted(two, game)));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(3 + MAX_PER_DAY).fill('counted'), 'not-counted']);
  expect(outcomes.at(-1)!.reason).toBe('pair-limit');

  const store = await openStore({ folder }, () => {});
  const log = await store.ratings.log('connect4', 0, 100);
  expect(log.map(({ nr }) => nr)).toEqual(log.map((_, nth) => nth + 1));
  expect(new Set(log.map(({ game }) => game)).size).toBe(3 + MAX_PER_DAY);
  const known = new Map<string, { rating: number; deviation: number; volatility: number; last: number | null }>();
  for (const { at, changes } of log) {
    const before = changes.map(({ guest: id, place }) => ({
      ...(known.get(id) ?? { ...NEW_RATING, last: null }),
      place,
    }));
    expect(changes.map(({ before: was }) => was)).toEqual(before.map(({ rating }) => rating));
    for (const [seatNumber, rating] of rateGame(before, at).entries())
      known.set(changes[seatNumber]!.guest, { ...rating, last: at });
  }
  const stored = await store.ratings.of([...known.keys()]);
  expect(stored).toHaveLength(4);
  for (const { guest: id, rating, deviation, volatility, at } of stored)
    expect({ rating, deviation, volatility, last: at }).toEqual(known.get(id));
  await store.close();
});

test('what a server did not get to count before it ended is counted by the next one', async () => {
  const folder = newFolder();
  const before = await open({ store: { folder } });
  const guests = [await guest(before, 'Ann'), await guest(before, 'Ben')];
  const table = await seat(before, guests);
  await play(before, table);
  await before.stop();
  const after = await open({ store: { folder } });
  let seen = (await after.get<GameRatings>(`/api/games/${table.game}/ratings`)).body;
  while (seen.status === 'open') {
    await wait(20);
    seen = (await after.get<GameRatings>(`/api/games/${table.game}/ratings`)).body;
  }
  expect(seen.status).toBe('counted');
});

test('who deletes themselves is gone from the list, and the ratings of others stay as they are', async () => {
  const server = await open();
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const table = await seat(server, guests);
  const { winner } = await play(server, table);
  await counted(server, table.game);
  const gone = await fetch(`${server.url}/api/guest`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${guests[winner]}` },
  });
  expect(gone.status).toBe(204);
  const { players } = (await server.get<Leaderboard>('/api/ratings/connect4')).body;
  expect(players).toMatchObject([{ rating: 1338 }]);
  // Their next opponents are rated against the ratings that they have.
  const again = await seat(server, [await guest(server, 'Cleo'), guests[1 - winner]!]);
  await play(server, again, 6);
  expect(await counted(server, again.game)).toMatchObject({ status: 'counted' });
});

test('three players are rated among themselves', async () => {
  const server = await open();
  const guests: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo']) guests.push(await guest(server, name));
  const { game, keys } = await seat(server, guests, { game: 'connect-9x7x4-p3', clock: undefined });
  const ordered = keys.toSorted((a, b) => a.seat! - b.seat!);
  for (let ply = 0; ply < 10; ply++) {
    const move = command('move', ply + 2, String(1 + (ply % 3)));
    expect((await server.post(`/api/games/${game}/commands`, move, ordered[ply % 3]!.secret)).status).toBe(200);
  }
  const after = await counted(server, game);
  expect(after).toMatchObject({ pool: 'many', status: 'counted' });
  expect(after.seats[0]!.change).toBeGreaterThan(0);
  expect(after.seats[1]!.change).toBeLessThan(0);
  expect(after.seats[1]).toEqual(after.seats[2]);
});
