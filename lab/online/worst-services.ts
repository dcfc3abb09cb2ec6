import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeatKey, TournamentFormat, TournamentGames, TournamentKey } from '@rowhouse/protocol';
import { openStore, type TournamentEvent } from '@rowhouse/server/testing';
import { LONG_GAME, LONG_MOVES, type MeteredServer, makeLongGame, type Note, playLong } from './metered-server.ts';

/** The largest tournaments: how long what is asked about them holds the server's own thread. */

const HOUR_MS = 3_600_000;

/** A synthetic tournament log. Playing the games would take too long for a benchmark. */
class LongLog {
  readonly events: TournamentEvent[] = [];
  #rounds = 0;
  #matches = 0;

  /** Names with accents, which are more work to compare. */
  join(players: number): void {
    for (let number = 1; number <= players; number++) {
      const secret = randomBytes(32).toString('base64url');
      this.events.push({ did: 'join', name: `Zoë Ångström the ${number}th`, secret, bot: false });
    }
    this.events.push({ did: 'start', order: Array.from({ length: players }, (_, at) => at + 1) });
  }

  /** A round, and its results: each in an entry of its own, or all at once. The first of each pair wins. */
  play(pairs: readonly (readonly [number, number])[], one: 'by one' | 'at once'): void {
    this.events.push({ did: 'pair', round: this.#rounds++, pairs, rest: [] });
    const results = pairs.map(() => ({ match: this.#matches++, points: [2, 0] as const, played: true }));
    if (one === 'at once') this.events.push({ did: 'result', results });
    else for (const result of results) this.events.push({ did: 'result', results: [result] });
  }
}

/** Each player of one half meets the next one of the other half in each round. */
const shifted = (players: number, round: number): readonly (readonly [number, number])[] =>
  Array.from({ length: players / 2 }, (_, at) => [at + 1, players / 2 + ((at + round) % (players / 2)) + 1]);

/** An arena that has had 9,250 games: with more, its log would be full. */
function longArena(): LongLog {
  const log = new LongLog();
  log.join(500);
  for (let round = 0; round < 37; round++) log.play(shifted(500, round), 'by one');
  return log;
}

function longSwiss(rounds: number): LongLog {
  const log = new LongLog();
  log.join(256);
  for (let round = 0; round < rounds; round++) log.play(shifted(256, round), 'at once');
  return log;
}

/** All rounds but the final. Seeds that add up to one more than the size of the round meet, and the lower wins. */
function longKnockOut(): LongLog {
  const log = new LongLog();
  log.join(500);
  for (let size = 512; size > 2; size /= 2) {
    const pairs = Array.from({ length: size / 2 }, (_, at) => [at + 1, size - at] as const);
    log.play(
      pairs.filter(([, other]) => other <= 500),
      'at once',
    );
  }
  return log;
}

/** Stores a tournament with such a log. The server has been restarted since, so nothing of it is in memory. */
async function makeTournament(
  server: MeteredServer,
  format: TournamentFormat,
  { events }: LongLog,
  game = 'connect-7x6x4',
) {
  const settings = { name: 'The largest', game, format, rounds: 20, minutes: 360 };
  const { tournament, secret } = await server.take<TournamentKey>('/api/tournaments', settings);
  await server.restart(async () => {
    const store = await openStore({ folder: server.games }, () => {});
    // An arena goes on for longer than that.
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
  const log = new LongLog();
  log.join(100);
  const { path } = await makeTournament(server, 'swiss', log, LONG_GAME);
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
  const arena = await makeTournament(server, 'arena', longArena());
  await note('GET /api/tournaments/:t, a stored arena of 500, 9,250 games', () => server.take(arena.path));
  // All 500 are compared.
  await note('GET /api/tournaments/:t, the same with a secret that is nobody’s', () =>
    server.take(arena.path, undefined, randomBytes(32).toString('base64url')),
  );
  await note('POST …/commands, a player of it is renamed', () =>
    server.take(`${arena.path}/commands`, { do: 'rename', player: 250, name: 'Zoë' }, arena.secret),
  );
  const knockOut = await makeTournament(server, 'knock-out', longKnockOut());
  await note('GET /api/tournaments/:t, a stored knock-out of 500', () => server.take(knockOut.path));
  await note('POST …/commands, the next round of it', () =>
    server.take(`${knockOut.path}/commands`, { do: 'next-round' }, knockOut.secret),
  );
  const swiss = await makeTournament(server, 'swiss', longSwiss(15));
  await note('GET /api/tournaments/:t, a stored Swiss of 256, round 15', () => server.take(swiss.path));
  await note('POST …/commands, the next round of it', () =>
    server.take(`${swiss.path}/commands`, { do: 'next-round' }, swiss.secret),
  );
  const open = await makeTournament(server, 'knock-out', new LongLog());
  const join = (name: string) => server.take<TournamentKey>(`${open.path}/players`, { name });
  for (let number = 1; number < 500; number++) await join(`Zoë Ångström the ${number}th`);
  await note('POST …/players, the 500th', () => join('Zoë'));
  await note('POST …/commands, it starts', () => server.take(`${open.path}/commands`, { do: 'start' }, open.secret));
  await measureGames(server, note);
  await note('DELETE /api/admin/tournaments/:t, that arena', () =>
    server.take(`/api/admin/tournaments/${arena.tournament}`, undefined, server.adminSecret, 'DELETE'),
  );
}

/** The services beside the games: watching, ratings, push messages, and the admin's pages. */

/** As many as the list of the best is chosen from, and more. */
const RATED = 5000;
/** More than are listed to watchers. */
const WATCHED = 30;
const BLOCKED = 1000;
const PEOPLE = [{ who: 'me' }, { who: 'guest' }];
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
  const guests = await Promise.all(
    ['Rita', 'Rob'].map((name) => server.take<{ secret: string }>('/api/guests', { name })),
  );
  const [mine, other] = guests.map(({ secret }) => secret);
  const request = { game: LONG_GAME, seats: PEOPLE, clock: CLOCK, rated: true, guest: mine };
  const { game, invites } = await server.take<SeatKey>('/api/games', request);
  await server.take(`/api/games/${game}/seats`, { invite: invites![0]!.invite, guest: other });
  await playLong(server, [game], LONG_MOVES, 2);
  await server.restart(async () => addRatings(server));
  await note('GET /api/games/:game/ratings, stored with 9,000 moves', () => server.take(`/api/games/${game}/ratings`));
  await note('GET /api/ratings/:pool, 5,000 rated guests', () => server.take('/api/ratings/connect4'));
}

/** Playing them would take too long for a benchmark. */
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
  await note('POST …/push, a key that is none, in a stored game of 9,000 moves', () =>
    server.call(path, device(`B${'A'.repeat(86)}`), red.secret),
  );
  await note('POST …/push', () => server.take(path, device(key()), red.secret));
  await note('DELETE /api/push', () =>
    server.take('/api/push', { endpoint: device('').endpoint }, undefined, 'DELETE'),
  );
}

/** With all that was made before. */
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
  const { secret } = await server.take<{ secret: string }>('/api/guests', { name: 'Gail' });
  for (let nth = 0; nth < 200; nth++)
    await server.take('/api/games', { game: LONG_GAME, seats: PEOPLE, open: true, guest: secret });
  const { guests } = (await read('/guests')) as { readonly guests: readonly { guest: string; name: string }[] };
  const { guest } = guests.find(({ name }) => name === 'Gail')!;
  await note('DELETE /api/admin/guests/:guest, with 200 games', () => remove(`/guests/${guest}`));
}
