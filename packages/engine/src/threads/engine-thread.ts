/** The code of a thread with an engine in it: see engine-pool.ts. */
import { workerData } from 'node:worker_threads';
import { createEngine, type EngineOptions } from '../engine.ts';
import { serveWorker } from '../worker.ts';
import { lowerPriority, type ThreadPriority } from './start-thread.ts';

export interface EngineThreadData extends Required<EngineOptions> {
  readonly priority: ThreadPriority;
}

const { threads, priority } = workerData as EngineThreadData;
lowerPriority(priority);
serveWorker(createEngine({ threads }));
