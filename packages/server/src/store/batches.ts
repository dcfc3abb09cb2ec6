interface BatchOptions {
  /** How many commits may run at the same time. */
  readonly parallelCommits: number;
  /** How many items may share a commit. */
  readonly maxSize: number;
  /** How long items are gathered while others commit: each commit has a fixed cost. */
  readonly gatherMs: number;
  /** When this many items wait, they are committed at once. */
  readonly commitAtSize: number;
}

/** Group commit: items added while a commit runs share the next one. Each item's promise resolves after its commit. */
export class Batches<T, R> {
  readonly #run: (items: readonly T[]) => Promise<readonly R[]>;
  readonly #options: BatchOptions;
  #running = 0;
  /** When the last commit began, and its number of items. */
  #last = { at: Number.NEGATIVE_INFINITY, size: 0 };
  #isScheduled = false;
  /** Set while items are gathered. */
  #timer: NodeJS.Timeout | null = null;
  #waiting: (PromiseWithResolvers<R> & { readonly item: T })[] = [];

  constructor(run: (items: readonly T[]) => Promise<readonly R[]>, options: BatchOptions) {
    this.#run = run;
    this.#options = options;
  }

  add(item: T): Promise<R> {
    const result = Promise.withResolvers<R>();
    this.#waiting.push({ ...result, item });
    if (this.#timer === null) this.#schedule();
    else if (this.#waiting.length >= this.#options.commitAtSize) this.#stopGathering(this.#timer);
    return result.promise;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#running === this.#options.parallelCommits) return;
    this.#isScheduled = true;
    const wait = this.#wait();
    // Messages that have arrived by now are read first: they may add to the same commit.
    if (wait <= 0) setImmediate(this.#commitAll);
    else this.#timer = setTimeout(this.#commitAll, wait);
  }

  #stopGathering(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timer = null;
    setImmediate(this.#commitAll);
  }

  /** Milliseconds until the next commit. A single item with no other around does not wait. */
  #wait(): number {
    const { commitAtSize, gatherMs } = this.#options;
    const isAlone = this.#running === 0 && this.#last.size <= 1;
    if (isAlone || this.#waiting.length >= commitAtSize) return 0;
    return this.#last.at + gatherMs - performance.now();
  }

  readonly #commitAll = (): void => {
    this.#isScheduled = false;
    this.#timer = null;
    while (this.#running < this.#options.parallelCommits && this.#waiting.length > 0) void this.#commit();
  };

  async #commit(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#options.maxSize);
    this.#last = { at: performance.now(), size: batch.length };
    this.#running++;
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      for (let at = 0; at < batch.length; at++) batch[at]!.resolve(results[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#running--;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }
}
