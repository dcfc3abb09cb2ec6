/** The embedded database's side of sqlite.ts: answers what has been asked, one after another, in one transaction. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Row, Statement, Value } from './sql.ts';
import type { Append } from './store.ts';

export interface Asked {
  readonly id: number;
  readonly question:
    | { readonly ask: 'run'; readonly statements: readonly Statement[] }
    | { readonly ask: 'append'; readonly entries: readonly Append[] }
    | { readonly ask: 'migrate'; readonly steps: readonly string[] }
    | { readonly ask: 'close' };
}
export interface Told {
  readonly id: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

const port = parentPort;
if (!port) throw new Error('sqlite-worker runs as a worker');

const database = new DatabaseSync((workerData as { file: string }).file, { timeout: 10_000 });
// FULL: in WAL mode a commit that was answered survives a power cut only with it.
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');

const prepared = new Map<string, StatementSync>();
function prepare(text: string): StatementSync {
  const known = prepared.get(text);
  if (known) return known;
  const made = database.prepare(text.replace(/\$(\d+)/g, '?$1'));
  prepared.set(text, made);
  return made;
}

const all = (text: string, values: readonly Value[]): readonly Row[] =>
  prepare(text).all(...values) as unknown as readonly Row[];
const change = (text: string, values: readonly Value[]): boolean => prepare(text).run(...values).changes !== 0;

/** IMMEDIATE: another process that writes is waited for here, and not halfway through. */
function transaction<T>(work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function append({ game, entry, status, due, sitter }: Append): boolean {
  const { ply, seat, did, body, at, credit, command } = entry;
  const isNew = change(
    `INSERT INTO entries (game, ply, seat, did, body, at, credit, command)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [game, ply, seat, did, body === null ? null : JSON.stringify(body), at, credit, command],
  );
  if (!isNew) return false;
  if (status) change('UPDATE games SET status = $2 WHERE id = $1', [game, status]);
  if (due)
    change(
      `INSERT INTO due (game, ply, bot, flag, leased_until) VALUES ($1, $2, $3, $4, 0) ON CONFLICT (game) DO UPDATE
        SET ply = excluded.ply, bot = excluded.bot, flag = excluded.flag, leased_until = 0, leased_by = NULL`,
      [game, ply, due.bot, due.flag],
    );
  if (sitter)
    change('UPDATE seats SET secret = $3, name = $4, guest = $5 WHERE game = $1 AND seat = $2', [
      game,
      sitter.seat,
      sitter.secret,
      sitter.name,
      sitter.guest,
    ]);
  return true;
}

/** Which steps were taken is kept in the file itself. */
function migrate(steps: readonly string[]): void {
  transaction(() => {
    const { user_version: done } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    for (const step of steps.slice(done)) database.exec(step);
    if (steps.length > done) database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** One that only reads needs no lock that another process would wait for. */
const onlyReads = ({ question }: Asked): boolean =>
  question.ask === 'run' && question.statements.length === 1 && question.statements[0]!.text.startsWith('SELECT');

/** These are transactions of their own, or none. */
const standsAlone = ({ question }: Asked): boolean => question.ask === 'migrate' || question.ask === 'close';

function answer(question: Asked['question']): unknown {
  switch (question.ask) {
    case 'run':
      return question.statements.map(({ text, values }) => all(text, values));
    case 'append':
      return question.entries.map(append);
    case 'migrate':
      return migrate(question.steps);
    case 'close':
      return database.close();
  }
}

const fault = (id: number, error: unknown): Told => ({ id, fault: error instanceof Error ? error.message : 'broken' });

function told({ id, question }: Asked): Told {
  try {
    return { id, answer: answer(question) };
  } catch (error) {
    return fault(id, error);
  }
}

/** All of what it asks is done, or nothing; the others in the same commit have nothing to do with it. */
function toldWithin(asked: Asked): Told {
  database.exec('SAVEPOINT one');
  const result = told(asked);
  if (result.fault !== undefined && database.isTransaction) database.exec('ROLLBACK TO one');
  database.exec('RELEASE one');
  return result;
}

/** One commit for everything that is written, however many asked: nobody hears before it is on disk. */
function tellTogether(asked: readonly Asked[]): readonly Told[] {
  if (asked.every(onlyReads)) return asked.map(told);
  try {
    return transaction(() => asked.map(toldWithin));
  } catch (error) {
    return asked.map(({ id }) => fault(id, error));
  }
}

port.on('message', (first: Asked) => {
  let group: Asked[] = [];
  const tellGroup = () => {
    for (const result of tellTogether(group)) port.postMessage(result);
    group = [];
  };
  // Whatever else has come while the last commit was under way.
  for (let asked: Asked | undefined = first; asked; asked = receiveMessageOnPort(port)?.message) {
    if (!standsAlone(asked)) {
      group.push(asked);
      continue;
    }
    tellGroup();
    port.postMessage(told(asked));
  }
  tellGroup();
});
