/** `@rowhouse/engine/testing`: stand-ins for tests. It is not published. */
import { createEngine, type Engines } from '../engine.ts';

/** Engines for tests: one engine in this thread does all jobs. */
export function inThreadEngines(size = 4): Engines {
  const engine = createEngine();
  return { size, run: (job) => job(engine), close: async () => {} };
}
