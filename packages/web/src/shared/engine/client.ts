import type { Engine } from '@rowhouse/engine';
import { type EngineService, engineOf } from '@rowhouse/engine/internal';
import { WorkerClient } from '@rowhouse/engine/internal/worker';
import type { Coach } from './coach-service.ts';

const worker = new WorkerClient<EngineService & Coach>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** The engine and the coach in one worker. The first call starts it. */
export const engine: Engine = engineOf(worker);
export const coach: Coach = worker.service;

/** Starts the worker, so that the first call need not wait for it. */
export const startEngine = (): void => worker.start();

/** Loads the coach, so that the first call need not wait for it. If loading fails, that call fails too. */
export const loadCoach = (): void => void coach.load().catch(() => {});
