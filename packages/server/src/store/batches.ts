interface BatchOptions {
  /** How many commits may run at the same time. */
  readonly parallelCommits: number;
  /** How many items may share a commit. */
  readonly most: number;
}

/**
 * Puts many commits into one: what is added while a commit runs goes into the next. The promise of each item resolves
 * after its commit.
 */
export class Batches<T, R> {
  readonly #run: (items: readonly T[]) => Promise<readonly R[]>;
  readonly #most: number;
  #free: number;
  #isScheduled = false;
  #waiting: { readonly item: T; resolve(result: R): void; reject(error: unknown): void }[] = [];

  constructor(run: (items: readonly T[]) => Promise<readonly R[]>, options: BatchOptions) {
    this.#run = run;
    this.#most = options.most;
    this.#free = options.parallelCommits;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  /** Waits until everything that has arrived by now is read: it may bring more for the same commit. */
  #schedule(): void {
    if (this.#isScheduled || this.#free === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      while (this.#free > 0 && this.#waiting.length > 0) void this.#commit();
    });
  }

  async #commit(): Promise<void> {
    const batch = this.#waiting.slice(0, this.#most);
    this.#waiting = this.#waiting.slice(this.#most);
    this.#free--;
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#free++;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }
}
