// Slow: not part of `npm test`.
/** Rated games over the wire, on a real port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type BotKey,
  type GameRatings,
  type GameView,
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
import { MAX_DAILY_GAMES_PER_PAIR } from '../ratings/rating-service.ts';
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

/** Creates a rated game for these guests. The keys are in the order of the guests. */
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

/** The keys of the player who begins and of the other one. The seats were drawn when the second player sat down. */
function inTurn(keys: readonly SeatKey[]): readonly SeatKey[] {
  const [creator, other] = keys as [SeatKey, SeatKey];
  const first = other.view.record.split(' ')[1] === 'r' ? 0 : 1;
  return other.seat === first ? [other, creator] : [creator, other];
}

/**
 * The first player wins with the fourth move, or the second one resigns after `moves`. Returns their indices in `keys`.
 */
async function play(server: RowhouseServer, { game, keys }: Awaited<ReturnType<typeof seat>>, moves = 7) {
  const ordered = inTurn(keys);
  const from = keys[1]!.view.ply;
  for (let ply = 0; ply < moves; ply++) {
    const move = command('move', from + ply, String(1 + (ply % 2)));
    const done = await server.post(`/api/games/${game}/commands`, move, ordered[ply % 2]!.secret);
    expect(done.status).toBe(200);
  }
  if (moves < 7) await server.post(`/api/games/${game}/commands`, command('resign', from + moves), ordered[1]!.secret);
  return { winner: keys.indexOf(ordered[0]!), loser: keys.indexOf(ordered[1]!) };
}

/** Runs the rating job and returns the ratings of a game. */
const ratingsAfterJob = async (server: RowhouseServer, game: string): Promise<GameRatings> => {
  await server.online.jobs.runOnce('ratings');
  return (await server.get<GameRatings>(`/api/games/${game}/ratings`)).body;
};

