import { parentPort } from 'node:worker_threads';
import { type EngineRequest, serveEngine } from '@rowhouse/engine';

/** The engine in a thread of its own: see engine-access.ts. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker');
serveEngine({
  send: (reply) => port.postMessage(reply),
  listen: (listener) => port.on('message', (message: EngineRequest) => listener(message)),
});
