import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeatKey, TournamentFormat, TournamentGames, TournamentKey } from '@rowhouse/protocol';
import { openStore, type TournamentEvent } from '@rowhouse/server/testing';
import { PEOPLE } from './long-games.ts';
import { LONG_GAME, LONG_MOVES, type MeteredServer, makeLongGame, type Note, playLong } from './metered-server.ts';

const HOUR_MS = 3_600_000;

type Pair = readonly [number, number];

/**
 * A synthetic tournament log: the players join, and the first player of each pair wins. Playing the games would take
 * too long for a benchmark. With `atOnce`, all results of a round are in one entry.
 */
function logOf(players: number, rounds: readonly (readonly Pair[])[], atOnce = true): readonly TournamentEvent[] {
  // Names with accents are more work to compare.
  const joins = Array.from({ length: players }, (_, at): TournamentEvent => {
    const secret = randomBytes(32).toString('base64url');
    return { did: 'join', name: `Zoë Ångström the ${at + 1}th`, secret, bot: false };
  });
  const events: TournamentEvent[] = [...joins, { did: 'start', order: joins.map((_, at) => at + 1) }];
  let match = 0;
  for (const [round, pairs] of rounds.entries()) {
    const results = pairs.map(() => ({ match: match++, points: [2, 0] as const, played: true }));
    events.push({ did: 'pair', round, pairs, rest: [] });
    for (const some of atOnce ? [results] : results.map((result) => [result]))
      events.push({ did: 'result', results: some });
  }
  return events;
}

/** Rounds in which each player of one half meets the next one of the other half. */
const shiftedRounds = (players: number, rounds: number): readonly (readonly Pair[])[] =>
  Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: players / 2 }, (_, at): Pair => [at + 1, players / 2 + ((at + round) % (players / 2)) + 1]),
  );

/** All rounds of a knock-out of 500 but the final. Seeds that add up to one more than the size of the round meet. */
const knockOutRounds = (): readonly (readonly Pair[])[] =>
  [512, 256, 128, 64, 32, 16, 8, 4].map((size) =>
    Array.from({ length: size / 2 }, (_, at): Pair => [at + 1, size - at]).filter(([, other]) => other <= 500),
  );

/** Stores a tournament with this log. The server is restarted, so the tournament is not in memory. */
async function makeTournament(
  server: MeteredServer,
  format: TournamentFormat,
  events: readonly TournamentEvent[],
  game = 'connect-7x6x4',
) {
  const settings = { name: 'The largest', game, format, rounds: 20, minutes: 360 };
  const { tournament, secret } = await server.take<TournamentKey>('/api/tournaments', settings);
  await server.restart(async () => {
    const store = await openStore({ folder: server.games }, () => {});
    // The arena lasts longer than an hour, so it is still running.
    const at = Date.now() - HOUR_MS;
    const stored = await Promise.all(
      events.map((event, index) => store.tournaments.append(tournament, { nr: index + 1, at, event })),
    );
    await store.close();
    if (stored.includes(false)) throw new Error('an entry was not stored');
  });
  return { tournament, path: `/api/tournaments/${tournament}`, secret };
}

/** A page of games, with many moves each. */
async function measureGames(server: MeteredServer, note: Note): Promise<void> {
  const { path } = await makeTournament(server, 'swiss', logOf(100, []), LONG_GAME);
  const read = () => server.take<TournamentGames>(`${path}/games`);
  // The server pairs the first round and makes its games by itself.
  while ((await read()).games.filter(({ record }) => record !== null).length < 50) await wait(100);
  const { games } = await read();
  await playLong(
    server,
    games.map(({ game }) => game),
    2000,
  );
  await note('GET …/games of a tournament, 50 games of 2,000 moves', read);
}

export async function measureTournaments(server: MeteredServer, note: Note): Promise<void> {
  // With more games the log would be full.
  const arena = await makeTournament(server, 'arena', logOf(500, shiftedRounds(500, 37), false));
  await note('GET /api/tournaments/:t, a stored arena of 500, 9,250 games', () => server.take(arena.path));
  // The server compares the secret with those of all 500 players.
  await note('GET /api/tournaments/:t, the same with a wrong secret', () =>
    server.take(arena.path, undefined, randomBytes(32).toString('base64url')),
  );
  await note('POST …/commands, renaming a player of this arena', () =>
    server.take(`${arena.path}/commands`, { do: 'rename', player: 250, name: 'Zoë' }, arena.secret),
  );
  const knockOut = await makeTournament(server, 'knock-out', logOf(500, knockOutRounds()));
  await note('GET /api/tournaments/:t, a stored knock-out of 500', () => server.take(knockOut.path));
  await note('POST …/commands, the next round of it', () =>
    server.take(`${knockOut.path}/commands`, { do: 'next-round' }, knockOut.secret),
  );
  const swiss = await makeTournament(server, 'swiss', logOf(256, shiftedRounds(256, 15)));
  await note('GET /api/tournaments/:t, a stored Swiss of 256, round 15', () => server.take(swiss.path));
  await note('POST …/commands, the next round of it', () =>
    server.take(`${swiss.path}/commands`, { do: 'next-round' }, swiss.secret),
  );
  const open = await makeTournament(server, 'knock-out', []);
  const join = (name: string) => server.take<TournamentKey>(`${open.path}/players`, { name });
  for (let number = 1; number < 500; number++) await join(`Zoë Ångström the ${number}th`);
  await note('POST …/players, the 500th', () => join('Zoë'));
  await note('POST …/commands, starting it with 500 players', () =>
    server.take(`${open.path}/commands`, { do: 'start' }, open.secret),
  );
  await measureGames(server, note);
  await note('DELETE /api/admin/tournaments/:t, that arena', () =>
    server.take(`/api/admin/tournaments/${arena.tournament}`, undefined, server.adminSecret, 'DELETE'),
  );
}

