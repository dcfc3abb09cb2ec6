interface BatchOptions {
  /** How many commits may run at the same time. */
  readonly parallelCommits: number;
  /** How many items may share a commit. */
  readonly most: number;
  /** While others commit, items are gathered for so long: every commit has its price, however little is in it. */
  readonly gatherMs: number;
  /** So many are worth a commit: they wait no longer. */
  readonly enough: number;
}

interface Waiting<T, R> {
  readonly item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Puts many commits into one: what is added while a commit runs goes into the next. The promise of each item resolves
 * after its commit.
 */
export class Batches<T, R> {
  readonly #run: (items: readonly T[]) => Promise<readonly R[]>;
  readonly #options: BatchOptions;
  #running = 0;
  /** When the last commit began, and how many items it had. */
  #last = { at: Number.NEGATIVE_INFINITY, size: 0 };
  #isScheduled = false;
  /** Until the end of gathering. */
  #timer: NodeJS.Timeout | null = null;
  #waiting: Waiting<T, R>[] = [];

  constructor(run: (items: readonly T[]) => Promise<readonly R[]>, options: BatchOptions) {
    this.#run = run;
    this.#options = options;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#timer === null) this.#schedule();
      else if (this.#waiting.length >= this.#options.enough) this.#gatherNoMore(this.#timer);
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#running === this.#options.parallelCommits) return;
    this.#isScheduled = true;
    const wait = this.#wait();
    // Even then everything that has arrived by now is read first: it may bring more for the same commit.
    if (wait <= 0) setImmediate(this.#commitAll);
    else this.#timer = setTimeout(this.#commitAll, wait);
  }

  #gatherNoMore(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timer = null;
    setImmediate(this.#commitAll);
  }

  /** Milliseconds until the next commit. Who is alone does not wait. */
  #wait(): number {
    const { enough, gatherMs } = this.#options;
    const isAlone = this.#running === 0 && this.#last.size <= 1;
    if (isAlone || this.#waiting.length >= enough) return 0;
    return this.#last.at + gatherMs - performance.now();
  }

  readonly #commitAll = (): void => {
    this.#isScheduled = false;
    this.#timer = null;
    while (this.#running < this.#options.parallelCommits && this.#waiting.length > 0) void this.#commit();
  };

  async #commit(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#options.most);
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
