import { Worker } from 'node:worker_threads';
import { WorkerClient } from '@rowhouse/engine/internal/worker';
import { err, ok, type Result } from '@rowhouse/rules';
import { FairTurns } from './fair-turns.ts';

interface WorkerQueueOptions {
  readonly maxMemoryMb: number;
  /** How many requests of one owner may wait. */
  readonly maxWaiting?: number;
  /** A request that takes longer fails, and its worker ends. */
  readonly timeoutMs?: number;
}

/** `full`: too many requests wait. `failed`: the worker failed or took too long, or the queue was closed. */
export type WorkerFault = 'full' | 'failed';

/** The address of a worker: its source in a checkout, or compiled. `module`: the caller's `import.meta.url`. */
export const workerUrl = (module: string, path: string): URL =>
  new URL(`${path}.${module.endsWith('.ts') ? 'ts' : 'js'}`, module);

/** The service in the worker of a queue. */
export interface QueueService<Request, Reply> {
  answer(request: Request): Promise<Reply>;
}

/**
 * A worker that answers one request at a time. It starts with the first request, and again after it has ended. Owners
 * take turns. An idle worker does not keep the process alive.
 */
export class WorkerQueue<Request, Reply> {
  readonly #worker: WorkerClient<QueueService<Request, Reply>>;
  readonly #timeoutMs: number | undefined;
  readonly #turns: FairTurns;
  #isClosed = false;

  constructor(url: URL, { maxMemoryMb, maxWaiting = Number.POSITIVE_INFINITY, timeoutMs }: WorkerQueueOptions) {
    const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
    this.#worker = new WorkerClient(() => new Worker(url, { resourceLimits }));
    this.#timeoutMs = timeoutMs;
    this.#turns = new FairTurns(1, maxWaiting);
  }

  async ask(request: Request, owner = ''): Promise<Result<Reply, WorkerFault>> {
    return (await this.#turns.run(owner, () => this.#answer(request))) ?? err('full');
  }

  /** Requests without a reply fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.end();
  }

  async #answer(request: Request): Promise<Result<Reply, WorkerFault>> {
    if (this.#isClosed) return err('failed');
    const timer = this.#timeoutMs === undefined ? undefined : setTimeout(() => this.#worker.end(), this.#timeoutMs);
    try {
      return ok(await this.#worker.service.answer(request));
    } catch {
      return err('failed');
    } finally {
      clearTimeout(timer);
    }
  }
}
