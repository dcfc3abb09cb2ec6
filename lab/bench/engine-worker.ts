import { createEngine } from '@rowhouse/engine';
import { serveWorker } from '@rowhouse/engine/worker';

/** The engine in a thread of its own: see engine-access.ts. */
serveWorker(createEngine());
