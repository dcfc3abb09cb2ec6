import { obeyOrders } from './helper-threads.ts';
import type { ThreadOptions } from './search-helper.ts';
import type { SearchThreadOrder } from './search-thread-order.ts';
import { FINISHED, type RunResult } from './two-player-kernel.ts';

const DEEPEST = 60;

/** One thread's instance of a kernel. It works when `run` is called and at no other time. */
interface ThreadKernel<Order> {
  begin(order: Order): void;
  beginDepth(depth: number): void;
  run(nodes: number): RunResult;
}

/** The code of a thread that helps to search: it searches deeper and deeper until its flag in the memory is set. */
export function obeySearchOrders<Options extends ThreadOptions, Order extends object>(
  load: (options: Options) => Promise<ThreadKernel<Order>>,
): void {
  let kernel: ThreadKernel<Order> | null = null;
  /** Threads begin at different depths, so that they search different positions. */
  let first = 1;
  obeyOrders<SearchThreadOrder<Options, Order>>(async (order) => {
    if ('begin' in order) {
      kernel = await load(order.begin);
      first = 1 + (order.begin.thread % 2);
      return;
    }
    kernel?.begin({ ...order.search, scoreAll: false, nodes: Number.POSITIVE_INFINITY });
    for (let depth = first; depth <= DEEPEST; depth++) {
      kernel?.beginDepth(depth);
      if (kernel?.run(Number.MAX_SAFE_INTEGER) !== FINISHED) return;
    }
  });
}
