import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from '@rowhouse/client';
import { type NewGame, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { type ConnectConfig, gameOf, type Position, parseConfig, randomFrom, unwrap } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { openStore } from '@rowhouse/server/testing';

const MOVES_A_GAME = 40;

/** The long games of `makeLongGames`: half a million entries. */
export const LONG_GAMES = 50;
const LONG_GAME_ENTRIES = 9999;
export const longGameId = (nth: number): string => `long${String(nth).padStart(12, '0')}`;

/** Puts long unfinished games into an SQLite store: draws are offered and declined. */
export async function makeLongGames(folder: string): Promise<void> {
  const store = await openStore({ folder }, () => {});
  const ids = Array.from({ length: LONG_GAMES }, (_, nth) => longGameId(nth));
  const host = randomBytes(32);
  const game = { config: 'connect-7x6x4', first: 0, position: null, bots: [null, null], taken: [true, true] };
  const settings = { ...game, clock: null, open: false, created: 0, host: null, seed: 1 };
  for (const id of ids)
    await store.create({ id, settings, host, seats: [], status: 'playing', pairing: null, openUntil: 0, due: null });
  await store.close();
  const database = new DatabaseSync(join(folder, 'rowhouse.db'));
  database
    .prepare(
      `WITH RECURSIVE plies (ply) AS (SELECT 1 UNION ALL SELECT ply + 1 FROM plies WHERE ply < ${LONG_GAME_ENTRIES})
        INSERT INTO entries (game, ply, seat, did, at, credit, command)
        SELECT value, ply, 0, CASE ply % 2 WHEN 1 THEN 'offer-draw' ELSE 'decline-draw' END, 0, 0, '0:' || ply
        FROM json_each(?) CROSS JOIN plies`,
    )
    .run(JSON.stringify(ids));
  database.close();
}

/** Puts finished games into an SQLite store, so that its file is as large as after months of play. */
export async function makeOldGames(folder: string, entries: number): Promise<void> {
  const store = await openStore({ folder }, () => {});
  await store.close();
  const database = new DatabaseSync(join(folder, 'rowhouse.db'));
  // Rows in the order of their ids, which is the order of the file. Syncing is off, because these games need not
  // survive a power cut.
  database.exec(`
    PRAGMA synchronous = OFF;
    PRAGMA journal_mode = OFF;
    CREATE TEMP TABLE old (id TEXT PRIMARY KEY) WITHOUT ROWID;
    WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${Math.ceil(entries / MOVES_A_GAME)})
    INSERT INTO old SELECT lower(hex(randomblob(8))) FROM counted;
    INSERT INTO games (id, charter, host, status, open_until, created) SELECT id, '{}', randomblob(32), 'over', 0, 0 FROM old;
    WITH RECURSIVE plies (ply) AS (SELECT 1 UNION ALL SELECT ply + 1 FROM plies WHERE ply < ${MOVES_A_GAME})
    INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
      SELECT id, ply, ply % 2, 'move', '{"move":"4"}', 0, 0, (ply % 2) || ':' || lower(hex(randomblob(18)))
      FROM old CROSS JOIN plies;
    PRAGMA journal_mode = WAL;
  `);
  database.close();
  // Without fsync the system would write the file half a minute later, and commits would wait for that.
  const file = openSync(join(folder, 'rowhouse.db'), 'r+');
  fsyncSync(file);
  closeSync(file);
}

export const GAME = 'connect-7x6x4';
export const PEOPLE: NewGame['seats'] = [{ who: 'me' }, { who: 'guest' }];

/** The keys of both seats of a game. */
export type Seats = readonly [SeatKey, SeatKey];

/** Makes a game between two people, and takes both seats. */
export async function makeGame(server: string, signal?: AbortSignal): Promise<Seats> {
  const client = new Client({ server, retryFor: 0 });
  const mine = await client.createGame({ game: GAME, seats: PEOPLE, first: 0 }, { signal });
  return [mine, await client.takeSeat(mine.game, { invite: mine.invites![0]!.invite }, { signal })];
}

/** The address of the sockets of a server. */
export const socketAddress = (url: string): string => `${url.replace('http', 'ws')}${SOCKET_PATH}`;

/** The stored entry of a move. */
export const moveEntry = (ply: number, seat: number, move: string) => ({
  ...{ ply, seat, did: 'move' as const, body: { move }, at: Date.now(), credit: 0 },
  command: `${seat}:${randomUUID()}`,
});

/**
 * The moves of random games that avoid completing a line while another move is possible. Long games keep the share of
 * making new games in the load small.
 */
export function longGames(count: number, seed: number): readonly (readonly string[])[] {
  const random = randomFrom(seed);
  const config = unwrap(parseConfig(GAME)) as ConnectConfig;
  const game = gameOf(config);
  return Array.from({ length: count }, () => {
    const moves: string[] = [];
    let position: Position = game.start(config, 0);
    // The server ends a game that can no longer be won.
    while (position.outcome === null && game.canBeWon(position)) {
      const next = game.moves(position).map((move) => ({ move, after: unwrap(game.play(position, move)) }));
      const undecided = next.filter(({ after }) => after.outcome === null);
      const list = undecided.length > 0 ? undecided : next;
      const { move, after } = pickOne(list, random);
      moves.push(game.makeMove(config, move));
      position = after;
    }
    return moves;
  });
}
