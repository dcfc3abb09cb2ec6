import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { type Statement, Tables } from './sql.ts';

/** The number of games examined by one statement: it reads their entries, and players wait for it. */
const GAMES_AT_ONCE = 200;
/** The number of such statements in one run. The next run continues from there. */
const MAX_PAGES = 10;

/** The `did` of the row that replaces packed entries. Code above the store never sees it. */
const PACKED = 'packed';
export const isPacked = ({ did }: { readonly did: string }): boolean => did === PACKED;
/** The `did` of the row that remains of a deleted game. */
const DELETED = 'deleted';
export const isDeleted = ({ did }: { readonly did: string }): boolean => did === DELETED;

/** On the thread pool: a long game takes a tenth of a second. */
const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** All fields of an entry except for its game. */
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

interface Candidate {
  readonly id: string;
  readonly created: number;
  readonly begun: unknown;
  readonly abandoned: unknown;
}
const START = { created: -1, id: '' };

/**
 * Packs games that players abandoned. Their entries become one row, which takes the place of the next entry. So an append to
 * the game fails, on any server and at any moment, and the entries are restored first. The database turns entries into text
 * and back: this thread never holds all of them as objects.
 *
 * Games without an entry are deleted, except for a row in place of their first entry: a server may have the game in memory
 * and must not begin it.
 */
export class Archive extends Tables {
  /** The last game that was examined. */
  #seen: Pick<Candidate, 'created' | 'id'> = START;

  /**
   * Packs games that are not over, wait for no clock and no computer player, and have not changed since then; deletes those
   * of them without an entry. Returns how many.
   */
  async pack(since: number, most: number): Promise<number> {
    let packed = 0;
    for (let pages = 0; pages < MAX_PAGES && packed < most; pages++) {
      const page = await this.#unfinished(since);
      const abandoned = page.filter((game) => game.abandoned).slice(0, most - packed);
      for (const { id, begun } of abandoned)
        await (begun ? this.#packGame(id) : this.database.run(deletionOf(id, { ifEmpty: true })));
      packed += abandoned.length;
      if (page.length < GAMES_AT_ONCE) {
        this.#seen = START;
        break;
      }
      this.#seen = packed === most ? abandoned.at(-1)! : page.at(-1)!;
    }
    return packed;
  }

  /** The next games that are neither over nor packed, and whether each is to be packed. */
  #unfinished(since: number): Promise<readonly Candidate[]> {
    return this.database.all<Candidate>(
      `SELECT id, created, EXISTS (SELECT 1 FROM entries WHERE game = id) AS begun, (
          open_until < $1
          AND NOT EXISTS (SELECT 1 FROM entries WHERE game = id AND (at >= $1 OR did = '${PACKED}'))
          AND NOT EXISTS (SELECT 1 FROM due WHERE game = id AND (bot IS NOT NULL OR flag IS NOT NULL))) AS abandoned
        FROM games WHERE status <> 'over' AND packed IS NULL AND created < $1 AND (created, id) > ($2, $3)
        ORDER BY created, id LIMIT ${GAMES_AT_ONCE}`,
      [since, this.#seen.created, this.#seen.id],
    );
  }

  async #packGame(game: string): Promise<void> {
    const found = await this.database.first<{ ply: number | null; at: number; entries: string; marks: number }>(
      `SELECT MAX(ply) AS ply, MAX(at) AS at, ${this.database.listOf(NAMES, 'ply')} AS entries,
          SUM(CASE WHEN did = '${PACKED}' THEN 1 ELSE 0 END) AS marks FROM entries WHERE game = $1`,
      [game],
    );
    if (!found || found.ply === null || found.marks !== 0) return;
    const ply = found.ply + 1;
    const body = (await deflate(found.entries)).toString('base64');
    // Another server may pack or unpack the same game at this moment: only our own row counts.
    const command = `${PACKED}:${randomUUID()}`;
    const ours = 'EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.ply = $2 AND mark.command = $3)';
    await this.database.run([
      {
        text: `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
          VALUES ($1, $2, NULL, '${PACKED}', $4, $5, 0, $3) ON CONFLICT DO NOTHING`,
        values: [game, ply, command, body, found.at],
      },
      // Nothing is deleted if an entry was appended in the meantime.
      { text: `DELETE FROM entries WHERE game = $1 AND ply < $2 AND ${ours}`, values: [game, ply, command] },
      { text: `UPDATE games SET packed = $2 WHERE id = $1 AND ${ours}`, values: [game, ply, command] },
    ]);
  }

  /** Restores the entries of a game. Idempotent, also when two servers do it at once. */
  async unpack(game: string): Promise<void> {
    const mark = await this.database.first<{ body: string; command: string }>(
      `SELECT body, command FROM entries WHERE game = $1 AND did = '${PACKED}'`,
      [game],
    );
    if (!mark) return;
    const entries = (await inflate(Buffer.from(mark.body, 'base64'))).toString();
    const fields = COLUMNS.map(([, type], at) => `CAST(value ->> ${at} AS ${type})`);
    await this.database.run([
      {
        text: `INSERT INTO entries (game, ${NAMES.join(', ')})
          SELECT $1, ${fields.join(', ')} FROM ${this.database.elements('$2')} AS packed
          WHERE EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.command = $3)
          ON CONFLICT DO NOTHING`,
        values: [game, entries, mark.command],
      },
      { text: 'DELETE FROM entries WHERE game = $1 AND command = $2', values: [game, mark.command] },
      { text: 'UPDATE games SET packed = NULL WHERE id = $1', values: [game] },
    ]);
  }
}

/**
 * Deletes a game with everything that belongs to it, except for a row in place of the next entry: a server may have the game
 * in memory and must not continue it. If that entry was appended in the meantime, nothing is deleted; with `ifEmpty` this
 * is no error, and a game that has entries is left alone.
 */
export function deletionOf(game: string, { ifEmpty = false } = {}): readonly Statement[] {
  const command = `${DELETED}:${randomUUID()}`;
  const values = [game, command];
  const isOurs = 'EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.command = $2)';
  const ply = ifEmpty ? '1' : 'COALESCE((SELECT MAX(ply) FROM entries WHERE game = $1), 0) + 1';
  const rows = ['seats WHERE game', 'due WHERE game', 'bot_games WHERE game', 'pushes WHERE game', 'games WHERE id'];
  return [
    {
      text: `INSERT INTO entries (game, ply, did, at, credit, command) SELECT $1, ${ply}, '${DELETED}', 0, 0, $2
        WHERE EXISTS (SELECT 1 FROM games WHERE id = $1) ${ifEmpty ? 'ON CONFLICT DO NOTHING' : ''}`,
      values,
    },
    { text: `DELETE FROM entries WHERE game = $1 AND command <> $2 AND ${isOurs}`, values },
    ...rows.map((row) => ({ text: `DELETE FROM ${row} = $1 AND ${isOurs}`, values })),
  ];
}