test('a rated game changes both ratings once, and the change is public', async () => {
  const server = await open();
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const table = await seat(server, guests);
  expect(table.keys[0]!.view.rated).toBe(true);
  const before = (await server.get<GameRatings>(`/api/games/${table.game}/ratings`)).body;
  expect(before).toMatchObject({ pool: 'connect4', status: 'open', reason: null });
  expect(before.seats).toEqual([0, 1].map(() => ({ rating: 1500, deviation: 350, provisional: true, change: null })));
  const { winner } = await play(server, table);
  const after = await ratingsAfterJob(server, table.game);
  expect(after.status).toBe('counted');
  // The seat in the creator's key is from before the draw.
  const second = table.keys[1]!.seat!;
  expect(after.seats[winner === 1 ? second : 1 - second]).toMatchObject({ rating: 1662, change: 162 });
  expect(after.seats[winner === 1 ? 1 - second : second]).toMatchObject({ rating: 1338, change: -162 });
  await server.online.jobs.runOnce('ratings');
  expect(await ratingsAfterJob(server, table.game)).toEqual(after);
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

test('a rated game that would not count is marked before it begins, and is not paired', async () => {
  const server = await open({ rateOneAddress: false });
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const pair = async (as: number) =>
    (await server.post<SeatKey>('/api/pairing', { ...RATED, anyClock: true, guest: guests[as] })).body.game;
  const offer = await pair(0);
  expect((await server.get<Lobby>('/api/games')).body.games).toMatchObject([{ game: offer, oneAddress: true }]);
  expect((await server.get<GameView>(`/api/games/${offer}`)).body.oneAddress).toBe(true);
  expect(await pair(1)).not.toBe(offer);
  // Another address, and a server for a club.
  const elsewhere = await open({ rateOneAddress: true });
  await elsewhere.post('/api/pairing', { ...RATED, guest: await guest(elsewhere, 'Cleo') });
  expect((await elsewhere.get<Lobby>('/api/games')).body.games[0]).not.toHaveProperty('oneAddress');
});

test('a rated game refuses undo and players who are not guests', async () => {
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
  // A request for the same game without a rating is not paired with it.
  const unrated = await server.post<SeatKey>('/api/pairing', { game: RATED.game, clock: CLOCK, guest: guests[1] });
  expect(unrated.body.game).not.toBe(paired.body.game);
  const other = await server.post<SeatKey>('/api/pairing', { ...RATED, guest: guests[1] });
  expect(other.body.game).toBe(paired.body.game);
  const first = inTurn([paired.body, other.body])[0]!;
  const { ply } = other.body.view;
  const path = `/api/games/${paired.body.game}/commands`;
  await server.post(path, command('move', ply, '4'), first.secret);
  expect((await server.post(path, command('ask-undo', ply + 1), first.secret)).body).toMatchObject({
    error: { code: 'not-in-rated' },
  });
});

test('only clocked games between people from the usual start, of a game that can be rated, are rated', async () => {
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

test('a game that was cancelled or played from one address does not count', async () => {
  const server = await open({ rateOneAddress: false });
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const cancelled = (await server.post<SeatKey>('/api/games', { ...RATED, seats, guest: guests[0] })).body;
  await server.post(`/api/games/${cancelled.game}/commands`, command('cancel', 0), cancelled.secret);
  expect(await ratingsAfterJob(server, cancelled.game)).toMatchObject({ status: 'not-counted', reason: 'cancelled' });
  const sameAddress = await seat(server, guests);
  await play(server, sameAddress);
  expect(await ratingsAfterJob(server, sameAddress.game)).toMatchObject({
    status: 'not-counted',
    reason: 'one-address',
  });
  const { players } = (await server.get<Leaderboard>('/api/ratings/connect4')).body;
  expect(players).toEqual([]);
});

test('the player who waits a minute for the first move may cancel, and the one who has to make it may not', async () => {
  const world = { time: 1_800_000_000_000 };
  const server = await open({ now: () => world.time });
  const { game, keys } = await seat(server, [await guest(server, 'Ann'), await guest(server, 'Ben')]);
  const [first, second] = inTurn(keys) as [SeatKey, SeatKey];
  const cancel = async ({ secret }: SeatKey) =>
    (await server.post(`/api/games/${game}/commands`, command('cancel', keys[1]!.view.ply), secret)).status;
  world.time += 59_000;
  expect([await cancel(first), await cancel(second)]).toEqual([409, 409]);
  world.time += 1000;
  expect([await cancel(first), await cancel(second)]).toEqual([409, 200]);
  expect(await ratingsAfterJob(server, game)).toMatchObject({ status: 'not-counted', reason: 'cancelled' });
});

test('a game with a bot is not rated', async () => {
  const server = await open();
  const guests = [await guest(server, 'Ann'), await guest(server, 'Robin')];
  const bot = { name: 'Robin', games: ['connect'], secret: guests[1] };
  const table = await seat(server, guests);
  // After taking a seat, a guest becomes a bot.
  expect((await server.post<BotKey>('/api/bots', bot)).status).toBe(201);
  await play(server, table);
  expect(await ratingsAfterJob(server, table.game)).toMatchObject({ status: 'not-counted', reason: 'program' });
  const refused = await server.post('/api/games', {
    ...RATED,
    seats: [{ who: 'me' }, { who: 'guest' }],
    guest: guests[1],
  });
  expect(refused.body).toMatchObject({ error: { code: 'no-bots' } });
});

test('a game between two addresses is rated, and so is its rematch', async () => {
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
  expect(await ratingsAfterJob(server, own.game)).toMatchObject({ status: 'counted' });
  for (const [nth, { secret }] of [own, other].entries())
    await server.post(`/api/games/${own.game}/commands`, command('ask-rematch', other.view.ply + 7 + nth), secret);
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
  expect(await ratingsAfterJob(server, next[0]!.game)).toMatchObject({ status: 'counted' });
});

test('five games a day count between the same two players, and the ratings match those recomputed from the log', async () => {
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
    // Both servers rate games at the same time.
    await Promise.all([one, two, one, two].map((server) => server.online.jobs.runOnce('ratings')));
    games.push(...tables.map(({ game }) => game));
  };
  await round([
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ]);
  for (let nth = 0; nth < MAX_DAILY_GAMES_PER_PAIR; nth++) await round([[0, 1]]);
  const outcomes = await Promise.all(games.map((game) => ratingsAfterJob(two, game)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(3 + MAX_DAILY_GAMES_PER_PAIR).fill('counted'),
    'not-counted',
  ]);
  expect(outcomes.at(-1)!.reason).toBe('pair-limit');

  const store = await openStore({ folder }, () => {});
  const log = await store.ratings.log('connect4', 0, 100);
  expect(log.map(({ nr }) => nr)).toEqual(log.map((_, nth) => nth + 1));
  expect(new Set(log.map(({ game }) => game)).size).toBe(3 + MAX_DAILY_GAMES_PER_PAIR);
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

test('a server rates a game that a stopped server has not rated', async () => {
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

test('deleting a guest removes them from the list and keeps the ratings of others', async () => {
  const server = await open();
  const guests = [await guest(server, 'Ann'), await guest(server, 'Ben')];
  const table = await seat(server, guests);
  const { winner } = await play(server, table);
  await ratingsAfterJob(server, table.game);
  const gone = await fetch(`${server.url}/api/guest`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${guests[winner]}` },
  });
  expect(gone.status).toBe(204);
  const { players } = (await server.get<Leaderboard>('/api/ratings/connect4')).body;
  expect(players).toMatchObject([{ rating: 1338 }]);
  // The opponent keeps the new rating, and their next game is rated.
  const again = await seat(server, [await guest(server, 'Cleo'), guests[1 - winner]!]);
  await play(server, again, 6);
  expect(await ratingsAfterJob(server, again.game)).toMatchObject({ status: 'counted' });
});

test('a game of three players is rated', async () => {
  const server = await open();
  const guests: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo']) guests.push(await guest(server, name));
  const { game, keys } = await seat(server, guests, { game: 'connect-9x7x4-p3', clock: undefined });
  const ordered = keys.toSorted((a, b) => a.seat! - b.seat!);
  for (let ply = 0; ply < 10; ply++) {
    const move = command('move', ply + 2, String(1 + (ply % 3)));
    expect((await server.post(`/api/games/${game}/commands`, move, ordered[ply % 3]!.secret)).status).toBe(200);
  }
  const after = await ratingsAfterJob(server, game);
  expect(after).toMatchObject({ pool: 'many', status: 'counted' });
  expect(after.seats[0]!.change).toBeGreaterThan(0);
  expect(after.seats[1]!.change).toBeLessThan(0);
  expect(after.seats[1]).toEqual(after.seats[2]);
});
