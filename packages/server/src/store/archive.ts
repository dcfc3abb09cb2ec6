import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { raw, type Statement, sql, Tables } from './sql.ts';

/** The number of games examined by one statement: it reads their entries, and players wait for it. */
const GAMES_AT_ONCE = 200;
/** The number of such statements in one run. The next run continues from there. */
const MAX_PAGES = 10;

/** The `did` of the row that replaces packed entries. Code above the store never sees it. */
const PACKED = 'packed';
export const isPacked = ({ did }: { readonly did: string }): boolean => did === PACKED;
/** The `did` of the row that remains of a deleted game. */
const DELETED = 'deleted';
/** Finds the row that remains of the deleted game `$1`. */
export const DELETION_MARK = `SELECT 1 FROM entries WHERE game = $1 AND did = '${DELETED}'`;
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
const COLUMN_NAMES = raw(COLUMNS.map(([name]) => name).join(', '));

interface Candidate {
  readonly id: string;
  readonly created: number;
  readonly begun: unknown;
  readonly abandoned: unknown;
}
/** Packs one game. It may catch errors, so that the other games are packed. */
type PackOne = (game: string, pack: () => Promise<unknown>) => Promise<unknown>;

const BEFORE_FIRST = { created: -1, id: '' };

/**
 * Packs games that players abandoned. Their entries become one row, which takes the place of the next entry. So an
 * append to the game fails, on any server and at any moment, and the entries are restored first. The database turns
 * entries into text and back: this thread never holds all of them as objects.
 *
 * Games without an entry are deleted, except for a row in place of their first entry: a server may have the game in
 * memory and must not begin it.
 */
export class Archive extends Tables {
  /** The last game that was examined. */
  #seen: Pick<Candidate, 'created' | 'id'> = BEFORE_FIRST;

  /**
   * Packs at most `limit` games that are not over, wait for no clock and no computer player, and have not changed since
   * `since`. Games without an entry are deleted instead. Returns the number of both. Reading a packed game restores it.
   */
  async pack(since: number, limit: number, each: PackOne = (_, pack) => pack()): Promise<number> {
    let packed = 0;
    for (let pages = 0; pages < MAX_PAGES && packed < limit; pages++) {
      const page = await this.#unfinished(since);
      const abandoned = page.filter((game) => game.abandoned).slice(0, limit - packed);
      for (const { id, begun } of abandoned)
        await each(id, () => (begun ? this.#packGame(id) : this.database.run(deletionOf(id, { ifEmpty: true }))));
      packed += abandoned.length;
      if (page.length < GAMES_AT_ONCE) {
        this.#seen = BEFORE_FIRST;
        break;
      }
      this.#seen = packed === limit ? abandoned.at(-1)! : page.at(-1)!;
    }
    return packed;
  }

  /** The next games that are neither over nor packed, and whether each is to be packed. */
  #unfinished(since: number): Promise<readonly Candidate[]> {
    return this.database.all<Candidate>(
      sql`SELECT id, created, EXISTS (SELECT 1 FROM entries WHERE game = id) AS begun, (
          open_until < ${since}
          AND NOT EXISTS (SELECT 1 FROM entries WHERE game = id AND (at >= ${since} OR did = ${PACKED}))
          AND NOT EXISTS (SELECT 1 FROM due WHERE game = id AND (bot IS NOT NULL OR flag IS NOT NULL))) AS abandoned
        FROM games WHERE status <> 'over' AND packed IS NULL AND created < ${since}
          AND (created, id) > (${this.#seen.created}, ${this.#seen.id})
        ORDER BY created, id LIMIT ${GAMES_AT_ONCE}`,
    );
  }

  async #packGame(game: string): Promise<void> {
    const found = await this.database.first<{ ply: number | null; at: number; entries: string; marks: number }>(
      sql`SELECT MAX(ply) AS ply, MAX(at) AS at, ${this.database.dialect.listOf(COLUMN_NAMES, sql`ply`)} AS entries,
          SUM(CASE WHEN did = ${PACKED} THEN 1 ELSE 0 END) AS marks FROM entries WHERE game = ${game}`,
    );
    if (!found || found.ply === null || found.marks !== 0) return;
    const ply = found.ply + 1;
    const body = (await deflate(found.entries)).toString('base64');
    // Another server may pack or unpack the same game at this moment: only our own row counts.
    const command = `${PACKED}:${randomUUID()}`;
    await this.database.run([
      sql`INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
        VALUES (${game}, ${ply}, NULL, ${PACKED}, ${body}, ${found.at}, 0, ${command}) ON CONFLICT DO NOTHING`,
      // Nothing is deleted if an entry was appended in the meantime.
      sql`DELETE FROM entries WHERE game = ${game} AND ply < ${ply} AND ${hasMark(game, command)}`,
      sql`UPDATE games SET packed = ${ply} WHERE id = ${game} AND ${hasMark(game, command)}`,
    ]);
  }

  /** Restores the entries of a game. Idempotent, even if two servers do it at the same time. */
  async unpack(game: string): Promise<void> {
    const mark = await this.database.first<{ body: string; command: string }>(
      sql`SELECT body, command FROM entries WHERE game = ${game} AND did = ${PACKED}`,
    );
    if (!mark) return;
    const entries = (await inflate(Buffer.from(mark.body, 'base64'))).toString();
    const fields = raw(COLUMNS.map(([, type], at) => `CAST(value ->> ${at} AS ${type})`).join(', '));
    await this.database.run([
      sql`INSERT INTO entries (game, ${COLUMN_NAMES})
        SELECT ${game}, ${fields} FROM ${this.database.dialect.elements(entries)} AS packed
        WHERE ${hasMark(game, mark.command)} ON CONFLICT DO NOTHING`,
      sql`DELETE FROM entries WHERE game = ${game} AND command = ${mark.command}`,
      sql`UPDATE games SET packed = NULL WHERE id = ${game}`,
    ]);
  }
}

/**
 * Deletes a game with everything that belongs to it. A row in place of the next entry remains, because a server may
 * have the game in memory and must not continue it. If that entry was appended in the meantime, the deletion fails and
 * changes nothing. With `ifEmpty`, a game that has entries is not deleted, and this is not an error.
 */
export function deletionOf(game: string, { ifEmpty = false } = {}): readonly Statement[] {
  const command = `${DELETED}:${randomUUID()}`;
  const ply = ifEmpty ? sql`1` : sql`COALESCE((SELECT MAX(ply) FROM entries WHERE game = id), 0) + 1`;
  const rows = ['seats WHERE game', 'due WHERE game', 'bot_games WHERE game', 'pushes WHERE game', 'games WHERE id'];
  return [
    sql`INSERT INTO entries (game, ply, did, at, credit, command)
      SELECT id, ${ply}, ${DELETED}, 0, 0, ${command} FROM games WHERE id = ${game}
      ${raw(ifEmpty ? 'ON CONFLICT DO NOTHING' : '')}`,
    sql`DELETE FROM entries WHERE game = ${game} AND command <> ${command} AND ${hasMark(game, command)}`,
    ...rows.map((row) => sql`DELETE FROM ${raw(row)} = ${game} AND ${hasMark(game, command)}`),
  ];
}

/** Whether the row of this command is stored. Another server may have been faster with its own. */
const hasMark = (game: string, command: string): Statement =>
  sql`EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = ${game} AND mark.command = ${command})`;
