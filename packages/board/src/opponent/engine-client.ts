import type { Engine } from '@rowhouse/engine';
import { WorkerClient } from '@rowhouse/engine/worker';

/** An engine in a worker. */
export const engineClient = (): WorkerClient<Engine> =>
  new WorkerClient(() => new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' }));
