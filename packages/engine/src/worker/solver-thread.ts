/** The code of a helper thread of threaded-kernel.ts, for browsers and Node. */
import { Kernel } from '../connect-solver/kernel.ts';
import type { HelperQuestion } from '../connect-solver/threaded-kernel.ts';
import { runHelper } from '../kernel/helper-threads.ts';

runHelper(Kernel.load, (kernel, { discs, low, high, expected }: HelperQuestion) => {
  kernel.enter(discs);
  kernel.ask(low, high, expected);
  kernel.run(Number.MAX_SAFE_INTEGER);
});
