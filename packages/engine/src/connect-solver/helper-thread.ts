/** The code of a helper thread (helper-threads.ts), for workers of browsers and of Node. */
import { obeyOrders } from '../kernel/helper-threads.ts';
import type { ThreadOrder } from './helper-threads.ts';
import { Kernel, type Shape } from './kernel.ts';

let kernel: Kernel | null = null;
let shape: Shape | null = null;

obeyOrders<ThreadOrder>(async (order) => {
  if ('begin' in order) {
    kernel = await Kernel.load(order.begin);
    shape = order.begin.shape;
  } else if (kernel && shape) {
    kernel.enter(shape, order.discs);
    kernel.ask(order.low, order.high, order.expected);
    kernel.run(Number.MAX_SAFE_INTEGER);
  }
});
