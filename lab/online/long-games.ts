import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ConnectConfig, choose, gameOf, type Position, parseConfig, randomFrom, unwrap } from '@rowhouse/rules';
import { openStore } from '@rowhouse/server/testing';

const MOVES_A_GAME = 40;

/** Puts games that are over into an SQLite store: as large a file as after months of play, in a minute. */
export async function makeOldGames(folder: string, entries: number): Promise<void> {
  const store = await openStore({ folder }, () => {});
  await store.close();
  const database = new DatabaseSync(join(folder, 'rowhouse.db'));
  // In the order of their ids, which is that of the file. A power cut now would lose nothing of value.
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
  // Otherwise the system would write it to the disk half a minute later, and commits would wait for that.
  const file = openSync(join(folder, 'rowhouse.db'), 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Whole games for the load, as long as possible, so that making new games is a small part of the load. */

export const GAME = 'connect-7x6x4';

/** The moves of random games that avoid completing a line while another move is possible. */
export function longGames(count: number, seed: number): readonly (readonly string[])[] {
  const random = randomFrom(seed);
  const config = unwrap(parseConfig(GAME)) as ConnectConfig;
  const game = gameOf(config);
  return Array.from({ length: count }, () => {
    const moves: string[] = [];
    let position: Position = game.start(config, 0);
    // The server ends a game that cannot be won any more.
    while (position.outcome === null && game.canBeWon(position)) {
      const next = game.moves(position).map((move) => ({ move, after: unwrap(game.play(position, move)) }));
      const undecided = next.filter(({ after }) => after.outcome === null);
      const list = undecided.length > 0 ? undecided : next;
      const { move, after } = choose(list, random);
      moves.push(game.makeMove(config, move));
      position = after;
    }
    return moves;
  });
}
