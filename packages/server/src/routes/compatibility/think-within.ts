import type { Engine, Engines } from '@rowhouse/engine';
import { WorkerError } from '@rowhouse/engine/worker';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CompatibilityOptions {
  readonly engines: Engines;
  readonly limit: (request: FastifyRequest, reply: FastifyReply, name: 'compatibility') => boolean;
}

type Job<T> = (engine: Engine, signal: AbortSignal) => Promise<T>;

/** `null` when the engine is late or fails. The time starts now, and includes waiting for a free engine. */
export async function thinkWithin<T>(engines: Engines, ms: number, job: Job<T>): Promise<T | null> {
  const signal = AbortSignal.timeout(Math.max(1, Math.round(ms)));
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const done = engines
    .run((engine) => job(engine, signal))
    .catch((error: unknown) => {
      if (signal.aborted || error instanceof WorkerError) return null;
      throw error;
    });
  return Promise.race([done, late]);
}
