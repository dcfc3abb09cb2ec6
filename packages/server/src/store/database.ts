import type { Row, Sql, Statement, Value } from './sql.ts';
import { StoreError } from './store.ts';

export const POSTGRES_NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** A database, with errors as `StoreError`s and with the parts of SQL that differ between the two dialects. */
export class Database {
  readonly sql: Sql;

  constructor(sql: Sql) {
    this.sql = sql;
  }

  /** Runs one statement, and gives its rows. */
  async all(text: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    return (await this.run([{ text, values }]))[0]!;
  }

  /** Runs statements in one transaction, and gives the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return withStoreError(this.sql.run(statements));
  }

  /** In a SELECT, PostgreSQL has to be told the type of a parameter. */
  bigint(parameter: string): string {
    return this.sql.dialect === 'postgres' ? `${parameter}::bigint` : parameter;
  }

  /**
   * The store's time when the statement runs, if the parameter is that of a moment ago: whoever sends it may have been
   * frozen since then. SQLite knows no other time than the parameter's.
   */
  now(parameter: string): string {
    const known = this.bigint(parameter);
    return this.sql.dialect === 'postgres' ? `GREATEST(${known}, ${POSTGRES_NOW})` : known;
  }

  /** The texts in a JSON list: for `IN`, and as a table with the column `value`. */
  list(parameter: string): string {
    return this.sql.dialect === 'postgres'
      ? `(SELECT value FROM jsonb_array_elements_text(${parameter}::jsonb))`
      : `(SELECT value FROM json_each(${parameter}))`;
  }

  /** The elements of a JSON list of any kind, as a table with the column `value`. */
  elements(parameter: string): string {
    return this.sql.dialect === 'postgres' ? `json_array_elements(${parameter}::json)` : `json_each(${parameter})`;
  }

  /** These columns of all rows, in the order of one of them: a JSON list of lists, as text. */
  listOf(columns: readonly string[], order: string): string {
    const names = columns.join(', ');
    return this.sql.dialect === 'postgres'
      ? `json_agg(json_build_array(${names}) ORDER BY ${order})::text`
      : `json_group_array(json_array(${names}) ORDER BY ${order})`;
  }

  /** Rows that another server has locked are left out, so that servers do not wait for each other. */
  get skipLocked(): string {
    return this.sql.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  }
}

export async function withStoreError<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw new StoreError(error instanceof Error ? error.message || error.name : 'broken', { cause: error });
  }
}
