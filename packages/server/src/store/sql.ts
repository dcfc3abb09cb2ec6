import type { Append } from './store.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;
export interface Statement {
  /** Parameters are `$1`, `$2`, …: the same text for both databases. */
  readonly text: string;
  readonly values: readonly Value[];
}

/** What the two databases have to be able to do. */
export interface Sql {
  readonly dialect: Dialect;
  /** In one transaction; the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** Each of them whole or not at all, all in one commit. */
  append(entries: readonly Append[]): Promise<readonly boolean[]>;
  /** How many commits may be under way at once. */
  readonly lanes: number;
  /** Runs changes to the tables, one process at a time. */
  migrate(steps: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export type Dialect = 'sqlite' | 'postgres';
