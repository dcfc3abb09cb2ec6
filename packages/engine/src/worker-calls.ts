/**
 * Calls functions in a worker, of a browser or of Node. The engine uses it, and so do all other workers of Rowhouse. It
 * imports nothing, so a small worker stays small.
 *
 * A service is an object of functions `(input, options)` that return promises. It has one type on both sides:
 *
 *     // In the worker
 *     export const sums = { count: async (to: number, { signal, onProgress }: WorkerCallOptions<number> = {}) => … };
 *     serveWorker(sums);
 *
 *     // In the page
 *     const { service } = new WorkerClient<typeof sums>(() => new Worker(…));
 *     await service.count(1000, { onProgress: console.log });
 *
 * Options that are functions are called back with one value each. Options that are abort signals are aborted in the
 * worker as well. Everything else is copied, except what `withTransfer` hands over.
 */

/** How to follow a call, and how to stop it. A service may define more options. */
export interface WorkerCallOptions<Progress = never> {
  /** Aborting it rejects the call with its reason at once, and aborts the signal that the service received. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Functions that a worker offers. */
export type WorkerService<S> = { readonly [K in keyof S]: (input: never, options: never) => Promise<unknown> };

/** A call failed in the worker, or the worker ended. `message` is that of the original error. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  /**
   * The `code` of the original error, or `failed` if it has none. `ended` if the worker failed, was ended or did not
   * start.
   */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

type Request =
  | {
      readonly id: number;
      readonly method: string;
      readonly input: unknown;
      /** The options that are copied. */
      readonly options: object;
      /** The names of the others. */
      readonly callbacks: readonly string[];
      readonly signals: readonly string[];
    }
  /** Aborts a signal. */
  | { readonly id: number; readonly abort: string };

type Reply = { readonly id: number } & (
  | { readonly callback: string; readonly value: unknown }
  | { readonly result: unknown }
  | { readonly error: { readonly message: string; readonly code: string } }
);

/** One end of a message channel: a `Worker` or the inside of one, in a browser or in Node, or a `MessagePort`. */
export interface MessageEnd {
  /** Sends a message. Parts in `transfer` are moved, not copied. */
  postMessage(message: unknown, transfer?: readonly unknown[]): void;
  /** In a browser. */
  addEventListener?(type: string, listener: (event: unknown) => void): void;
  /** In Node. */
  on?(type: string, listener: (value: unknown) => void): unknown;
}

/** A worker as its owner sees it. */
export interface AnyWorker extends MessageEnd {
  /** Ends the worker at once. */
  terminate(): unknown;
  /** In Node: keeps the process alive for the worker. */
  ref?(): void;
  /** In Node: lets the process end without the worker. */
  unref?(): void;
}

const transfers = new WeakMap<object, readonly unknown[]>();

/** Hands over parts of an input or a result instead of copying them. The caller can no longer use them. */
export function withTransfer<T extends object>(value: T, parts: readonly unknown[]): T {
  transfers.set(value, parts);
  return value;
}

/** An object that was never handed to `withTransfer`, and everything that is not an object, is copied. */
const transfersOf = (value: unknown): readonly unknown[] => transfers.get(value as object) ?? [];

type Callbacks = Readonly<Record<string, (value: unknown) => void>>;

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  readonly callbacks: Callbacks;
  /** Stops listening to the call's signals. */
  forget(): void;
}

/**
 * A worker and the service in it. The worker starts with the first call. When it fails or is ended, its calls are
 * rejected, and the next call starts a new one.
 */
export class WorkerClient<S extends WorkerService<S>> {
  /** Its functions run in the worker. */
  readonly service: S;
  readonly #open: () => AnyWorker;
  readonly #pending = new Map<number, PendingCall>();
  #worker: AnyWorker | null = null;
  #lastId = 0;

  constructor(open: () => AnyWorker) {
    this.#open = open;
    this.service = new Proxy({} as S, {
      get: (_, method: string) => (input: unknown, options?: object) => this.#call(method, input, options),
    });
  }

  /** Starts the worker before it is needed. */
  start(): void {
    this.#running();
  }

