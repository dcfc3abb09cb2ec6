/** A database: the driver that both SQLite (sqlite.ts) and PostgreSQL (postgres.ts) implement, and helpers over it. */
import type { Append, NewGameRow } from './rows.ts';

/** The store did not answer or reported an error. The requested change may or may not have been made. */
export class StoreError extends Error {}

/** A write that shares a commit with others. */
export type Write = Append | NewGameRow;

export type SqlValue = string | number | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;
/** A statement, or a part of one. Write it with `sql`. */
export interface Statement {
  /** Parameters are written `$1`, `$2`, … for both databases. */
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** SQL in which inserted values become parameters, and inserted statements become parts of the text. */
export function sql(texts: TemplateStringsArray, ...inserted: readonly (SqlValue | Statement)[]): Statement {
  const values: SqlValue[] = [];
  let text = texts[0]!;
  for (const [at, part] of inserted.entries()) {
    if (typeof part === 'object' && part !== null && 'text' in part) {
      text += part.text.replace(/\$(\d+)/g, (_, nr) => `$${Number(nr) + values.length}`);
      values.push(...part.values);
    } else text += `$${values.push(part)}`;
    text += texts[at + 1]!;
  }
  return { text, values };
}

/** Text that is part of a statement as it is, such as the name of a column. It must never come from a client. */
export const raw = (text: string): Statement => ({ text, values: [] });

export interface Driver {
  readonly dialect: Dialect;
  /** Runs statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly (readonly SqlRow[])[]>;
  /** Stores entries and new games in one or a few commits, each write whole or not at all. Returns which were new. */
  write(writes: readonly Write[]): Promise<readonly boolean[]>;
  /** How many commits may run at the same time. */
  readonly parallelCommits: number;
  /** Rejects when this statement, which reads from every table, fails or would fail on a new connection. */
  check(text: string): Promise<void>;
  /** Runs the outstanding steps, in one process at a time. Rejects when the database has more steps than these. */
  migrate(steps: readonly string[]): Promise<void>;
  /** What is damaged, in words. Missing: the database itself reports damage. */
  findDamage?(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const POSTGRES_NOW = sql`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/** The parts of SQL in which the dialects differ. */
const DIALECTS = {
  sqlite: {
    /** PostgreSQL needs the type of a parameter in a SELECT. */
    bigint: (value: number) => sql`${value}`,
    text: (value: string | null) => sql`${value}`,
    bytes: (value: Uint8Array) => sql`${value}`,
    /**
     * The store's time when the statement runs. `before`: the time a moment ago, because the server that sends it may
     * have been frozen since then. SQLite has no other clock.
     */
    now: (before: number) => sql`${before}`,
    /** A list of texts, for `IN` or as a table with the column `value`. */
    list: (texts: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(texts)}))`,
    /** The elements of a JSON list of any kind, as a table with the column `value`. */
    elements: (json: string) => sql`json_each(${json})`,
    /** These columns of all rows in the order of `by`: a JSON list of lists, as text. */
    listOf: (columns: Statement, by: Statement) => sql`json_group_array(json_array(${columns}) ORDER BY ${by})`,
    /** Skips rows that another server has locked, so that servers do not wait for each other. */
    skipLocked: sql``,
  },
  postgres: {
    bigint: (value: number) => sql`${value}::bigint`,
    text: (value: string | null) => sql`${value}::text`,
    bytes: (value: Uint8Array) => sql`${value}::bytea`,
    now: (before: number) => sql`GREATEST(${before}::bigint, ${POSTGRES_NOW})`,
    list: (texts: readonly string[]) =>
      sql`(SELECT value FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`,
    elements: (json: string) => sql`json_array_elements(${json}::json)`,
    listOf: (columns: Statement, by: Statement) => sql`json_agg(json_build_array(${columns}) ORDER BY ${by})::text`,
    skipLocked: sql`FOR UPDATE SKIP LOCKED`,
  },
};
export type Dialect = keyof typeof DIALECTS;

/** A database whose errors are `StoreError`s. */
export class Database {
  readonly driver: Driver;
  readonly dialect: (typeof DIALECTS)[Dialect];

  constructor(driver: Driver) {
    this.driver = driver;
    this.dialect = DIALECTS[driver.dialect];
  }

  /** The rows of one statement. `T` names its columns; their types follow from schema.ts. */
  async all<T = SqlRow>(statement: Statement): Promise<readonly T[]> {
    return (await this.run([statement]))[0]! as readonly unknown[] as readonly T[];
  }

  async first<T = SqlRow>(statement: Statement): Promise<T | null> {
    return (await this.all<T>(statement))[0] ?? null;
  }

  /** Runs a statement with `RETURNING`, and returns whether it changed a row. */
  async changes(statement: Statement): Promise<boolean> {
    return (await this.first(statement)) !== null;
  }

  /** Runs statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly (readonly SqlRow[])[]> {
    return withStoreError(this.driver.run(statements));
  }
}

/** A field of the last entry of the game `id`. */
export const ofLastEntry = (column: 'ply' | 'at'): Statement =>
  sql`(SELECT ${raw(column)} FROM entries WHERE game = id ORDER BY ply DESC LIMIT 1)`;

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

/** A JSON column of a list. `null` if it is damaged: one damaged row must not hide the others. */
export function readJson<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** The message of an error that is sent to another thread. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'broken');
