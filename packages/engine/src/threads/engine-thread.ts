/** The code of a thread with an engine in it: see engine-pool.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineRequest } from '../worker/messages.ts';
import { type ServeOptions, serveEngine } from '../worker/serve-engine.ts';
import { lowerPriority } from './lower-priority.ts';

const port = parentPort;
if (!port) throw new Error('engine-thread runs as a worker');
lowerPriority();
serveEngine(
  {
    send: (reply) => port.postMessage(reply),
    listen: (listener) => port.on('message', (message: EngineRequest) => listener(message)),
  },
  workerData as ServeOptions,
);