  /** Ends the worker. Calls without an answer are rejected. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#lose(worker, 'the worker was ended');
    await worker.terminate();
  }

  #running(): AnyWorker {
    if (this.#worker) return this.#worker;
    const worker = this.#open();
    this.#worker = worker;
    listen(worker, 'message', (reply: Reply) => this.#receive(reply));
    listen(worker, 'error', (error: { readonly message?: string }) => {
      this.#lose(worker, error.message ?? 'the worker could not be loaded');
      worker.terminate();
    });
    worker.on?.('exit', (code) => this.#lose(worker, `the worker ended with ${code}`));
    worker.unref?.();
    return worker;
  }

  #lose(worker: AnyWorker, message: string): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    for (const id of this.#pending.keys()) this.#settle(id)?.reject(new WorkerError(message, 'ended'));
  }

  #call(method: string, input: unknown, options: object = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { copied, callbacks, signals } = splitOptions(options);
      const { signal } = signals;
      if (signal?.aborted) return reject(signal.reason);
      const id = ++this.#lastId;
      const worker = this.#running();
      const names = { callbacks: Object.keys(callbacks), signals: Object.keys(signals) };
      worker.postMessage({ id, method, input, options: copied, ...names } satisfies Request, transfersOf(input));
      const settled = new AbortController();
      for (const [name, each] of Object.entries(signals)) {
        const abort = () => {
          worker.postMessage({ id, abort: name } satisfies Request);
          if (name === 'signal') this.#settle(id)?.reject(each.reason);
        };
        if (each.aborted) abort();
        else each.addEventListener('abort', abort, { signal: settled.signal });
      }
      this.#pending.set(id, { resolve, reject, callbacks, forget: () => settled.abort() });
      worker.ref?.();
    });
  }

  #receive(reply: Reply): void {
    if ('callback' in reply) {
      this.#pending.get(reply.id)?.callbacks[reply.callback]?.(reply.value);
      return;
    }
    const call = this.#settle(reply.id);
    if ('result' in reply) call?.resolve(reply.result);
    else call?.reject(new WorkerError(reply.error.message, reply.error.code));
  }

  /** `undefined` for a call that was aborted: its reply is ignored. */
  #settle(id: number): PendingCall | undefined {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    call?.forget();
    // An idle worker does not keep the process alive.
    if (this.#pending.size === 0) this.#worker?.unref?.();
    return call;
  }
}

function splitOptions(options: object) {
  const copied: Record<string, unknown> = {};
  const callbacks: Record<string, (value: unknown) => void> = {};
  const signals: Record<string, AbortSignal> = {};
  for (const [name, option] of Object.entries(options))
    if (typeof option === 'function') callbacks[name] = option;
    else if (option instanceof AbortSignal) signals[name] = option;
    else copied[name] = option;
  return { copied, callbacks, signals };
}

/** The worker's side: runs the functions of a service for the program that started this worker. */
export function serveWorker<S extends WorkerService<S>>(service: S, end: MessageEnd = programEnd()): void {
  const running = new Map<number, ReadonlyMap<string, AbortController>>();
  listen(end, 'message', async (request: Request) => {
    const { id } = request;
    if ('abort' in request) return running.get(id)?.get(request.abort)?.abort();
    const { method, input, options, callbacks, signals } = request;
    const controllers = new Map(signals.map((name) => [name, new AbortController()] as const));
    running.set(id, controllers);
    const callBack = (callback: string) => (value: unknown) =>
      end.postMessage({ id, callback, value } satisfies Reply, transfersOf(value));
    const all = {
      ...options,
      ...Object.fromEntries([...controllers].map(([name, { signal }]) => [name, signal])),
      ...Object.fromEntries(callbacks.map((name) => [name, callBack(name)])),
    };
    try {
      const result = await service[method as keyof S](input as never, all as never);
      end.postMessage({ id, result } satisfies Reply, transfersOf(result));
    } catch (error) {
      end.postMessage({ id, error: plainError(error) } satisfies Reply);
    } finally {
      running.delete(id);
    }
  });
}

function plainError(error: unknown): { message: string; code: string } {
  const { message = String(error), code } = error as { readonly message?: string; readonly code?: unknown };
  return { message, code: typeof code === 'string' ? code : 'failed' };
}

/** The part of Node that this file needs. Some bundlers add a polyfill if a module names `process` alone. */
interface MaybeNode {
  readonly process?: {
    getBuiltinModule?(name: 'node:worker_threads'): { readonly parentPort: MessageEnd | null };
  };
}

/** Inside a worker, the end of the channel to the program that started it. */
const programEnd = (): MessageEnd =>
  (globalThis as MaybeNode).process?.getBuiltinModule?.('node:worker_threads').parentPort ??
  (globalThis as unknown as MessageEnd);

/** Node calls listeners with a message, and a browser calls them with an event that holds it. */
function listen<T>(end: MessageEnd, type: 'message' | 'error', listener: (value: T) => void): void {
  if (end.on) end.on(type, (value) => listener(value as T));
  else
    end.addEventListener!(type, (event) => listener(type === 'message' ? (event as MessageEvent).data : (event as T)));
}
