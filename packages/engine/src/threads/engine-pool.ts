import { availableParallelism } from 'node:os';
import type { Engine, EngineOptions, Engines } from '../engine.ts';
import { WorkerClient } from '../worker.ts';
import type { EngineThreadData } from './engine-thread.ts';
import { startThread, type ThreadPriority } from './start-thread.ts';

/** The resources of each engine of a pool. */
export interface EnginePoolOptions extends EngineOptions {
  /** The priority of the threads. */
  readonly priority?: ThreadPriority;
  /** The module of the threads, for tests. */
  readonly url?: URL;
}

interface Waiting {
  resolve(worker: WorkerClient<Engine>): void;
  reject(error: Error): void;
}

/**
 * Engines in threads of Node. The first job starts a thread. From then on one free thread is kept ready, up to `size`
 * threads, because starting one takes longer than most jobs. When a thread dies, its job is rejected, and the next job
 * starts a new one.
 */
export class EnginePool implements Engines {
  readonly size: number;
  readonly #options: EnginePoolOptions;
  readonly #workers: WorkerClient<Engine>[] = [];
  readonly #free: WorkerClient<Engine>[] = [];
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  /** `size`: one engine for each processor by default. */
  constructor(size = availableParallelism(), options: EnginePoolOptions = {}) {
    this.size = size;
    this.#options = options;
  }

  /** Runs a job on the next free engine. */
  async run<T>(job: (engine: Engine) => Promise<T>): Promise<T> {
    const worker = this.#isClosed ? null : await this.#take();
    if (!worker || this.#isClosed) throw closed();
    try {
      return await job(worker.service);
    } finally {
      const next = this.#waiting.shift();
      if (next) next.resolve(worker);
      else this.#free.push(worker);
    }
  }

  /** Ends all threads. Waiting jobs are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }

  #take(): WorkerClient<Engine> | Promise<WorkerClient<Engine>> {
    const worker = this.#free.pop() ?? this.#open();
    if (!worker) return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    if (this.#free.length === 0) {
      const spare = this.#open();
      spare?.start();
      if (spare) this.#free.push(spare);
    }
    return worker;
  }

  #open(): WorkerClient<Engine> | null {
    if (this.#workers.length >= this.size) return null;
    const { url = new URL('./engine-thread.js', import.meta.url), threads = 1, priority = 'low' } = this.#options;
    const workerData = { threads, priority } satisfies EngineThreadData;
    const worker = new WorkerClient<Engine>(() => startThread(url, { workerData }));
    this.#workers.push(worker);
    return worker;
  }
}

const closed = () => new Error('the engine pool is closed');
