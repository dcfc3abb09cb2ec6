import { randomUUID } from 'node:crypto';
import type {
  AdminCounts,
  AdminGameRow,
  AdminGuestRow,
  AdminPage,
  AdminStore,
  AdminTournamentRow,
  BlockRow,
  Deed,
} from './admin-store.ts';
import { DELETED } from './archive.ts';
import type { Database } from './database.ts';
import { settingsIn } from './rows.ts';
import type { Row, Statement } from './sql.ts';

/** Counting more than this takes too long, and tells nobody more. */
const MAX_COUNTED = 100_000;
/** So many lines of the audit log are kept. */
export const MAX_EVENTS = 10_000;
/** So many games are deleted in one transaction. */
const DELETED_AT_ONCE = 50;
/** The last entry of a tournament that was deleted: servers that have it in memory find it there. */
export const DELETED_TOURNAMENT = '"deleted"';

/** What an admin sees and does. */
export class SqlAdmin implements AdminStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async secret(): Promise<Uint8Array | null> {
    const [row] = await this.#database.all("SELECT value FROM secrets WHERE name = 'admin'");
    return (row?.value as Uint8Array | undefined) ?? null;
  }

  async keepSecret(hash: Uint8Array, now: number): Promise<boolean> {
    const rows = await this.#database.all(
      "INSERT INTO secrets (name, value, made) VALUES ('admin', $1, $2) ON CONFLICT DO NOTHING RETURNING name",
      hash,
      now,
    );
    return rows.length === 1;
  }

  async counts(): Promise<AdminCounts> {
    const count = (from: string) => `(SELECT COUNT(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_COUNTED}) AS counted)`;
    const unfinished = (status: string) => `games WHERE status <> 'over' AND packed IS NULL AND status = '${status}'`;
    const [row] = await this.#database.all(
      `SELECT ${count(unfinished('waiting'))} AS waiting, ${count(unfinished('playing'))} AS playing,
        ${count('guests')} AS guests, ${count('tournaments')} AS tournaments`,
    );
    const { waiting, playing, guests, tournaments } = row as Readonly<Record<keyof AdminCounts, number>>;
    return { waiting, playing, guests, tournaments };
  }

  async games({ before, after }: AdminPage, most: number): Promise<readonly AdminGameRow[]> {
    const last = (column: string) => `(SELECT ${column} FROM entries WHERE game = id ORDER BY ply DESC LIMIT 1)`;
    const rows = await this.#database.all(
      `SELECT page.*, seat, name FROM (SELECT id, charter, status, created, ${last('ply')} AS ply, ${last('at')} AS at
          FROM games WHERE ${inPage('id')} ORDER BY created DESC, id LIMIT $3) AS page
        LEFT JOIN seats ON seats.game = id ORDER BY created DESC, id, seat`,
      before,
      after,
      most,
    );
    const games = new Map<string, Omit<AdminGameRow, 'names'> & { readonly names: AdminGameRow['names'][number][] }>();
    for (const row of rows) {
      const id = row.id as string;
      const game = games.get(id) ?? gameIn(id, row);
      if (row.seat !== null) game.names.push({ seat: row.seat as number, name: row.name as string | null });
      games.set(id, game);
    }
    return [...games.values()];
  }

  async guests({ before, after }: AdminPage, most: number): Promise<readonly AdminGuestRow[]> {
    const rows = await this.#database.all(
      `SELECT id, name, created, (SELECT COUNT(*) FROM seats WHERE guest = guests.id) AS games
        FROM guests WHERE ${inPage('id')} ORDER BY created DESC, id LIMIT $3`,
      before,
      after,
      most,
    );
    return rows as unknown as readonly AdminGuestRow[];
  }

  async tournaments({ before, after }: AdminPage, most: number): Promise<readonly AdminTournamentRow[]> {
    const rows = await this.#database.all(
      `SELECT code, charter, status FROM tournaments WHERE ${inPage('code')} ORDER BY created DESC, code LIMIT $3`,
      before,
      after,
      most,
    );
    return rows.map(({ code, charter, status }) => ({
      code: code as string,
      settings: JSON.parse(charter as string),
      status: status as AdminTournamentRow['status'],
    }));
  }

  async deleteGames(games: readonly string[], deed: Deed | null): Promise<void> {
    for (let at = 0; at < games.length; at += DELETED_AT_ONCE) {
      const some = games.slice(at, at + DELETED_AT_ONCE);
      await this.#database.run([...some.flatMap(deletionOf), ...(deed ? notesOf(deed) : [])]);
    }
  }

  async deleteTournament(code: string, deed: Deed): Promise<void> {
    await this.#database.run([
      {
        text: `INSERT INTO tournament_entries (tournament, nr, at, deed)
          SELECT $1, COALESCE((SELECT MAX(nr) FROM tournament_entries WHERE tournament = $1), 0) + 1, 0, $2
          WHERE EXISTS (SELECT 1 FROM tournaments WHERE code = $1)`,
        values: [code, DELETED_TOURNAMENT],
      },
      {
        text: 'DELETE FROM tournament_entries WHERE tournament = $1 AND deed <> $2',
        values: [code, DELETED_TOURNAMENT],
      },
      { text: 'DELETE FROM tournaments WHERE code = $1', values: [code] },
      ...notesOf(deed),
    ]);
  }

  async note(deed: Deed): Promise<void> {
    await this.#database.run(notesOf(deed));
  }

  async blocks(): Promise<readonly BlockRow[]> {
    const rows = await this.#database.all('SELECT address, note, made FROM blocks ORDER BY made DESC, address');
    return rows as unknown as readonly BlockRow[];
  }

  async block({ address, note, made }: BlockRow, deed: Deed): Promise<void> {
    await this.#database.run([
      {
        text: `INSERT INTO blocks (address, note, made) VALUES ($1, $2, $3)
          ON CONFLICT (address) DO UPDATE SET note = excluded.note`,
        values: [address, note, made],
      },
      ...notesOf(deed),
    ]);
  }

  async unblock(address: string, deed: Deed): Promise<void> {
    await this.#database.run([{ text: 'DELETE FROM blocks WHERE address = $1', values: [address] }, ...notesOf(deed)]);
  }

  async audit(most: number): Promise<readonly Deed[]> {
    const rows = await this.#database.all(
      'SELECT at, did, what, address FROM audit ORDER BY at DESC, id LIMIT $1',
      most,
    );
    return rows as unknown as readonly Deed[];
  }
}

