import { engineService } from '@rowhouse/engine/internal';
import { serveWorker } from '@rowhouse/engine/internal/worker';

/** The engine in another thread: see engine-access.ts. */
serveWorker(engineService());
