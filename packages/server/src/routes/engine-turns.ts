import type { Engine, Engines } from '@rowhouse/engine';
import { WorkerError } from '@rowhouse/engine/worker';
import { FairQueue } from '../fair-queue.ts';

/** How many questions of one address may wait for an engine. */
const MAX_WAITING = 200;

/** Decides who may use an engine next: addresses take turns, however much one of them asks. */
export class EngineTurns {
  readonly #queue = new FairQueue<() => void>(MAX_WAITING);
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  /** Runs a job when an engine is free and it is this address's turn. `null`: too many of its questions wait. */
  async run<T>(address: string, job: () => Promise<T>): Promise<T | null> {
    if (!(await this.#take(address))) return null;
    try {
      return await job();
    } finally {
      const next = this.#queue.take();
      if (next) next();
      else this.#free++;
    }
  }

  #take(address: string): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      if (!this.#queue.add(address, () => resolve(true))) resolve(false);
    });
  }
}

/** `null` if the engine takes too long or fails. The time starts now, and includes waiting for a free engine. */
export async function thinkWithin<T>(
  engines: Engines,
  ms: number,
  job: (engine: Engine, signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const signal = AbortSignal.timeout(Math.max(1, Math.round(ms)));
  const timeout = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const done = engines
    .run((engine) => job(engine, signal))
    .catch((error: unknown) => {
      if (signal.aborted || error instanceof WorkerError) return null;
      throw error;
    });
  return Promise.race([done, timeout]);
}
