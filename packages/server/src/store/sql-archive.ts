import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from './database.ts';
import type { Row, Statement } from './sql.ts';

const COLUMNS = ['ply', 'seat', 'did', 'body', 'at', 'credit', 'command'] as const;
/** How many entries one statement puts back. */
const ENTRIES_AT_ONCE = 100;

/** How many games are looked at in one go: the statement reads their entries, and players wait for it. */
const GAMES_AT_ONCE = 200;

/** What stands in the log instead of the entries that were packed. Nothing above the store ever sees it. */
const PACKED = 'packed';
export const isPacked = ({ did }: Row): boolean => did === PACKED;

/**
 * Games that nobody ends. Their entries are packed into one row, which takes the place of the next entry: so whoever
 * wants to append to the game notices, on any server and at any moment, and the entries are put back first.
 */
export class SqlArchive {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Packs games that are not over, wait for no clock and no computer player, and have not changed since. Returns how many. */
  async pack(since: number, most: number): Promise<number> {
    let packed = 0;
    let page = await this.#unfinished(since, { created: -1, id: '' });
    for (;;) {
      const abandoned = page.filter((game) => game.abandoned).slice(0, most - packed);
      for (const { id } of abandoned) await this.#packGame(id as string);
      packed += abandoned.length;
      if (packed === most || page.length < GAMES_AT_ONCE) return packed;
      page = await this.#unfinished(since, page.at(-1)!);
    }
  }

  /** The next games that are not over, and of each whether it is to be packed. */
  #unfinished(since: number, { created, id }: Row): Promise<readonly Row[]> {
    return this.#database.all(
      `SELECT id, created, (
          EXISTS (SELECT 1 FROM entries WHERE game = id)
          AND NOT EXISTS (SELECT 1 FROM entries WHERE game = id AND (at >= $1 OR did = '${PACKED}'))
          AND NOT EXISTS (SELECT 1 FROM due WHERE game = id AND (bot IS NOT NULL OR flag IS NOT NULL))) AS abandoned
        FROM games WHERE status <> 'over' AND created < $1 AND (created, id) > ($2, $3)
        ORDER BY created, id LIMIT ${GAMES_AT_ONCE}`,
      since,
      created!,
      id!,
    );
  }

  async #packGame(game: string): Promise<void> {
    const rows = await this.#entriesOf(game);
    const last = rows.at(-1);
    if (!last || isPacked(last)) return;
    const ply = (last.ply as number) + 1;
    const body = deflateRawSync(JSON.stringify(rows.map((row) => COLUMNS.map((column) => row[column])))).toString(
      'base64',
    );
    await this.#database.run([
      {
        text: `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
          VALUES ($1, $2, NULL, '${PACKED}', $3, $4, 0, $5) ON CONFLICT DO NOTHING`,
        values: [game, ply, body, last.at!, `${PACKED}:${ply}`],
      },
      // Nothing is deleted if somebody has just appended an entry instead.
      {
        text: `DELETE FROM entries WHERE game = $1 AND ply < $2
          AND EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.ply = $2 AND mark.did = '${PACKED}')`,
        values: [game, ply],
      },
    ]);
  }

  /** Puts the entries of a game back. Done twice, or by two servers at once, it is the same. */
  async unpack(game: string): Promise<void> {
    const packed = (await this.#entriesOf(game)).find(isPacked);
    if (!packed) return;
    const text = inflateRawSync(Buffer.from(packed.body as string, 'base64')).toString();
    const rows = JSON.parse(text) as (string | number | null)[][];
    const statements: Statement[] = [];
    for (let at = 0; at < rows.length; at += ENTRIES_AT_ONCE)
      statements.push(insertionOf(game, rows.slice(at, at + ENTRIES_AT_ONCE)));
    await this.#database.run([
      ...statements,
      { text: `DELETE FROM entries WHERE game = $1 AND did = '${PACKED}'`, values: [game] },
    ]);
  }

  #entriesOf(game: string): Promise<readonly Row[]> {
    return this.#database.all(`SELECT ${COLUMNS.join(', ')} FROM entries WHERE game = $1 ORDER BY ply`, game);
  }
}

function insertionOf(game: string, rows: readonly (string | number | null)[][]): Statement {
  const tuples = rows.map((row, at) => {
    const parameters = row.map((_, column) => `$${at * COLUMNS.length + column + 2}`);
    return `($1, ${parameters.join(', ')})`;
  });
  const text = `INSERT INTO entries (game, ${COLUMNS.join(', ')}) VALUES ${tuples.join(', ')} ON CONFLICT DO NOTHING`;
  return { text, values: [game, ...rows.flat()] };
}
