/**
 * A thread that works on the same memory as this one. It gets one order after another, and replies when it has stopped:
 * because it is done, or because a flag in the memory told it to.
 */
export interface HelperThread<Order> {
  /** Resolves when the helper has stopped. */
  send(order: Order): Promise<void>;
  end(): void;
}

/** What the workers of browsers and of Node have in common. */
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

/**
 * Starts a helper, which runs a module that calls `obeyOrders`. A bundler must see the address that a browser needs, and
 * must not see that of Node: so the caller makes both.
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
  // A helper that broke or was ended has stopped, too: the others go on without it.
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

/** The helper's side. It replies even after an error: otherwise the other thread would wait for ever. */
export function obeyOrders<Order>(obey: (order: Order) => Promise<void> | void): void {
  const node = isNode() ? (process!.getBuiltinModule!('node:worker_threads').parentPort as Port<Order>) : undefined;
  const port: Port<Order> = node ?? (globalThis as unknown as Port<Order>);
  const reply = async (order: Order): Promise<void> => {
    try {
      await obey(order);
    } finally {
      port.postMessage('stopped');
    }
  };
  if (node) node.on?.('message', reply);
  else addEventListener('message', ({ data }: MessageEvent<Order>) => reply(data));
}
