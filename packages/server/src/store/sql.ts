/** A database: the driver that both SQLite (sqlite.ts) and PostgreSQL (postgres.ts) implement, and helpers over it. */
import type { Append, NewGameRow } from './rows.ts';

/** The store did not answer or reported an error. The requested change may or may not have been made. */
export class StoreError extends Error {}

/** A write that shares a commit with others. */
export type Write = Append | NewGameRow;

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;
export interface Statement {
  /** Parameters are written `$1`, `$2`, … for both databases. */
  readonly text: string;
  readonly values: readonly Value[];
}

export type Dialect = 'sqlite' | 'postgres';

export interface Driver {
  readonly dialect: Dialect;
  /** Runs statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** Stores entries and new games in one or a few commits, each write whole or not at all. Returns which were new. */
  write(writes: readonly Write[]): Promise<readonly boolean[]>;
  /** How many commits may run at the same time. */
  readonly parallelCommits: number;
  /** Rejects when this statement, which reads from every table, fails or would fail on a new connection. */
  check(text: string): Promise<void>;
  /** Runs the outstanding steps, in one process at a time. Rejects when the database has more steps than these. */
  migrate(steps: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export const POSTGRES_NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** A database whose errors are `StoreError`s, with the parts of SQL in which the two dialects differ. */
export class Database {
  readonly driver: Driver;
  readonly #isPostgres: boolean;

  constructor(driver: Driver) {
    this.driver = driver;
    this.#isPostgres = driver.dialect === 'postgres';
  }

  /** The rows of one statement. `T` names its columns; their types follow from schema.ts. */
  async all<T = Row>(text: string, values: readonly Value[] = []): Promise<readonly T[]> {
    return (await this.run([{ text, values }]))[0]! as readonly unknown[] as readonly T[];
  }

  async first<T = Row>(text: string, values: readonly Value[] = []): Promise<T | null> {
    return (await this.all<T>(text, values))[0] ?? null;
  }

  /** Runs statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return withStoreError(this.driver.run(statements));
  }

  /** PostgreSQL needs the type of a parameter in a SELECT. */
  bigint(parameter: string): string {
    return this.#isPostgres ? `${parameter}::bigint` : parameter;
  }

  /**
   * The store's time when the statement runs. The parameter holds the time a moment ago; the server that sends it may have
   * been frozen since then. SQLite has no other clock than the parameter.
   */
  now(parameter: string): string {
    const known = this.bigint(parameter);
    return this.#isPostgres ? `GREATEST(${known}, ${POSTGRES_NOW})` : known;
  }

  /** The texts in a JSON list, for `IN` or as a table with the column `value`. */
  list(parameter: string): string {
    return this.#isPostgres
      ? `(SELECT value FROM jsonb_array_elements_text(${parameter}::jsonb))`
      : `(SELECT value FROM json_each(${parameter}))`;
  }

  /** The elements of a JSON list of any kind, as a table with the column `value`. */
  elements(parameter: string): string {
    return this.#isPostgres ? `json_array_elements(${parameter}::json)` : `json_each(${parameter})`;
  }

  /** These columns of all rows in the given order: a JSON list of lists, as text. */
  listOf(columns: readonly string[], order: string): string {
    const names = columns.join(', ');
    return this.#isPostgres
      ? `json_agg(json_build_array(${names}) ORDER BY ${order})::text`
      : `json_group_array(json_array(${names}) ORDER BY ${order})`;
  }

  /** Skips rows that another server has locked, so that servers do not wait for each other. */
  get skipLocked(): string {
    return this.#isPostgres ? 'FOR UPDATE SKIP LOCKED' : '';
  }
}

/** The statements about some of the tables. */
export abstract class Tables {
  protected readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }
}

export async function withStoreError<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw new StoreError(error instanceof Error ? error.message || error.name : 'broken', { cause: error });
  }
}

/** The message of an error that is sent to another thread. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'broken');
