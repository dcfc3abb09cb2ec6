/** `@rowhouse/engine/testing`: stand-ins for tests. It is not published. */
import { analyze } from '../analysis/analyze.ts';
import { choose } from '../bots/bots.ts';
import type { Engines } from '../engine.ts';

export { slowValueWithout } from '../connect-solver/testing/slow-value.ts';

/** A pool for tests: the engine of this thread answers all calls. */
export const inThreadEngines = (size = 4): Engines => ({
  ...{ size, analyze, choose },
  close: async () => {},
});