/** More rated guests than a leaderboard considers. */
const RATED = 5000;
/** More open games than are listed for watching. */
const WATCHED = 30;
const BLOCKED = 1000;
const CLOCK = { kind: 'days', days: 3 };

export async function measureServices(server: MeteredServer, note: Note): Promise<void> {
  await measureWatching(server, note);
  await measureRatings(server, note);
  await measurePushes(server, note);
  await measureAdmin(server, note);
}

/** Open games on the largest board, with thousands of moves, which are not in memory. */
async function measureWatching(server: MeteredServer, note: Note): Promise<void> {
  const games: string[] = [];
  for (let nth = 0; nth < WATCHED; nth++) {
    const { game } = await server.take<SeatKey>('/api/games', { game: LONG_GAME, seats: PEOPLE, open: true });
    await server.take(`/api/games/${game}/seats`, {});
    games.push(game);
  }
  await playLong(server, games, 2000, 2);
  await note('GET /api/watch, 30 games of 2,000 moves', () => server.take('/api/watch'));
}

async function measureRatings(server: MeteredServer, note: Note): Promise<void> {
  const [mine, other] = [(await server.makeGuest('Rita')).secret, (await server.makeGuest('Rob')).secret];
  const request = { game: LONG_GAME, seats: PEOPLE, clock: CLOCK, rated: true, guest: mine };
  const { game, invites } = await server.take<SeatKey>('/api/games', request);
  await server.take(`/api/games/${game}/seats`, { invite: invites![0]!.invite, guest: other });
  await playLong(server, [game], LONG_MOVES, 2);
  await server.restart(async () => addRatings(server));
  await note('GET /api/games/:game/ratings, stored with 9,000 moves', () => server.take(`/api/games/${game}/ratings`));
  await note('GET /api/ratings/:pool, 5,000 rated guests', () => server.take('/api/ratings/connect4'));
}

/** Adds rated guests to the store. Playing their games would take too long for a benchmark. */
function addRatings(server: MeteredServer): void {
  const database = new DatabaseSync(join(server.games, 'rowhouse.db'));
  const numbers = `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${RATED})`;
  database.exec(`
    BEGIN;
    ${numbers} INSERT INTO guests (id, secret, name, created)
      SELECT 'rated' || printf('%011d', n), randomblob(32), 'Zoë Ångström ' || n, ${Date.now()} FROM counted;
    ${numbers} INSERT INTO ratings (guest, pool, nr, rating, deviation, volatility, games, at)
      SELECT 'rated' || printf('%011d', n), 'connect4', n, 1000 + n % 1500, 60 + n % 120, 0.06, 30, ${Date.now()} FROM counted;
    COMMIT;
  `);
  database.close();
}

async function measurePushes(server: MeteredServer, note: Note): Promise<void> {
  const { red } = await makeLongGame(server);
  const path = `/api/games/${red.game}/push`;
  const device = (p256dh: string) => ({
    endpoint: `https://push.example.org/${randomBytes(16).toString('hex')}`,
    p256dh,
    auth: randomBytes(16).toString('base64url'),
    title: 'Your move',
    body: 'It is your turn',
  });
  const key = () => createECDH('prime256v1').generateKeys('base64url');
  await note('POST …/push, an invalid key, in a stored game of 9,000 moves', () =>
    server.call(path, device(`B${'A'.repeat(86)}`), red.secret),
  );
  await note('POST …/push', () => server.take(path, device(key()), red.secret));
  await note('DELETE /api/push', () =>
    server.take('/api/push', { endpoint: device('').endpoint }, undefined, 'DELETE'),
  );
}

/** Measures the admin pages with everything that was stored before. */
async function measureAdmin(server: MeteredServer, note: Note): Promise<void> {
  const read = (path: string) => server.take(`/api/admin${path}`, undefined, server.adminSecret);
  const remove = (path: string) => server.take(`/api/admin${path}`, undefined, server.adminSecret, 'DELETE');
  const block = (nth: number) =>
    server.take('/api/admin/blocks', { address: `10.${nth >> 8}.${nth & 255}.0/24` }, server.adminSecret);
  for (let nth = 0; nth < BLOCKED; nth++) await block(nth);
  for (const path of ['', '/games', '/guests', '/tournaments', '/blocks', '/audit'])
    await note(`GET /api/admin${path}`, () => read(path));
  await note('POST /api/admin/blocks, the 1,001st', () => block(BLOCKED));
  const { red } = await makeLongGame(server);
  await note('DELETE /api/admin/games/:game, stored with 9,000 moves', () => remove(`/games/${red.game}`));
  const { secret } = await server.makeGuest('Gail');
  for (let nth = 0; nth < 200; nth++)
    await server.take('/api/games', { game: LONG_GAME, seats: PEOPLE, open: true, guest: secret });
  const { guests } = (await read('/guests')) as { readonly guests: readonly { guest: string; name: string }[] };
  const { guest } = guests.find(({ name }) => name === 'Gail')!;
  await note('DELETE /api/admin/guests/:guest, with 200 games', () => remove(`/guests/${guest}`));
}
