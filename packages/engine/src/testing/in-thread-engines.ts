import type { Engines } from '../worker/engines.ts';
import { inThreadEngine } from './in-thread-engine.ts';

/** Engines for tests: one engine in this thread serves all jobs, with the same messages as a worker. */
export function inThreadEngines(size = 4): Engines {
  const { client } = inThreadEngine();
  return { size, run: (job) => job(client), close: async () => {} };
}
