import { createEngine } from '@rowhouse/engine';
import { serveWorker } from '@rowhouse/engine/worker';

/** The engine in a web worker, so that a search never blocks the page. */
serveWorker(createEngine());
