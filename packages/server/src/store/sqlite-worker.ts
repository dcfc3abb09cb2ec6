/** The thread of sqlite.ts. It runs all requests that have arrived in one transaction, and then replies to them. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { messageOf, type Statement, type Write } from './sql.ts';
import { CheckpointThread } from './sqlite-checkpoints.ts';
import { findLogDamage } from './sqlite-damage.ts';
import { SqliteDatabase } from './sqlite-database.ts';

export interface WorkerRequest {
  readonly id: number;
  readonly work:
    | { readonly kind: 'run'; readonly statements: readonly Statement[] }
    | { readonly kind: 'write'; readonly writes: readonly Write[] }
    | { readonly kind: 'migrate'; readonly steps: readonly string[] }
    | { readonly kind: 'check'; readonly text: string }
    | { readonly kind: 'find-damage' }
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
// SQLite drops the rest of a damaged log without a word.
const logDamage = findLogDamage(file);
const database = new SqliteDatabase(file);
const checkpoints = new CheckpointThread(file, database);

/** A request that only reads needs no lock, for which it might have to wait for another process. */
const onlyReads = ({ work }: WorkerRequest): boolean =>
  work.kind === 'run' && work.statements.length === 1 && work.statements[0]!.text.startsWith('SELECT');

/** These requests have their own transaction, or none. */
const standsAlone = ({ work: { kind } }: WorkerRequest): boolean =>
  kind === 'migrate' || kind === 'check' || kind === 'find-damage' || kind === 'close';

function perform(work: WorkerRequest['work']): unknown {
  switch (work.kind) {
    case 'run':
      return database.run(work.statements);
    case 'write':
      return work.writes.map((write) => database.write(write));
    case 'migrate':
      return database.migrate(work.steps);
    case 'check':
      checkpoints.check();
      return database.check(work.text);
    case 'find-damage':
      return logDamage;
    case 'close':
      return database.close();
  }
}

function replyTo({ id, work }: WorkerRequest): WorkerReply {
  try {
    return { id, result: perform(work) };
  } catch (error) {
    return { id, fault: messageOf(error) };
  }
}

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
    // A failed request does not affect the others: they run again without it. Savepoints would avoid the second run,
    // but they copy every page before it is changed, for every move.
    const others = current === null ? [] : requests.filter((request) => request !== current);
    const failed = requests
      .filter((request) => !others.includes(request))
      .map(({ id }) => ({ id, fault: messageOf(error) }));
    return others.length === 0 ? failed : [...failed, ...replyTogether(others)];
  }
}

/** Checkpoints end first: the last connection to close empties the log into the database file. */
async function close(request: WorkerRequest): Promise<void> {
  await checkpoints.close();
  port!.postMessage([replyTo(request)]);
}

port.on('message', (first: readonly WorkerRequest[]) => {
  let group: WorkerRequest[] = [];
  const finishGroup = () => {
    if (group.length > 0) port.postMessage(replyTogether(group));
    group = [];
  };
  // Also takes the requests that arrived during the last commit.
  for (let requests: typeof first | undefined = first; requests; requests = receiveMessageOnPort(port)?.message)
    for (const request of requests) {
      if (!standsAlone(request)) {
        group.push(request);
        continue;
      }
      finishGroup();
      if (request.work.kind === 'close') void close(request);
      else port.postMessage([replyTo(request)]);
    }
  finishGroup();
  checkpoints.startIfNeeded();
});
