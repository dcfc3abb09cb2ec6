import type { Discs, KernelOptions } from './kernel.ts';

/** What a helping thread is told: once where it works, then what at. */
export type ThreadOrder =
  | { readonly begin: KernelOptions }
  | { readonly discs: Discs; readonly low: number; readonly high: number; readonly expected: number };

/** A thread that searches the same as we do over the same table, until it is done or the flag in the memory is up. */
export interface Helper {
  /** Resolves when it has stopped. */
  help(order: ThreadOrder): Promise<void>;
  end(): void;
}

/** As a browser's worker and Node's have it. */
interface AnyWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  /** In Node: whether the process stays for it. */
  ref?(): void;
  unref?(): void;
}

interface NodeThreads {
  readonly Worker: new (url: URL) => AnyWorker & { on(event: 'message' | 'error', then: () => void): void };
}

declare const process: { getBuiltinModule?(name: 'node:worker_threads'): NodeThreads } | undefined;

/** Whether threads can share memory here: in a browser only on a page that is alone in its process. */
export const canShare = (): boolean =>
  typeof SharedArrayBuffer !== 'undefined' &&
  (typeof crossOriginIsolated === 'undefined' ? isNode() : crossOriginIsolated);

const isNode = (): boolean => typeof process !== 'undefined' && process.getBuiltinModule !== undefined;

export function startHelper(options: KernelOptions): Helper {
  let resolve: (() => void) | null = null;
  let isGone = false;
  const stopped = () => {
    // A process with nothing else to do ends, and takes an idle helper with it.
    worker.unref?.();
    resolve?.();
    resolve = null;
  };
  // One that breaks or is ended has stopped, too: the others do without it.
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
  // Not in the form that a bundler looks for: what it makes never runs here.
  const worker = new Worker(new URL(import.meta.url.replace(/threads(?=\.[jt]s$)/, 'thread')));
  worker.on('message', stopped);
  worker.on('error', gone);
  return worker;
}

/** As it is called once it is JavaScript: a bundler finds the TypeScript by that name, too. */
function startInBrowser(stopped: () => void, gone: () => void): AnyWorker {
  const worker = new Worker(new URL('./solver-thread.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', stopped);
  worker.addEventListener('error', gone);
  return worker;
}
