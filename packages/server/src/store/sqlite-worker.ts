/** The thread of sqlite.ts: does the work that has arrived in one transaction, piece by piece, and then replies. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Statement } from './sql.ts';
import { CheckpointThread } from './sqlite-checkpoint-thread.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import type { PackedWrites } from './sqlite-writes.ts';

export interface WorkerRequest {
  readonly id: number;
  readonly work:
    | { readonly kind: 'run'; readonly statements: readonly Statement[] }
    | ({ readonly kind: 'write' } & PackedWrites)
    | { readonly kind: 'migrate'; readonly steps: readonly string[] }
    | { readonly kind: 'check'; readonly text: string }
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

const { file } = workerData as { file: string };
const database = new SqliteDatabase(file);
const checkpoints = new CheckpointThread(file, database);

/** A request that only reads needs no lock, for which another process would have to wait. */
const onlyReads = ({ work }: WorkerRequest): boolean =>
  work.kind === 'run' && work.statements.length === 1 && work.statements[0]!.text.startsWith('SELECT');

/** These requests have a transaction of their own, or none. */
const standsAlone = ({ work: { kind } }: WorkerRequest): boolean =>
  kind === 'migrate' || kind === 'check' || kind === 'close';

function perform(work: WorkerRequest['work']): unknown {
  switch (work.kind) {
    case 'run':
      return database.run(work.statements);
    case 'write':
      return database.writeAll(work);
    case 'migrate':
      return database.migrate(work.steps);
    case 'check':
      checkpoints.check();
      return database.check(work.text);
    case 'close':
      return database.close();
  }
}

function replyTo({ id, work }: WorkerRequest): WorkerReply {
  try {
    return { id, result: perform(work) };
  } catch (error) {
    return failure(id, error);
  }
}

const failure = (id: number, error: unknown): WorkerReply => ({
  id,
  fault: error instanceof Error ? error.message : 'broken',
});

/** One commit for all requests that write. No reply is sent before everything is on disk. */
function replyTogether(requests: readonly WorkerRequest[]): readonly WorkerReply[] {
  if (requests.every(onlyReads)) return requests.map(replyTo);
  let current: WorkerRequest | null = null;
  const performOne = (request: WorkerRequest): WorkerReply => {
    current = request;
    return { id: request.id, result: perform(request.work) };
  };
  try {
    return database.transaction(() => {
      const replies = requests.map(performOne);
      current = null;
      return replies;
    });
  } catch (error) {
    // One that fails does not affect the others: they are done again without it. Savepoints would need no second time,
    // but they copy every page before it is changed, for every move.
    const others = current === null ? [] : requests.filter((request) => request !== current);
    const failed = requests.filter((request) => !others.includes(request)).map(({ id }) => failure(id, error));
    return others.length === 0 ? failed : [...failed, ...replyTogether(others)];
  }
}

/** Whoever closes the database last empties the log into it. */
async function closeLast(request: WorkerRequest): Promise<void> {
  await checkpoints.close();
  port!.postMessage([replyTo(request)]);
}

port.on('message', (first: readonly WorkerRequest[]) => {
  let group: WorkerRequest[] = [];
  const finishGroup = () => {
    if (group.length > 0) port.postMessage(replyTogether(group));
    group = [];
  };
  // Takes everything that has arrived while the last commit ran.
  for (let requests: typeof first | undefined = first; requests; requests = receiveMessageOnPort(port)?.message)
    for (const request of requests) {
      if (!standsAlone(request)) {
        group.push(request);
        continue;
      }
      finishGroup();
      if (request.work.kind === 'close') void closeLast(request);
      else port.postMessage([replyTo(request)]);
    }
  finishGroup();
  checkpoints.startIfNeeded();
});
