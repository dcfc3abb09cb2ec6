import { DELETED_TOURNAMENT } from './admin.ts';
import type { Database } from './database.ts';
import type { TournamentEntry, TournamentEvent } from './tournament-log.ts';
import type { TournamentRow, TournamentStore } from './tournament-store.ts';

/** Tournaments: a row each, and their logs. */
export class SqlTournaments implements TournamentStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create({ code, settings, host }: TournamentRow): Promise<boolean> {
    const rows = await this.#database.all(
      `INSERT INTO tournaments (code, charter, host, status, created) VALUES ($1, $2, $3, 'open', $4)
        ON CONFLICT DO NOTHING RETURNING code`,
      code,
      JSON.stringify(settings),
      host,
      settings.created,
    );
    return rows.length === 1;
  }

  async find(code: string): Promise<TournamentRow | null> {
    const [row] = await this.#database.all('SELECT charter, host FROM tournaments WHERE code = $1', code);
    return row ? { code, settings: JSON.parse(row.charter as string), host: row.host as Uint8Array } : null;
  }

  async log(code: string, after: number, most: number): Promise<readonly TournamentEntry[] | null> {
    const rows = await this.#database.all(
      'SELECT nr, at, deed FROM tournament_entries WHERE tournament = $1 AND nr > $2 ORDER BY nr LIMIT $3',
      code,
      after,
      most,
    );
    if (rows.some(({ deed }) => deed === DELETED_TOURNAMENT)) return null;
    return rows.map(({ nr, at, deed }) => ({
      nr: nr as number,
      at: at as number,
      deed: JSON.parse(deed as string) as TournamentEvent,
    }));
  }

  async append(code: string, { nr, at, deed }: TournamentEntry): Promise<boolean> {
    const text = JSON.stringify(deed);
    const status = deed.did === 'end' ? 'over' : deed.did === 'start' ? 'running' : null;
    const insert = {
      text: `INSERT INTO tournament_entries (tournament, nr, at, deed) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING RETURNING nr`,
      values: [code, nr, at, text],
    };
    // Only if this entry is the one that was stored: another server may have been faster.
    const update = {
      text: `UPDATE tournaments SET status = $2 WHERE code = $1 AND EXISTS
        (SELECT 1 FROM tournament_entries WHERE tournament = $1 AND nr = $3 AND deed = $4)`,
      values: [code, status, nr, text],
    };
    const [rows] = await this.#database.run(status === null ? [insert] : [insert, update]);
    return rows!.length === 1;
  }

  async running(most: number): Promise<readonly string[]> {
    const rows = await this.#database.all(
      "SELECT code FROM tournaments WHERE status = 'running' ORDER BY created DESC LIMIT $1",
      most,
    );
    return rows.map(({ code }) => code as string);
  }

  async ended(games: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#database.all(
      `SELECT id FROM games WHERE id IN ${this.#database.list('$1')} AND status = 'over'`,
      JSON.stringify(games),
    );
    return rows.map(({ id }) => id as string);
  }

  async forget(before: number, most: number): Promise<number> {
    const old = `SELECT code FROM tournaments WHERE created < $1 AND status = 'running'
      AND NOT EXISTS (SELECT 1 FROM tournament_entries WHERE tournament = code AND at >= $1) ORDER BY created LIMIT $2`;
    const rows = await this.#database.all(
      `UPDATE tournaments SET status = 'over' WHERE code IN (${old}) RETURNING code`,
      before,
      most,
    );
    return rows.length;
  }
}
