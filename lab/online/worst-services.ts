/** What is beside the games: watching, ratings, messages to devices, and what an admin sees and does. */
import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SeatKey } from '@rowhouse/protocol';
import { LONG_GAME, LONG_MOVES, makeLongGame, playLong } from './long-online-game.ts';
import type { MeteredServer, Note } from './metered-server.ts';

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

/** Nobody could play that much in a benchmark. */
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
