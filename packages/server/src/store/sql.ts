/** What the store needs of a database. There are two: sqlite.ts and postgres.ts. */
import type { Append, NewGameRow } from './store.ts';

/** What shares commits with others. */
export type Write = Append | NewGameRow;

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;
export interface Statement {
  /** Parameters are written `$1`, `$2`, … for both databases. */
  readonly text: string;
  readonly values: readonly Value[];
}

export interface Sql {
  readonly dialect: Dialect;
  /** Runs statements in one transaction, and gives the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** Stores entries and new games in one commit or a few, each of them whole or not at all. Says which were new. */
  write(writes: readonly Write[]): Promise<readonly boolean[]>;
  /** How many commits may run at the same time. */
  readonly parallelCommits: number;
  /** Rejects when this statement, which reads from every table, fails, or would fail for somebody who starts now. */
  check(text: string): Promise<void>;
  /** Runs the steps that were not run yet. Only one process does so at a time. Rejects if more were run than there are. */
  migrate(steps: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export type Dialect = 'sqlite' | 'postgres';
