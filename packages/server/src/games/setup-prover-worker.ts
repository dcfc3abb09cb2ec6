/** The worker of setup-prover.ts. */
import { lowerPriority } from '@rowhouse/engine/node';
import { serveWorker } from '@rowhouse/engine/worker';
import { proveSetup } from './setup-prover.ts';

lowerPriority('lowest');
serveWorker({ answer: async (request: Parameters<typeof proveSetup>[0]) => proveSetup(request) });
