/** The code of a thread with an engine in it: see engine-pool.ts. */
import { workerData } from 'node:worker_threads';
import { engineService } from '../engine-service.ts';
import { serveWorker } from '../worker-calls.ts';
import { lowerPriority, type ThreadPriority } from './start-thread.ts';

export interface EngineThreadData {
  readonly threads: number;
  readonly priority: ThreadPriority;
}

const { threads, priority } = workerData as EngineThreadData;
lowerPriority(priority);
serveWorker(engineService(threads));
