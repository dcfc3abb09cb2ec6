import type { HelperThread } from './helper-threads.ts';
import type { SearchThreadOrder } from './search-thread-order.ts';

/** Where the flags are that stop the threads, as in the `memory.ts` of every kernel. */
const STOP_AT = 32_768;

/** What every thread of a kernel is told first. */
export interface ThreadOptions {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Where the transposition table begins. */
  readonly tableAt: number;
  /** Which of the threads this is. */
  readonly thread: number;
}

/**
 * A thread that helps a kernel to search. Nobody waits for it: one that is still starting, or still stopping, joins in as
 * soon as it can, and a search that ends before that does without it.
 */
export class SearchHelper<Options extends ThreadOptions, Order> {
  readonly #thread: HelperThread<SearchThreadOrder<Options, Order>>;
  readonly #flag: Int32Array;
  #wanted: Order | null = null;
  #isBusy = false;

  constructor(thread: HelperThread<SearchThreadOrder<Options, Order>>, options: Options) {
    this.#flag = new Int32Array(options.memory.buffer, STOP_AT + 4 * options.thread, 1);
    this.#thread = thread;
    this.#send({ begin: options });
  }

  /** Searches until it is told to stop, or to search something else. */
  search(order: Order): void {
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

  #send(order: SearchThreadOrder<Options, Order>): void {
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
