import type { Engine } from '@rowhouse/engine';
import { WorkerClient } from '@rowhouse/engine/worker';
import type { Coach } from './coach-service.ts';

const worker = new WorkerClient<Engine & Coach>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** The engine and the coach, in one worker. It starts with the first call. */
export const engine: Engine = worker.service;
export const coach: Coach = worker.service;

/** Starts the worker, so that the first call need not wait for it. */
export const startEngine = (): void => worker.start();

/** Loads the coach, so that the first call need not wait for it. A failure shows with that call. */
export const loadCoach = (): void => void coach.load().catch(() => {});
