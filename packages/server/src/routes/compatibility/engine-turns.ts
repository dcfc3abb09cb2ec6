import { FairQueue } from '../../fair-queue.ts';

/** So many questions of one address may wait for an engine. */
const MAX_WAITING = 200;

/** Who may ask an engine next: addresses take turns, however much one of them asks. */
export class EngineTurns {
  readonly #queue = new FairQueue<() => void>(MAX_WAITING);
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  /** Runs a job when an engine is free and it is this address's turn; `null` when too many of its questions wait. */
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
