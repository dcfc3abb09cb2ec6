import type { HelperThread } from '../basics/helper-threads.ts';
import type { KernelOrder, KernelThreadOptions } from './kernel-thread.ts';
import type { SearchThreadOrder } from './search-thread-order.ts';
import { startSearchThread } from './search-threads.ts';

/** Where the flags are that stop the threads, as in `assembly/connect-search/memory.ts`. */
const STOP_AT = 32_768;

/**
 * A thread that helps a kernel to search. Nobody waits for it: one that is still starting, or still stopping, joins in as
 * soon as it can, and a search that ends before that does without it.
 */
export class SearchHelper {
  readonly #thread: HelperThread<SearchThreadOrder>;
  readonly #flag: Int32Array;
  #wanted: KernelOrder | null = null;
  #isBusy = false;

  constructor(options: KernelThreadOptions) {
    this.#flag = new Int32Array(options.memory.buffer, STOP_AT + 4 * options.thread, 1);
    this.#thread = startSearchThread();
    this.#send({ begin: options });
  }

  /** Searches until it is told to stop, or to search something else. */
  search(order: KernelOrder): void {
    this.#wanted = order;
    if (this.#isBusy) Atomics.store(this.#flag, 0, 1);
    else this.#next();
  }

  stop(): void {
    this.#wanted = null;
    if (this.#isBusy) Atomics.store(this.#flag, 0, 1);
  }

  end(): void {
    this.#wanted = null;
    this.#thread.end();
  }

  #send(order: SearchThreadOrder): void {
    this.#isBusy = true;
    void this.#thread.send(order).then(() => {
      this.#isBusy = false;
      this.#next();
    });
  }

  #next(): void {
    Atomics.store(this.#flag, 0, 0);
    const search = this.#wanted;
    this.#wanted = null;
    if (search) this.#send({ search });
  }
}
