/** The code of a thread with an engine in it: see engine-pool.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineRequest } from '../worker/messages.ts';
import { type ServeOptions, serveEngine } from '../worker/serve-engine.ts';
import { lowerPriority, type ThreadPriority } from './lower-priority.ts';

/** What a thread is told when it starts. */
export interface EngineThreadData extends Required<ServeOptions> {
  readonly priority: ThreadPriority;
}

const port = parentPort;
if (!port) throw new Error('engine-thread runs as a worker');
const { threads, priority } = workerData as EngineThreadData;
lowerPriority(priority);
serveEngine(
  {
    send: (reply) => port.postMessage(reply),
    listen: (listener) => port.on('message', (message: EngineRequest) => listener(message)),
  },
  { threads },
);
