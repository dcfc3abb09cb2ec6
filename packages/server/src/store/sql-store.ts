import type { EntryBody, LogEntry } from '../ledger/entry.ts';
import type { Charter } from '../ledger/game-settings.ts';
import { Batches } from './batches.ts';
import { migrations } from './schema.ts';
import type { Row, Sql, Statement, Value } from './sql.ts';
import {
  type Append,
  type Due,
  type GameRow,
  type GuestRow,
  type LobbyRow,
  type NewGameRow,
  type Outage,
  type SeatRow,
  type Store,
  StoreError,
} from './store.ts';

/** The most entries in one commit: beyond, the first of them would wait for the last. */
const MOST_IN_A_COMMIT = 256;

const LOG = 'SELECT ply, seat, did, body, at, credit, command FROM entries WHERE game = $1 AND ply > $2 ORDER BY ply';
const SEATS = 'SELECT seat, secret, invite, name, guest FROM seats WHERE game = $1 ORDER BY seat';

/** The store over either database: the statements are the same, or stand beside each other here. */
export class SqlStore implements Store {
  readonly #sql: Sql;
  readonly #appends: Batches<Append, boolean>;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#appends = new Batches((entries) => asked(sql.append(entries)), { lanes: sql.lanes, most: MOST_IN_A_COMMIT });
  }

  async #all(text: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    return (await this.#run([{ text, values }]))[0]!;
  }

  #run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return asked(this.#sql.run(statements));
  }

  migrate(): Promise<void> {
    return asked(this.#sql.migrate(migrations(this.#sql.dialect)));
  }

  async check(): Promise<void> {
    await this.#all('SELECT 1 AS one');
  }

  async create({ id, charter, host, seats, status, pairing, openUntil, due }: NewGameRow): Promise<boolean> {
    const text = JSON.stringify(charter);
    // A charter has a seed drawn at random: it tells this creation from another of the same id.
    const ours = 'WHERE EXISTS (SELECT 1 FROM games WHERE id = $1 AND charter = $2) ON CONFLICT DO NOTHING';
    const statements: Statement[] = [
      {
        text: `INSERT INTO games (id, charter, host, status, pairing, open_until, created)
          VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
        values: [id, text, host, status, pairing, openUntil, charter.created],
      },
      ...seats.map(({ seat, secret, invite, name, guest }) => ({
        text: `INSERT INTO seats (game, seat, secret, invite, name, guest)
          SELECT $1, ${this.#cast('$3', 'integer')}, ${this.#cast('$4', 'bytea')}, ${this.#cast('$5', 'bytea')}, $6, $7 ${ours}`,
        values: [id, text, seat, secret, invite, name, guest],
      })),
    ];
    if (due)
      statements.push({
        text: `INSERT INTO due (game, ply, bot, flag, leased_until)
          SELECT $1, 0, ${this.#cast('$3', 'bigint')}, ${this.#cast('$4', 'bigint')}, 0 ${ours}`,
        values: [id, text, due.bot, due.flag],
      });
    return (await this.#run(statements))[0]!.length === 1;
  }

  /** In a SELECT, PostgreSQL wants to be told what a parameter is. */
  #cast(parameter: string, type: string): string {
    return this.#sql.dialect === 'postgres' ? `${parameter}::${type}` : parameter;
  }

  async find(game: string): Promise<GameRow | null> {
    const [row] = await this.#all('SELECT charter, host FROM games WHERE id = $1', game);
    return row ? { charter: charterIn(row), host: row.host as Uint8Array } : null;
  }

  async seats(game: string): Promise<readonly SeatRow[]> {
    return (await this.#all(SEATS, game)).map(seatIn);
  }

  async log(game: string, after: number): Promise<readonly LogEntry[]> {
    return (await this.#all(LOG, game, after)).map(entryIn);
  }

  append(entry: Append): Promise<boolean> {
    return this.#appends.add(entry);
  }

  async plies(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#all(
      `SELECT game, MAX(ply) AS ply FROM entries WHERE game IN ${this.#list('$1')} GROUP BY game`,
      JSON.stringify(games),
    );
    return new Map(rows.map(({ game, ply }) => [game as string, ply as number]));
  }

  /** The texts in a JSON list. */
  #list(parameter: string): string {
    return this.#sql.dialect === 'postgres'
      ? `(SELECT jsonb_array_elements_text(${parameter}::jsonb))`
      : `(SELECT value FROM json_each(${parameter}))`;
  }

  async lobby(now: number, most: number, like?: string): Promise<readonly LobbyRow[]> {
    const rows = await this.#all(
      `SELECT games.id, charter, seat, secret, invite, name, guest FROM games JOIN seats ON seats.game = games.id
        WHERE games.id IN (SELECT id FROM games WHERE status = 'waiting' AND pairing IS NOT NULL AND open_until > $1
          ${like === undefined ? '' : 'AND pairing = $3'} ORDER BY created DESC LIMIT $2)
        ORDER BY created DESC, games.id, seat`,
      now,
      most,
      ...(like === undefined ? [] : [like]),
    );
    const games = new Map<string, LobbyRow & { readonly seats: SeatRow[] }>();
    for (const row of rows) {
      const id = row.id as string;
      const game = games.get(id) ?? { id, charter: charterIn(row), seats: [] };
      game.seats.push(seatIn(row));
      games.set(id, game);
    }
    return [...games.values()];
  }

  async keepOpen(games: readonly string[], until: number): Promise<void> {
    await this.#all(
      `UPDATE games SET open_until = $2 WHERE id IN ${this.#list('$1')} AND status = 'waiting'`,
      JSON.stringify(games),
      until,
    );
  }

  async pair(secret: Uint8Array, game: string, now: number): Promise<void> {
    await this.#run([
      {
        text: `INSERT INTO pairings (secret, game, at) VALUES ($1, $2, $3)
          ON CONFLICT (secret) DO UPDATE SET game = excluded.game, at = excluded.at`,
        values: [secret, game, now],
      },
      { text: 'DELETE FROM pairings WHERE at < $1', values: [now - FORGOTTEN_MS] },
    ]);
  }

  async paired(secret: Uint8Array): Promise<string | null> {
    const [row] = await this.#all('SELECT game FROM pairings WHERE secret = $1', secret);
    return (row?.game as string | undefined) ?? null;
  }

  async claimBots(server: string, now: number, lease: number, most: number): Promise<readonly Due[]> {
    const lock = this.#sql.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    return (await this.#all(
      `UPDATE due SET leased_by = $1, leased_until = $3 WHERE game IN
        (SELECT game FROM due WHERE bot <= $2 AND leased_until <= $2 ORDER BY bot LIMIT $4 ${lock})
        RETURNING game, ply`,
      server,
      now,
      now + lease,
      most,
    )) as unknown as readonly Due[];
  }

  async renewBots(server: string, until: number): Promise<void> {
    await this.#all('UPDATE due SET leased_until = $2 WHERE leased_by = $1', server, until);
  }

  async releaseBots(server: string, from: number, game?: string): Promise<void> {
    await this.#all(
      `UPDATE due SET leased_by = NULL, leased_until = $2 WHERE leased_by = $1 ${game === undefined ? '' : 'AND game = $3'}`,
      server,
      from,
      ...(game === undefined ? [] : [game]),
    );
  }

  async flags(now: number, most: number): Promise<readonly Due[]> {
    return (await this.#all(
      'SELECT game, ply FROM due WHERE flag <= $1 ORDER BY flag LIMIT $2',
      now,
      most,
    )) as unknown as readonly Due[];
  }

  async beat(server: string, now: number, gap: number): Promise<void> {
    const bigint = (parameter: string) => this.#cast(parameter, 'bigint');
    await this.#run([
      {
        text: `INSERT INTO outages (began, ended) SELECT seen, ${bigint('$1')} FROM (SELECT MAX(seen) AS seen FROM servers) AS last
          WHERE seen < ${bigint('$1')} - ${bigint('$2')} ON CONFLICT DO NOTHING`,
        values: [now, gap],
      },
      {
        text: 'INSERT INTO servers (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen',
        values: [server, now],
      },
      // Those that left long ago are forgotten, but never all of them.
      { text: 'DELETE FROM servers WHERE seen < $1', values: [now - FORGOTTEN_MS] },
    ]);
  }

  async outages(since: number): Promise<readonly Outage[]> {
    const rows = await this.#all('SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began', since);
    return rows.map(({ began, ended }) => ({ from: began as number, to: ended as number }));
  }

  async addGuest({ id, secret, name, created }: GuestRow): Promise<boolean> {
    const rows = await this.#all(
      'INSERT INTO guests (id, secret, name, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id',
      id,
      secret,
      name,
      created,
    );
    return rows.length === 1;
  }

  async guest(id: string): Promise<GuestRow | null> {
    const [row] = await this.#all('SELECT id, secret, name, created FROM guests WHERE id = $1', id);
    return (row as unknown as GuestRow | undefined) ?? null;
  }

  async seatsOf(guest: string, most: number): Promise<readonly { game: string; seat: number }[]> {
    return (await this.#all(
      `SELECT game, seat FROM seats JOIN games ON games.id = game WHERE guest = $1 ORDER BY created DESC LIMIT $2`,
      guest,
      most,
    )) as unknown as readonly { game: string; seat: number }[];
  }

  async renameGuest(id: string, name: string): Promise<readonly string[]> {
    const [, seats] = await this.#run([
      { text: 'UPDATE guests SET name = $2 WHERE id = $1', values: [id, name] },
      { text: 'UPDATE seats SET name = $2 WHERE guest = $1 RETURNING game', values: [id, name] },
    ]);
    return seats!.map(({ game }) => game as string);
  }

  async deleteGuest(id: string): Promise<readonly string[]> {
    const [, seats] = await this.#run([
      { text: 'DELETE FROM guests WHERE id = $1', values: [id] },
      { text: 'UPDATE seats SET name = NULL, guest = NULL WHERE guest = $1 RETURNING game', values: [id] },
    ]);
    return seats!.map(({ game }) => game as string);
  }

  close(): Promise<void> {
    return this.#sql.close();
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new StoreError(error instanceof Error ? error.message || error.name : 'broken', { cause: error });
  }
}

/** Servers that gave no sign and pairings that nobody asked about for a day. */
const FORGOTTEN_MS = 86_400_000;

const charterIn = ({ charter }: Row): Charter => JSON.parse(charter as string);
const seatIn = ({ seat, secret, invite, name, guest }: Row): SeatRow =>
  ({ seat, secret, invite, name, guest }) as unknown as SeatRow;
const entryIn = (row: Row): LogEntry => {
  const body = row.body === null ? null : (JSON.parse(row.body as string) as EntryBody);
  return { ...row, body } as unknown as LogEntry;
};
