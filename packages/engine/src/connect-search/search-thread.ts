/** The code of a thread that helps to search (search-threads.ts), for workers of browsers and of Node. */
import { obeyOrders } from '../basics/helper-threads.ts';
import { FINISHED } from '../search/two-player-kernel.ts';
import { KernelThread } from './kernel-thread.ts';
import type { SearchThreadOrder } from './search-thread-order.ts';

const DEEPEST = 60;
let kernel: KernelThread | null = null;
/** Threads begin at different depths, so that they search different positions. */
let first = 1;

obeyOrders<SearchThreadOrder>(async (order) => {
  if ('begin' in order) {
    kernel = await KernelThread.load(order.begin);
    first = 1 + (order.begin.thread % 2);
    return;
  }
  kernel?.begin({ ...order.search, scoreAll: false, nodes: Number.POSITIVE_INFINITY });
  for (let depth = first; depth <= DEEPEST; depth++) {
    kernel?.beginDepth(depth);
    if (kernel?.run(Number.MAX_SAFE_INTEGER) !== FINISHED) return;
  }
});
