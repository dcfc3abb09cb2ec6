import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EngineClient } from '../worker/engine-client.ts';
import type { Engines } from '../worker/engines.ts';
import type { EngineReply } from '../worker/messages.ts';
import type { ServeOptions } from '../worker/serve-engine.ts';
import type { EngineThreadData } from './engine-thread.ts';
import type { ThreadPriority } from './lower-priority.ts';

/** The same file as TypeScript in the workspace and as JavaScript in the published package. */
const THREAD_URL = new URL(`./engine-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** What the engines of a pool may use. Their searches share memory with further threads where `threads` is more than one. */
export interface EnginePoolOptions extends ServeOptions {
  /** `low`, if it is left out. */
  readonly priority?: ThreadPriority;
  /** Tests bring threads of their own. */
  readonly url?: URL;
}

/**
 * Engines in threads of Node. Nothing is started before the first job. From then on a free thread is kept ready for the
 * next one, up to `size` threads: starting takes longer than many an answer. When a thread dies, its job is rejected, and
 * the next job starts a new one.
 */
export class EnginePool implements Engines {
  readonly size: number;
  readonly #options: EnginePoolOptions;
  readonly #threads = new Set<EngineThread>();
  readonly #free: EngineThread[] = [];
  readonly #waiting: ((thread: EngineThread) => void)[] = [];
  #isClosed = false;

  /** One engine for each processor, unless `size` says otherwise. */
  constructor(size = availableParallelism(), options: EnginePoolOptions = {}) {
    this.size = size;
    this.#options = options;
  }

  /** Runs a job with an engine, as soon as one is free. Rejects if the thread dies, or if the pool is closed. */
  async run<T>(job: (engine: EngineClient) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('the engine pool is closed');
    const thread = await this.#take();
    try {
      return await Promise.race([job(thread.engine), thread.died]);
    } finally {
      this.#release(thread);
    }
  }

  /** Ends all threads. Jobs that are under way are never settled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #take(): EngineThread | Promise<EngineThread> {
    const thread = this.#takeFree() ?? (this.#threads.size < this.size ? this.#start() : null);
    if (!thread) return new Promise((resolve) => this.#waiting.push(resolve));
    if (this.#free.length === 0 && this.#threads.size < this.size) this.#free.push(this.#start());
    return thread;
  }

  #takeFree(): EngineThread | null {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (!free.isDead) return free;
      this.#threads.delete(free);
    }
    return null;
  }

  #release(thread: EngineThread): void {
    if (this.#isClosed) return;
    if (thread.isDead) this.#threads.delete(thread);
    const next = this.#waiting.shift();
    if (next) next(thread.isDead ? this.#start() : thread);
    else if (!thread.isDead) this.#free.push(thread);
  }

  #start(): EngineThread {
    const thread = new EngineThread(this.#options);
    this.#threads.add(thread);
    return thread;
  }
}

class EngineThread {
  readonly engine: EngineClient;
  /** Rejects when the thread dies: otherwise its job would wait for ever. */
  readonly died: Promise<never>;
  readonly #worker: Worker;
  #isEnding = false;
  isDead = false;

  constructor({ url = THREAD_URL, threads = 1, priority = 'low' }: EnginePoolOptions) {
    const worker = new Worker(url, { workerData: { threads, priority } satisfies EngineThreadData });
    this.#worker = worker;
    this.died = new Promise<never>((_, reject) => {
      const die = (error: unknown) => {
        if (this.#isEnding) return;
        this.isDead = true;
        reject(error);
      };
      worker.once('error', die);
      worker.once('exit', (code) => die(new Error(`an engine thread ended with ${code}`)));
    });
    // A thread may die while it has no job.
    this.died.catch(() => {});
    this.engine = new EngineClient({
      send: (request) => worker.postMessage(request),
      listen: (listener) => worker.on('message', (reply: EngineReply) => listener(reply)),
    });
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#worker.terminate();
  }
}
