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
