/** The worker of setup-prover.ts. */
import { lowerPriority } from '@rowhouse/engine/internal/node';
import { serveWorker } from '@rowhouse/engine/internal/worker';
import { proveSetup } from './setup-prover.ts';

lowerPriority('lowest');
serveWorker({ answer: async (request: Parameters<typeof proveSetup>[0]) => proveSetup(request) });
