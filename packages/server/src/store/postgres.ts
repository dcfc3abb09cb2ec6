import pg from 'pg';
import { DELETION_MARK } from './archive.ts';
import type { Append, NewGameRow, SeatRow } from './rows.ts';
import { refuseNewer } from './schema.ts';
import type { Driver, SqlRow, Statement, Write } from './sql.ts';

/** The driver returns 64-bit integers as text. Times in milliseconds fit a number for 280,000 years. */
const TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const CONNECT_WITHIN_MS = 3000;

/** The advisory lock of the server that changes the tables. All servers use the same arbitrary number. */
const MIGRATION_LOCK = 7_209_114;

const CONNECTIONS = 8;

interface PoolOptions {
  readonly onError: (error: Error) => void;
  /** Limits in milliseconds while games are played: the time of a statement, and the wait for an answer. */
  readonly limits?: { readonly statement: number; readonly answer: number };
}

const DEFAULT_LIMITS = { statement: 4000, answer: 5000 };

export class Postgres implements Driver {
  readonly dialect = 'postgres';
  /** Half of the connections stay free for reads. */
  readonly parallelCommits = CONNECTIONS / 2;
  readonly #url: string;
  readonly #pool: pg.Pool;

  constructor(url: string, { onError, limits = DEFAULT_LIMITS }: PoolOptions) {
    this.#url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      types: TYPES,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      statement_timeout: limits.statement,
      // A database that has disappeared never answers: without this limit a query would wait for the system's timeout.
      query_timeout: limits.answer,
      keepAlive: true,
      application_name: 'rowhouse',
    });
    // The pool replaces a connection that breaks while it is idle.
    this.#pool.on('error', onError);
    // A connection may also break between two statements of a transaction. The next statement fails then, but without
    // this listener the error would end the process first.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async run(statements: readonly Statement[]): Promise<readonly (readonly SqlRow[])[]> {
    const query = async (client: pg.Pool | pg.PoolClient, { text, values }: Statement) =>
      (await client.query<SqlRow>(text, [...values])).rows;
    if (statements.length === 1) return [await query(this.#pool, statements[0]!)];
    const client = await this.#pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN');
      const rows: (readonly SqlRow[])[] = [];
      for (const statement of statements) rows.push(await query(client, statement));
      await client.query('COMMIT');
      isBroken = false;
      return rows;
    } finally {
      // A connection that failed halfway is closed, which rolls the transaction back.
      client.release(isBroken);
    }
  }

  async write(writes: readonly Write[]): Promise<readonly boolean[]> {
    const [stored, made] = await Promise.all([
      this.#append(writes.filter((write) => 'entry' in write)),
      Promise.all(writes.flatMap((write) => ('entry' in write ? [] : [this.#create(write)]))),
    ]);
    const results = { entries: stored.values(), games: made.values() };
    return writes.map((write) => results['entry' in write ? 'entries' : 'games'].next().value!);
  }

  async #create({ id, settings, host, seats, status, pairing, openUntil, due }: NewGameRow): Promise<boolean> {
    const rows = seats.map((row) => ({ ...seatFields(row), seat: row.seat, invite: hexOf(row.invite) }));
    const rating = settings.rated ? 'due' : null;
    const values = [id, JSON.stringify(settings), host, status, pairing, openUntil, settings.created];
    const { rows: made } = await this.#pool.query<SqlRow>({
      name: 'create',
      text: CREATE,
      values: [
        ...values,
        JSON.stringify(rows),
        due !== null,
        due?.bot,
        due?.flag,
        due?.creator,
        rating,
        settings.creator,
      ],
    });
    return made.length === 1;
  }

  /**
   * Stores all entries with one statement: one round trip, one commit. The answer lists only those that were not new.
   */
  async #append(entries: readonly Append[]): Promise<readonly boolean[]> {
    if (entries.length === 0) return [];
    const rows = entries.map(rowOf);
    // The same order on all servers prevents deadlocks.
    rows.sort((one, other) => (one.game < other.game ? -1 : 1));
    const text = JSON.stringify(rows);
    const { rows: refused } = await this.#pool.query<SqlRow>({ name: 'append', text: APPEND, values: [text] });
    if (refused.length === 0) return entries.map(() => true);
    const numbers = new Set(refused.map(({ nth }) => nth));
    return entries.map((_, nth) => !numbers.has(nth));
  }

  async check(text: string): Promise<void> {
    await this.#pool.query(text);
  }

  /** Uses a connection without time limits: large tables take long, and so does waiting for another server. */
  migrate(steps: readonly string[]): Promise<void> {
    const options = { types: TYPES, statement_timeout: 0, keepAlive: true, application_name: 'rowhouse migration' };
    // Closing the connection before the commit rolls the steps back.
    return withClient(this.#url, options, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query('CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL)');
      const { rows } = await client.query<{ done: number }>('SELECT COUNT(*) AS done FROM migrations');
      refuseNewer(rows[0]!.done, steps.length);
      for (let step = rows[0]!.done; step < steps.length; step++) {
        await client.query(steps[step]!);
        await client.query('INSERT INTO migrations (step, at) VALUES ($1, now())', [step]);
      }
      await client.query('COMMIT');
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * Settings without which a power cut can undo an acknowledged commit, and `data_checksums`, without which damaged pages
 * are not noticed.
 */
const SAFETY_SETTINGS = ['synchronous_commit', 'fsync', 'full_page_writes', 'data_checksums'] as const;

export interface UnsafeSetting {
  readonly setting: (typeof SAFETY_SETTINGS)[number];
  readonly value: string;
}

/** The safety settings that are off for this address: a role or a database can have its own values. */
export function findUnsafeSettings(url: string): Promise<readonly UnsafeSetting[]> {
  const options = { query_timeout: CONNECT_WITHIN_MS, application_name: 'rowhouse settings' };
  return withClient(url, options, async (client) => {
    const { rows } = await client.query<UnsafeSetting>(
      'SELECT name AS setting, setting AS value FROM pg_settings WHERE name = ANY($1) ORDER BY name',
      [[...SAFETY_SETTINGS]],
    );
    return rows.filter(({ value }) => value === 'off');
  });
}

/** Runs work on a connection of its own. */
export async function withClient<T>(url: string, options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, ...options });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * An entry in the parameter of `APPEND`. Missing fields become NULL. One JSON list takes a third of the time of
 * separate lists.
 */
function rowOf({ game, entry, status, due, sitter, swap }: Append, nth: number) {
  const { ply, seat, did, body, at, credit, command } = entry;
  return {
    ...{ nth, game, ply, seat, did, at, credit, command, status, swap },
    body: body === null ? null : JSON.stringify(body),
    ...(due ? { has_due: true, ...due } : {}),
    ...(sitter ? { has_sitter: true, ...seatFields(sitter) } : {}),
  };
}

/** PostgreSQL refuses JSON with a lone surrogate: one such name would fail the whole commit. */
const seatFields = ({ name, guest, secret }: SeatRow) => ({
  name: name?.toWellFormed(),
  guest,
  secret: hexOf(secret),
});

const hexOf = (bytes: Uint8Array | null): string | null => (bytes === null ? null : Buffer.from(bytes).toString('hex'));

/** Stores a new game with its seats and due times. */
const CREATE = `
WITH made AS (
  INSERT INTO games (id, charter, host, status, pairing, open_until, created, rating, creator)
  SELECT $1::text, $2::text, $3::bytea, $4::text, $5::text, $6::bigint, $7::bigint, $13::text, $14::text
  WHERE NOT EXISTS (${DELETION_MARK}) ON CONFLICT DO NOTHING RETURNING id
),
seat AS (
  INSERT INTO seats (game, seat, secret, invite, name, guest)
  SELECT id, seat, decode(secret, 'hex'), decode(invite, 'hex'), name, guest
  FROM made, json_to_recordset($8::json) AS seat (seat int, secret text, invite text, name text, guest text)
),
due AS (
  INSERT INTO due (game, ply, bot, flag, creator, leased_until)
  SELECT id, 0, $10::bigint, $11::bigint, $12, 0 FROM made WHERE $9::boolean
)
SELECT id FROM made`;

/** Stores the new entries and the consequences of each. */
const APPEND = `
WITH input AS (
  SELECT * FROM json_to_recordset($1::json) AS input (
    nth int, game text, ply int, seat int, did text, body text, at bigint, credit int, command text, status text,
    has_due boolean, bot bigint, flag bigint, creator text, has_sitter boolean, secret text, name text, guest text,
    swap boolean
  )
),
stored AS (
  INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
  SELECT game, ply, seat, did, body, at, credit, command FROM input
  ON CONFLICT DO NOTHING RETURNING game, ply, command
),
new AS (SELECT input.* FROM input JOIN stored USING (game, ply, command)),
game AS (UPDATE games SET status = new.status FROM new WHERE games.id = new.game AND new.status IS NOT NULL),
due AS (
  INSERT INTO due (game, ply, bot, flag, creator, leased_until)
  SELECT game, ply, bot, flag, creator, 0 FROM new WHERE has_due
  ON CONFLICT (game) DO UPDATE
  SET ply = excluded.ply, bot = excluded.bot, flag = excluded.flag, leased_until = 0, leased_by = NULL
),
sitter AS (
  UPDATE seats SET secret = decode(new.secret, 'hex'), name = new.name, guest = new.guest
  FROM new WHERE seats.game = new.game AND seats.seat = new.seat AND new.has_sitter
),
swapped AS (
  UPDATE seats SET secret = other.secret, invite = other.invite, name = other.name, guest = other.guest
  FROM new JOIN seats AS other USING (game) WHERE seats.game = new.game AND seats.seat = 1 - other.seat AND new.swap
)
SELECT nth FROM input LEFT JOIN stored USING (game, ply, command) WHERE stored.game IS NULL`;
