import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Database } from './database.ts';
import type { Row } from './sql.ts';

/** How many games are looked at in one go: the statement reads their entries, and players wait for it. */
const GAMES_AT_ONCE = 200;

/** So many times in one go. Then it goes on from there. */
const MAX_PAGES = 10;
const START: Row = { created: -1, id: '' };

/** What stands in the log instead of the entries that were packed. Nothing above the store ever sees it. */
const PACKED = 'packed';
export const isPacked = ({ did }: Row): boolean => did === PACKED;
/** What is left of a game that was deleted: one in which nothing ever happened, or that an admin did not want. */
export const DELETED = 'deleted';
export const isDeleted = ({ did }: Row): boolean => did === DELETED;

/** In threads of their own: a long game takes a tenth of a second. */
const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/**
 * Games that nobody ends. Their entries are packed into one row, which takes the place of the next entry: so whoever
 * wants to append to the game notices, on any server and at any moment, and the entries are put back first. The database
 * turns entries into text and back, so that this thread never has all of them in its hands.
 *
 * Games that nobody began are deleted, but for a short row in the place of their first entry: a server may have the game in
 * its memory, and must not begin it.
 */
export class SqlArchive {
  readonly #database: Database;
  /** The last game that was looked at. */
  #seen = START;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Packs games that are not over, wait for no clock and no computer player, and have not changed since; deletes those of
   * them in which nothing ever happened. Returns how many.
   */
  async pack(since: number, most: number): Promise<number> {
    let packed = 0;
    for (let pages = 0; pages < MAX_PAGES && packed < most; pages++) {
      const page = await this.#unfinished(since, this.#seen);
      const abandoned = page.filter((game) => game.abandoned).slice(0, most - packed);
      for (const { id, begun } of abandoned) await (begun ? this.#packGame(id as string) : this.#delete(id as string));
      packed += abandoned.length;
      if (page.length < GAMES_AT_ONCE) {
        this.#seen = START;
        break;
      }
      this.#seen = packed === most ? abandoned.at(-1)! : page.at(-1)!;
    }
    return packed;
  }

  /** The next games that are neither over nor packed, and of each whether it is to be packed. */
  #unfinished(since: number, { created, id }: Row): Promise<readonly Row[]> {
    return this.#database.all(
      `SELECT id, created, EXISTS (SELECT 1 FROM entries WHERE game = id) AS begun, (
          open_until < $1
          AND NOT EXISTS (SELECT 1 FROM entries WHERE game = id AND (at >= $1 OR did = '${PACKED}'))
          AND NOT EXISTS (SELECT 1 FROM due WHERE game = id AND (bot IS NOT NULL OR flag IS NOT NULL))) AS abandoned
        FROM games WHERE status <> 'over' AND packed IS NULL AND created < $1 AND (created, id) > ($2, $3)
        ORDER BY created, id LIMIT ${GAMES_AT_ONCE}`,
      since,
      created!,
      id!,
    );
  }

  async #delete(game: string): Promise<void> {
    const command = `${DELETED}:${randomUUID()}`;
    const isOurs = 'EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.command = $2)';
    await this.#database.run([
      // Nothing is deleted if somebody has just begun the game.
      {
        text: `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
          VALUES ($1, 1, NULL, '${DELETED}', NULL, 0, 0, $2) ON CONFLICT DO NOTHING`,
        values: [game, command],
      },
      ...['seats WHERE game', 'due WHERE game', 'games WHERE id'].map((rows) => ({
        text: `DELETE FROM ${rows} = $1 AND ${isOurs}`,
        values: [game, command],
      })),
    ]);
  }

  async #packGame(game: string): Promise<void> {
    const [found] = await this.#database.all(
      `SELECT MAX(ply) AS ply, MAX(at) AS at, ${this.#database.listOf(NAMES, 'ply')} AS entries,
          SUM(CASE WHEN did = '${PACKED}' THEN 1 ELSE 0 END) AS marks FROM entries WHERE game = $1`,
      game,
    );
    if (!found || found.ply === null || found.marks !== 0) return;
    const ply = (found.ply as number) + 1;
    const body = (await deflate(found.entries as string)).toString('base64');
    // Another server may pack the same game at this moment, and somebody unpack it: only our own mark counts.
    const command = `${PACKED}:${randomUUID()}`;
    const ours = 'EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.ply = $2 AND mark.command = $3)';
    await this.#database.run([
      {
        text: `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
          VALUES ($1, $2, NULL, '${PACKED}', $4, $5, 0, $3) ON CONFLICT DO NOTHING`,
        values: [game, ply, command, body, found.at!],
      },
      // Nothing is deleted if somebody has just appended an entry instead.
      { text: `DELETE FROM entries WHERE game = $1 AND ply < $2 AND ${ours}`, values: [game, ply, command] },
      { text: `UPDATE games SET packed = $2 WHERE id = $1 AND ${ours}`, values: [game, ply, command] },
    ]);
  }

  /** Puts the entries of a game back. Done twice, or by two servers at once, it is the same. */
  async unpack(game: string): Promise<void> {
    const [mark] = await this.#database.all(
      `SELECT body, command FROM entries WHERE game = $1 AND did = '${PACKED}'`,
      game,
    );
    if (!mark) return;
    const entries = (await inflate(Buffer.from(mark.body as string, 'base64'))).toString();
    const fields = COLUMNS.map(([, type], at) => `CAST(value ->> ${at} AS ${type})`);
    await this.#database.run([
      {
        text: `INSERT INTO entries (game, ${NAMES.join(', ')})
          SELECT $1, ${fields.join(', ')} FROM ${this.#database.elements('$2')} AS packed
          WHERE EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.command = $3)
          ON CONFLICT DO NOTHING`,
        values: [game, entries, mark.command!],
      },
      { text: `DELETE FROM entries WHERE game = $1 AND command = $2`, values: [game, mark.command!] },
      { text: 'UPDATE games SET packed = NULL WHERE id = $1', values: [game] },
    ]);
  }
}

/** Everything that an entry has besides its game. */
const COLUMNS = [
  ['ply', 'INTEGER'],
  ['seat', 'INTEGER'],
  ['did', 'TEXT'],
  ['body', 'TEXT'],
  ['at', 'BIGINT'],
  ['credit', 'INTEGER'],
  ['command', 'TEXT'],
] as const;
const NAMES = COLUMNS.map(([name]) => name);
