/** The code of a thread that helps to solve (threaded-kernel.ts), for workers of browsers and of Node. */
import { runHelper } from '../kernel/helper-threads.ts';
import { Kernel } from './kernel.ts';
import type { HelperQuestion } from './threaded-kernel.ts';

runHelper(Kernel.load, (kernel, { discs, low, high, expected }: HelperQuestion) => {
  kernel.enter(discs);
  kernel.ask(low, high, expected);
  kernel.run(Number.MAX_SAFE_INTEGER);
});
