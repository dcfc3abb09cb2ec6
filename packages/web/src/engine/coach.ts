import { type Family, parseRecord, unwrap } from '@rowhouse/rules';
import { engineWorker } from './client.ts';
import { CoachClient } from './coach-client.ts';
import type { CoachCall } from './coach-messages.ts';

const clients = new WeakMap<Worker, CoachClient>();

/** The coach in the engine's worker. */
export function coach(): CoachClient {
  const worker = engineWorker();
  const known = clients.get(worker);
  if (known) return known;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ coach: port2 } satisfies CoachCall, [port2]);
  const client = new CoachClient(port1);
  clients.set(worker, client);
  return client;
}

/** Near its end, so that nothing has to be searched for long, and with a lot to be said about these columns. */
const TRIAL = { record: 'connect-7x6x4 r 44716563215573247757411235', columns: [3, 1] } as const;

/**
 * Loads the coach before somebody asks it, and has it explain something: code is slow when it runs for the first time. The
 * explanations of morris games are quick without that.
 */
export function prepareCoach(family: Family): void {
  const client = coach();
  if (family !== 'connect') return;
  const record = unwrap(parseRecord(TRIAL.record));
  const { signal } = new AbortController();
  for (const column of TRIAL.columns) client.explain(record, column, null, { signal }).catch(() => {});
}
