import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '@rowhouse/rules';
import { FairQueue } from './fair-queue.ts';

interface WorkerQueueOptions {
  readonly maxMemoryMb: number;
  /** How many requests of one owner may wait. */
  readonly maxWaiting?: number;
  /** A request that takes longer fails, and its thread ends. */
  readonly timeoutMs?: number;
}

/** `full`: too many requests wait. `failed`: the thread ended or took too long, or the queue was closed. */
export type WorkerFault = 'full' | 'failed';

interface Job<Request, Reply> {
  readonly request: Request;
  resolve(reply: Result<Reply, WorkerFault>): void;
}

/** The address of a worker: its source in a checkout, or compiled. `module`: the caller's `import.meta.url`. */
export const workerUrl = (module: string, path: string): URL =>
  new URL(`${path}.${module.endsWith('.ts') ? 'ts' : 'js'}`, module);

/**
 * A thread that answers each message with one message, in turn. It starts with the first request, and again after it has
 * ended. An idle thread does not keep the process alive.
 */
export class WorkerQueue<Request, Reply> {
  readonly #url: URL;
  readonly #options: WorkerQueueOptions;
  readonly #queue: FairQueue<Job<Request, Reply>>;
  #worker: Worker | null = null;
  #current: Job<Request, Reply> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: URL, options: WorkerQueueOptions) {
    this.#url = url;
    this.#options = options;
    this.#queue = new FairQueue(options.maxWaiting ?? Number.POSITIVE_INFINITY);
  }

  /** Owners take turns. */
  ask(request: Request, owner = ''): Promise<Result<Reply, WorkerFault>> {
    if (this.#isClosed) return Promise.resolve(err('failed'));
    return new Promise((resolve) => {
      if (this.#queue.add(owner, { request, resolve })) this.#next();
      else resolve(err('full'));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (let job = this.#queue.take(); job; job = this.#queue.take()) job.resolve(err('failed'));
    const worker = this.#worker;
    if (worker) this.#end(worker);
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#queue.take();
    if (!this.#current) return;
    const worker = this.#worker ?? this.#start();
    this.#worker = worker;
    const { timeoutMs } = this.#options;
    if (timeoutMs !== undefined) this.#timer = setTimeout(() => this.#end(worker), timeoutMs);
    worker.postMessage(this.#current.request);
  }

  #start(): Worker {
    const worker = new Worker(this.#url, { resourceLimits: { maxOldGenerationSizeMb: this.#options.maxMemoryMb } });
    worker.unref();
    worker.on('message', (reply: Reply) => {
      if (worker === this.#worker) this.#answer(ok(reply));
    });
    // The event `exit` follows.
    worker.on('error', () => {});
    worker.on('exit', () => this.#end(worker));
    return worker;
  }

  /** Gives up a thread and the request that it works on. */
  #end(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    void worker.terminate();
    this.#answer(err('failed'));
  }

  #answer(reply: Result<Reply, WorkerFault>): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = null;
    job?.resolve(reply);
    this.#next();
  }
}
