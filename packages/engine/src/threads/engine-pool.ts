import { availableParallelism } from 'node:os';
import { type Engine, type EngineService, type Engines, engineOf } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { WorkerClient } from '../worker-calls.ts';
import type { EngineThreadData } from './engine-thread.ts';
import { startThread, type ThreadPriority } from './start-thread.ts';

/** The resources of each engine of a pool. */
export interface EnginePoolOptions {
  /** The number of threads of a search that does not set it (1). */
  readonly threads?: number;
  /** The priority of the threads (`low`). */
  readonly priority?: ThreadPriority;
  /** The module of the threads, for tests. */
  readonly url?: URL;
}

interface Waiting {
  resolve(worker: WorkerClient<EngineService>): void;
  reject(error: Error): void;
}

/**
 * Engines in threads of Node. Each call goes to a free thread, or waits for one. The first call starts a thread. From
 * then on one free thread is kept ready, up to `size` threads, because starting one takes longer than most calls. When
 * a thread dies, its call is rejected, and the next call starts a new one.
 */
export class EnginePool implements Engines {
  /** The number of calls that are answered at the same time. */
  readonly size: number;
  readonly #options: EnginePoolOptions;
  readonly #workers: WorkerClient<EngineService>[] = [];
  readonly #free: WorkerClient<EngineService>[] = [];
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  /** `size`: one engine for each processor by default. */
  constructor(size = availableParallelism(), options: EnginePoolOptions = {}) {
    if (!Number.isInteger(size) || size < 1) throw new RangeError(`expected at least one engine, found ${size}`);
    this.size = size;
    this.#options = options;
  }

  /** `analyze` of `@rowhouse/engine`, in the next free thread. */
  readonly analyze: Engine['analyze'] = (...call) => this.#run((engine) => engine.analyze(...call));

  /** `choose` of `@rowhouse/engine`, in the next free thread. */
  readonly choose: Engine['choose'] = (...call) => this.#run((engine) => engine.choose(...call));

  /** Ends all threads. Their calls and those that wait are rejected, and so is every later call. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }

  async #run<T>(call: (engine: Engine) => Promise<T>): Promise<T> {
    const worker = this.#isClosed ? null : await this.#take();
    if (!worker || this.#isClosed) throw closed();
    try {
      return await call(engineOf(worker));
    } finally {
      const next = this.#waiting.shift();
      if (next) next.resolve(worker);
      else this.#free.push(worker);
    }
  }

  #take(): WorkerClient<EngineService> | Promise<WorkerClient<EngineService>> {
    const worker = this.#free.pop() ?? this.#open();
    if (!worker) return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    if (this.#free.length === 0) {
      const spare = this.#open();
      spare?.start();
      if (spare) this.#free.push(spare);
    }
    return worker;
  }

  #open(): WorkerClient<EngineService> | null {
    if (this.#workers.length >= this.size) return null;
    const { url = new URL('./engine-thread.js', import.meta.url), threads = 1, priority = 'low' } = this.#options;
    const workerData = { threads, priority } satisfies EngineThreadData;
    const worker = new WorkerClient<EngineService>(() => startThread(url, { workerData }));
    this.#workers.push(worker);
    return worker;
  }
}

const closed = () => new EngineError('ended', 'the engine pool is closed');
