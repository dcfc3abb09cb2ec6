/** The code of a thread with an engine in it: see engine-pool.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineRequest } from '../worker/messages.ts';
import { serveEngine } from '../worker/serve-engine.ts';
import type { EngineThreadData } from './engine-pool.ts';
import { lowerPriority } from './lower-priority.ts';

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
