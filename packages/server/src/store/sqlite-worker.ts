/** The thread of sqlite.ts: does the work that has arrived in one transaction, piece by piece, and then replies. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Row, Statement, Value } from './sql.ts';
import type { Append } from './store.ts';

export interface WorkerRequest {
  readonly id: number;
  readonly work:
    | { readonly kind: 'run'; readonly statements: readonly Statement[] }
    | { readonly kind: 'append'; readonly entries: readonly Append[] }
    | { readonly kind: 'migrate'; readonly steps: readonly string[] }
    | { readonly kind: 'close' };
}
export interface WorkerReply {
  readonly id: number;
  readonly result?: unknown;
  /** The message of the error. */
  readonly fault?: string;
}

const port = parentPort;
if (!port) throw new Error('sqlite-worker runs as a worker');

const database = new DatabaseSync((workerData as { file: string }).file, { timeout: 10_000 });
// FULL: otherwise, in WAL mode, a power cut could lose a commit that was already acknowledged.
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

/** IMMEDIATE: waits here for another process that writes, and not halfway through. */
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

/** How many steps were run is stored in the database file. */
function migrate(steps: readonly string[]): void {
  transaction(() => {
    const { user_version: done } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    for (const step of steps.slice(done)) database.exec(step);
    if (steps.length > done) database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** A request that only reads needs no lock, for which another process would have to wait. */
const onlyReads = ({ work }: WorkerRequest): boolean =>
  work.kind === 'run' && work.statements.length === 1 && work.statements[0]!.text.startsWith('SELECT');

/** These requests have a transaction of their own, or none. */
const standsAlone = ({ work }: WorkerRequest): boolean => work.kind === 'migrate' || work.kind === 'close';

function perform(work: WorkerRequest['work']): unknown {
  switch (work.kind) {
    case 'run':
      return work.statements.map(({ text, values }) => all(text, values));
    case 'append':
      return work.entries.map(append);
    case 'migrate':
      return migrate(work.steps);
    case 'close':
      return database.close();
  }
}

const failure = (id: number, error: unknown): WorkerReply => ({
  id,
  fault: error instanceof Error ? error.message : 'broken',
});

function replyTo({ id, work }: WorkerRequest): WorkerReply {
  try {
    return { id, result: perform(work) };
  } catch (error) {
    return failure(id, error);
  }
}

/** Does all of a request, or nothing of it. The other requests in the same commit are not affected. */
function replyWithin(request: WorkerRequest): WorkerReply {
  database.exec('SAVEPOINT one');
  const reply = replyTo(request);
  if (reply.fault !== undefined && database.isTransaction) database.exec('ROLLBACK TO one');
  database.exec('RELEASE one');
  return reply;
}

/** One commit for all requests that write. No reply is sent before everything is on disk. */
function replyTogether(requests: readonly WorkerRequest[]): readonly WorkerReply[] {
  if (requests.every(onlyReads)) return requests.map(replyTo);
  try {
    return transaction(() => requests.map(replyWithin));
  } catch (error) {
    return requests.map(({ id }) => failure(id, error));
  }
}

port.on('message', (first: WorkerRequest) => {
  let group: WorkerRequest[] = [];
  const finishGroup = () => {
    for (const reply of replyTogether(group)) port.postMessage(reply);
    group = [];
  };
  // Takes everything that has arrived while the last commit ran.
  for (let request: WorkerRequest | undefined = first; request; request = receiveMessageOnPort(port)?.message) {
    if (!standsAlone(request)) {
      group.push(request);
      continue;
    }
    finishGroup();
    port.postMessage(replyTo(request));
  }
  finishGroup();
});
