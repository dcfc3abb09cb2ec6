import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DELETION_MARK } from './archive.ts';
import type { Append, DueTimes, NewGameRow } from './rows.ts';
import { refuseNewer } from './schema.ts';
import type { SqlRow, SqlValue, Statement, Write } from './sql.ts';
import { SqliteFiles } from './sqlite-files.ts';

/** Holds the pages of active games. Without it, every move would read them from the file. */
const CACHE_KB = 32_768;
/** The file of the write-ahead log keeps at most this size when the log starts over. */
const KEPT_LOG_BYTES = 64 * 1024 * 1024;

const APPEND = `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`;

/** A SQLite database in this thread. Its methods block on the disk. */
const SWAP_SEATS = `UPDATE seats SET secret = other.secret, invite = other.invite, name = other.name, guest = other.guest
  FROM (SELECT * FROM seats WHERE game = $1) AS other WHERE seats.game = $1 AND seats.seat = 1 - other.seat`;

export class SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  readonly #file: string;
  /** `null` for a database in memory. */
  readonly #files: SqliteFiles | null;

  /** `file`: a path, or `:memory:`. */
  constructor(file: string) {
    this.#file = file;
    this.#files = file === ':memory:' ? null : new SqliteFiles(file);
    this.#database = new DatabaseSync(file, { timeout: 10_000 });
    const { journal_mode: mode } = this.#database.prepare('PRAGMA journal_mode = WAL').get() as {
      journal_mode: string;
    };
    if (this.#files && mode !== 'wal')
      throw new Error(`${file} cannot have a write-ahead log here: put it on a local disk`);
    // With NORMAL, `transaction` syncs the log itself after each commit, as FULL would do.
    this.#database.exec('PRAGMA synchronous = NORMAL');
    // Checkpoints are not part of commits, for which players wait: see sqlite-checkpoints.ts.
    this.#database.exec(
      `PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = ${KEPT_LOG_BYTES}; PRAGMA cache_size = -${CACHE_KB}`,
    );
  }

  /** Returns the rows of each statement. */
  run(statements: readonly Statement[]): readonly (readonly SqlRow[])[] {
    return statements.map(({ text, values }) => this.#prepare(text).all(...values) as unknown as readonly SqlRow[]);
  }

  /** Returns whether the write was new. Otherwise nothing changes. */
  write(write: Write): boolean {
    return 'entry' in write ? this.#append(write) : this.#create(write);
  }

  #create({ id, settings, host, seats, status, pairing, openUntil, due }: NewGameRow): boolean {
    const isNew = this.#change(
      `INSERT INTO games (id, charter, host, status, pairing, open_until, created, rating, creator)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (${DELETION_MARK}) ON CONFLICT DO NOTHING`,
      [
        ...[id, JSON.stringify(settings), host, status, pairing, openUntil, settings.created],
        ...[settings.rated ? 'due' : null, settings.creator ?? null],
      ],
    );
    if (!isNew) return false;
    for (const { seat, secret, invite, name, guest } of seats) {
      const text = 'INSERT INTO seats (game, seat, secret, invite, name, guest) VALUES ($1, $2, $3, $4, $5, $6)';
      this.#change(text, [id, seat, secret, invite, name, guest]);
    }
    if (due) this.#setDue(id, 0, due);
    return true;
  }

  #append({ game, entry, status, due, sitter, swap }: Append): boolean {
    const { ply, seat, did, body, at, credit, command } = entry;
    const text = body === null ? null : JSON.stringify(body);
    if (!this.#change(APPEND, [game, ply, seat, did, text, at, credit, command])) return false;
    if (status) this.#change('UPDATE games SET status = $2 WHERE id = $1', [game, status]);
    if (due) this.#setDue(game, ply, due);
    if (sitter) {
      const { seat, secret, name, guest } = sitter;
      const text = 'UPDATE seats SET secret = $3, name = $4, guest = $5 WHERE game = $1 AND seat = $2';
      this.#change(text, [game, seat, secret, name, guest]);
    }
    if (swap) this.#change(SWAP_SEATS, [game]);
    return true;
  }

  #setDue(game: string, ply: number, { bot, flag, creator }: DueTimes): void {
    this.#change(
      `INSERT INTO due (game, ply, bot, flag, creator, leased_until) VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (game) DO UPDATE
        SET ply = excluded.ply, bot = excluded.bot, flag = excluded.flag, leased_until = 0, leased_by = NULL`,
      [game, ply, bot, flag, creator ?? null],
    );
  }

  /** Throws when the database cannot be read or its files were replaced. A new connection has nothing cached. */
  check(text: string): void {
    if (!this.#files) return;
    this.#files.checkSound();
    const reader = new DatabaseSync(this.#file, { readOnly: true });
    try {
      reader.prepare(text).all();
    } finally {
      reader.close();
    }
  }

  /** The size of the write-ahead log after the last commit. */
  get logBytes(): number {
    return this.#files?.logBytes ?? 0;
  }

  /** Copies the rest of the write-ahead log into the file, between two commits. The next commit starts the log over. */
  finishCheckpoint(): void {
    this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** The database file stores the number of completed steps. */
  migrate(steps: readonly string[]): void {
    this.transaction(() => {
      const { user_version: done } = this.#database.prepare('PRAGMA user_version').get() as { user_version: number };
      refuseNewer(done, steps.length);
      for (const step of steps.slice(done)) this.#database.exec(step);
      if (steps.length > done) this.#database.exec(`PRAGMA user_version = ${steps.length}`);
    });
  }

  /** IMMEDIATE waits for other writing processes at the beginning, not halfway through. */
  transaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      // Without this, a power cut could lose acknowledged entries.
      this.#files?.syncLog();
      // After the commit and before its acknowledgement: writes into a deleted file must not be acknowledged.
      this.#files?.checkSame();
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#database.close();
    this.#files?.close();
  }

  #change(text: string, values: readonly SqlValue[]): boolean {
    return this.#prepare(text).run(...values).changes !== 0;
  }

  #prepare(text: string): StatementSync {
    const known = this.#prepared.get(text);
    if (known) return known;
    const made = this.#database.prepare(text.replace(/\$(\d+)/g, '?$1'));
    this.#prepared.set(text, made);
    return made;
  }
}