/**
 * Everything of a game, but for a row in the place of the next entry: a server may have the game in its memory, and must
 * not go on with it. If somebody has just appended that entry, nothing is deleted, and the caller fails.
 */
function deletionOf(game: string): readonly Statement[] {
  const command = `${DELETED}:${randomUUID()}`;
  const isOurs = 'EXISTS (SELECT 1 FROM entries AS mark WHERE mark.game = $1 AND mark.command = $2)';
  return [
    {
      text: `INSERT INTO entries (game, ply, did, at, credit, command)
        SELECT $1, COALESCE((SELECT MAX(ply) FROM entries WHERE game = $1), 0) + 1, '${DELETED}', 0, 0, $2
        WHERE EXISTS (SELECT 1 FROM games WHERE id = $1)`,
      values: [game, command],
    },
    { text: `DELETE FROM entries WHERE game = $1 AND command <> $2 AND ${isOurs}`, values: [game, command] },
    ...['seats WHERE game', 'due WHERE game', 'bot_games WHERE game', 'pushes WHERE game', 'games WHERE id'].map(
      (rows) => ({
        text: `DELETE FROM ${rows} = $1 AND ${isOurs}`,
        values: [game, command],
      }),
    ),
  ];
}

/** Adds a line to the audit log, and deletes the oldest ones. */
const notesOf = ({ at, did, what, address }: Deed): readonly Statement[] => [
  {
    text: 'INSERT INTO audit (id, at, did, what, address) VALUES ($1, $2, $3, $4, $5)',
    values: [randomUUID(), at, did, what, address],
  },
  {
    text: 'DELETE FROM audit WHERE at < (SELECT at FROM audit ORDER BY at DESC LIMIT 1 OFFSET $1)',
    values: [MAX_EVENTS - 1],
  },
];

/** The rows of a page: made before `$1`, or at that time with an id after `$2`, which may be `null`. */
const inPage = (id: string): string => `created <= $1 AND (created < $1 OR ${id} > $2)`;

const gameIn = (id: string, row: Row) => {
  const settings = settingsIn(row);
  const status = row.status as AdminGameRow['status'];
  return {
    ...{ id, settings, status, names: [] },
    at: (row.at as number | null) ?? settings.created,
    ply: (row.ply as number | null) ?? 0,
  };
};
