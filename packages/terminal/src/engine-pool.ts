import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EngineClient, type EngineReply } from '@rowhouse/engine';

/** Engines in threads, one for each processor unless said otherwise. Each job goes to an engine that has nothing to do. */
export class EnginePool {
  readonly #workers: Worker[] = [];
  readonly #free: EngineClient[] = [];
  readonly #waiting: ((engine: EngineClient) => void)[] = [];
  /** Rejects when a thread dies: a job in it would wait forever. */
  readonly #broken: Promise<never>;

  constructor(size = availableParallelism()) {
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const died: Promise<never>[] = [];
    for (let at = 0; at < size; at++) {
      const worker = new Worker(new URL(`./engine-worker.${ending}`, import.meta.url));
      died.push(new Promise((_, reject) => worker.once('error', reject)));
      this.#workers.push(worker);
      this.#free.push(
        new EngineClient({
          send: (request) => worker.postMessage(request),
          listen: (listener) => worker.on('message', (reply: EngineReply) => listener(reply)),
        }),
      );
    }
    this.#broken = Promise.race(died);
    this.#broken.catch(() => {});
  }

  get size(): number {
    return this.#workers.length;
  }

  async run<T>(job: (engine: EngineClient) => Promise<T>): Promise<T> {
    const engine = this.#free.pop() ?? (await new Promise<EngineClient>((resolve) => this.#waiting.push(resolve)));
    try {
      return await Promise.race([job(engine), this.#broken]);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(engine);
      else this.#free.push(engine);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
