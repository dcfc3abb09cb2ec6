/**
 * A thread that works on the same memory as this one. It carries out one order after another, and replies when it has
 * stopped: because it is done, or because a flag in the memory was set.
 */
export interface HelperThread<Order> {
  /** Resolves when the helper has stopped. */
  send(order: Order): Promise<void>;
  end(): void;
}

/** The interface that the workers of browsers and of Node share. */
interface AnyWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  /** In Node: whether the process stays alive for it. */
  ref?(): void;
  unref?(): void;
}

interface NodeWorker extends AnyWorker {
  on(event: 'message' | 'error', then: () => void): void;
}

interface Port<Order> {
  postMessage(message: unknown): void;
  on?(event: 'message', listener: (order: Order) => void): void;
}

interface NodeThreads {
  readonly Worker: new (url: URL) => NodeWorker;
  readonly parentPort: unknown;
}

declare const process: { getBuiltinModule?(name: 'node:worker_threads'): NodeThreads } | undefined;

/** Whether threads can share memory here. In a browser that takes a page that is cross-origin isolated. */
export const canShareMemory = (): boolean =>
  typeof SharedArrayBuffer !== 'undefined' &&
  (typeof crossOriginIsolated === 'undefined' ? isNode() : crossOriginIsolated);

const isNode = (): boolean => typeof process !== 'undefined' && process.getBuiltinModule !== undefined;

/** The module of this name beside another one, for Node. Bundlers do not recognize it, and what they bundle never runs there. */
export const moduleBeside = (url: string, name: string): URL => new URL(url.replace(/[^/]+(?=\.[jt]s$)/, name));

/**
 * Starts a thread that runs a module that calls `runHelper`. A bundler must see the address that a browser needs and must
 * not see the one for Node, so the caller makes both.
 */
export function startHelperThread<Order>(inNode: () => URL, inBrowser: () => Worker): HelperThread<Order> {
  let resolve: (() => void) | null = null;
  let isGone = false;
  const stopped = () => {
    // An idle helper does not keep the process alive.
    worker.unref?.();
    resolve?.();
    resolve = null;
  };
  // A helper that broke or was ended counts as stopped: the others go on without it.
  const gone = () => {
    isGone = true;
    stopped();
  };
  const worker = isNode() ? listenInNode(inNode(), stopped, gone) : listenInBrowser(inBrowser(), stopped, gone);
  let waiting = 0;
  let ready: Promise<void> = Promise.resolve();
  const post = (order: Order): Promise<void> =>
    new Promise((then) => {
      if (isGone) return then();
      resolve = then;
      worker.ref?.();
      worker.postMessage(order);
    });
  return {
    send: (order) => {
      // An idle helper begins at once, not when this thread comes to rest.
      const done = waiting === 0 ? post(order) : ready.then(() => post(order));
      waiting++;
      ready = done.then(() => {
        waiting--;
      });
      return ready;
    },
    end: () => {
      worker.terminate();
      gone();
    },
  };
}

function listenInNode(url: URL, stopped: () => void, gone: () => void): AnyWorker {
  const { Worker } = process!.getBuiltinModule!('node:worker_threads');
  const worker = new Worker(url);
  worker.on('message', stopped);
  worker.on('error', gone);
  return worker;
}

function listenInBrowser(worker: Worker, stopped: () => void, gone: () => void): AnyWorker {
  worker.addEventListener('message', stopped);
  worker.addEventListener('error', gone);
  return worker;
}

/** The messages to a helper of a kernel: first the kernel's options, then one search after another. */
export type HelperOrder<Options, Search> = { readonly begin: Options } | { readonly search: Search };

/**
 * A thread that helps a kernel to search. Nothing waits for it: a helper that is still starting or stopping joins in as soon
 * as it can, and a search that ends before that does without it.
 */
export class Helper<Options, Search> {
  readonly #thread: HelperThread<HelperOrder<Options, Search>>;
  /** Where the memory has the flag that stops this thread. */
  readonly #flag: Int32Array;
  #wanted: Search | null = null;
  #isBusy = false;

  constructor(thread: HelperThread<HelperOrder<Options, Search>>, options: Options, flag: Int32Array) {
    this.#flag = flag;
    this.#thread = thread;
    this.#send({ begin: options });
  }

  /** Searches until it is done, or until it has to stop or to search something else. */
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
    this.#wanted = null;
    this.#thread.end();
  }

  #send(order: HelperOrder<Options, Search>): void {
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

/** The helper's side: loads its kernel and then runs one search after another. */
export function runHelper<Options, Search, Kernel>(
  load: (options: Options) => Promise<Kernel>,
  run: (kernel: Kernel, search: Search) => void,
): void {
  const node = isNode() ? (process!.getBuiltinModule!('node:worker_threads').parentPort as Port<unknown>) : undefined;
  const port: Port<unknown> = node ?? (globalThis as unknown as Port<unknown>);
  let kernel: Kernel | null = null;
  const carryOut = async (order: HelperOrder<Options, Search>): Promise<void> => {
    try {
      if ('begin' in order) kernel = await load(order.begin);
      else if (kernel) run(kernel, order.search);
    } finally {
      // It replies even after an error: otherwise the other thread would wait without end.
      port.postMessage('stopped');
    }
  };
  if (node) (node as Port<HelperOrder<Options, Search>>).on?.('message', carryOut);
  else addEventListener('message', ({ data }: MessageEvent<HelperOrder<Options, Search>>) => carryOut(data));
}
