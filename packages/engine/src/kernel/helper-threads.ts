import { type AnyWorker, serveWorker, WorkerClient } from '../worker-calls.ts';
import { nodeModule } from './node-module.ts';

interface Threads {
  readonly Worker: new (url: URL) => AnyWorker;
}
const nodeThreads = (): Threads | undefined => nodeModule<Threads>('node:worker_threads');

/** Whether threads can share memory. In a browser the page must be cross-origin isolated. */
export const canShareMemory = (): boolean =>
  typeof SharedArrayBuffer !== 'undefined' &&
  (typeof crossOriginIsolated === 'undefined' ? nodeThreads() !== undefined : crossOriginIsolated);

/**
 * The module with this name beside another module, for Node. Bundlers do not recognize it, and bundles do not run in
 * Node.
 */
export const moduleBeside = (url: string, name: string): URL => new URL(url.replace(/[^/]+(?=\.[jt]s$)/, name));

/**
 * Starts a thread that runs a module that calls `runHelper`. The caller makes both addresses, because a bundler must
 * see the address for a browser and must not see the one for Node.
 */
export function startHelperWorker(inNode: () => URL, inBrowser: () => Worker): AnyWorker {
  const threads = nodeThreads();
  return threads ? new threads.Worker(inNode()) : inBrowser();
}

/**
 * The calls that a helper thread of a kernel answers. A search ends when it is done or its flag in the memory is set.
 */
export interface HelperService<Options, Search> {
  begin(options: Options): Promise<void>;
  search(search: Search): Promise<void>;
}

/**
 * A thread that helps a kernel to search in shared memory. No search waits for it: a helper that is still starting or
 * stopping joins in later. If the helper fails, the others continue without it.
 */
export class Helper<Options, Search> {
  readonly #client: WorkerClient<HelperService<Options, Search>>;
  /** The flag in the memory that stops this thread. */
  readonly #flag: Int32Array;
  #wanted: Search | null = null;
  #isBusy = false;
  #isBroken = false;

  constructor(open: () => AnyWorker, options: Options, flag: Int32Array) {
    this.#flag = flag;
    this.#client = new WorkerClient(open);
    void this.#run(this.#client.service.begin(options));
  }

  /** Searches until the search is done, stopped or replaced by another one. */
  search(search: Search): void {
    this.#wanted = search;
    if (this.#isBusy) Atomics.store(this.#flag, 0, 1);
    else this.#next();
  }

  stop(): void {
    this.#wanted = null;
    if (this.#isBusy) Atomics.store(this.#flag, 0, 1);
  }

  end(): void {
    this.#isBroken = true;
    void this.#client.end();
  }

  async #run(work: Promise<void>): Promise<void> {
    this.#isBusy = true;
    await work.catch(() => {
      this.#isBroken = true;
    });
    this.#isBusy = false;
    this.#next();
  }

  #next(): void {
    Atomics.store(this.#flag, 0, 0);
    const search = this.#wanted;
    this.#wanted = null;
    if (search && !this.#isBroken) void this.#run(this.#client.service.search(search));
  }
}

/** Runs in a helper thread: loads its kernel and then answers one search after another. */
export function runHelper<Options, Search, Kernel>(
  load: (options: Options) => Promise<Kernel>,
  run: (kernel: Kernel, search: Search) => void,
): void {
  let loading: Promise<Kernel>;
  serveWorker<HelperService<Options, Search>>({
    begin: async (options) => {
      loading = load(options);
      await loading;
    },
    search: async (search) => run(await loading, search),
  });
}
