/** The worker of setup-prover.ts. */
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '@rowhouse/engine/node';
import { proveSetup } from './setup-prover.ts';

const port = parentPort;
if (!port) throw new Error('setup-prover-worker runs as a worker');
lowerPriority('lowest');
port.on('message', (request: Parameters<typeof proveSetup>[0]) => port.postMessage(proveSetup(request)));
