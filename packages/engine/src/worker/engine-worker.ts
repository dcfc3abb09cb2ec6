/** The code of a worker with an engine in it: see start-engine-worker.ts. Packages ship it with all that it imports. */
import { engineService } from '../engine-service.ts';
import { serveWorker } from '../worker-calls.ts';

serveWorker(engineService());
