import type { KernelOptions } from './kernel.ts';
import type { ThreadOrder } from './thread-order.ts';

/**
 * A thread that searches the same position over the same transposition table, until it is done or the flag in the memory
 * is set.
 */
export interface Helper {
  /** Resolves when the helper has stopped. */
  help(order: ThreadOrder): Promise<void>;
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

interface NodeThreads {
  readonly Worker: new (url: URL) => AnyWorker & { on(event: 'message' | 'error', then: () => void): void };
}

declare const process: { getBuiltinModule?(name: 'node:worker_threads'): NodeThreads } | undefined;

/** Whether threads can share memory here. In a browser that takes a page that is cross-origin isolated. */
export const canShareMemory = (): boolean =>
  typeof SharedArrayBuffer !== 'undefined' &&
  (typeof crossOriginIsolated === 'undefined' ? isNode() : crossOriginIsolated);

const isNode = (): boolean => typeof process !== 'undefined' && process.getBuiltinModule !== undefined;

export function startHelper(options: KernelOptions): Helper {
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
  const worker = isNode() ? startInNode(stopped, gone) : startInBrowser(stopped, gone);
  const send = (order: ThreadOrder): Promise<void> =>
    new Promise((then) => {
      if (isGone) return then();
      resolve = then;
      worker.ref?.();
      worker.postMessage(order);
    });
  let ready = send({ begin: options });
  return {
    help: (order) => {
      ready = ready.then(() => send(order));
      return ready;
    },
    end: () => {
      worker.terminate();
      gone();
    },
  };
}

function startInNode(stopped: () => void, gone: () => void): AnyWorker {
  const { Worker } = process!.getBuiltinModule!('node:worker_threads');
  // Written so that a bundler does not see it: what it bundles never runs in Node.
  const worker = new Worker(new URL(import.meta.url.replace(/threads(?=\.[jt]s$)/, 'thread')));
  worker.on('message', stopped);
  worker.on('error', gone);
  return worker;
}

/** The address has the ending of the built file; a bundler finds the TypeScript by it, too. */
function startInBrowser(stopped: () => void, gone: () => void): AnyWorker {
  const worker = new Worker(new URL('./helper-thread.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', stopped);
  worker.addEventListener('error', gone);
  return worker;
}
