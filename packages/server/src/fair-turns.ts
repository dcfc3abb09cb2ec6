/**
 * Runs a limited number of jobs at the same time. Owners take turns, however many jobs each of them has, and none has
 * more than its share running.
 */
export class FairTurns {
  readonly #maxWaitingPerOwner: number;
  readonly #maxRunningPerOwner: number;
  readonly #running = new Map<string, number>();
  #free: number;
  /** The waiting jobs of each owner. The owner whose turn it is comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(size: number, maxWaitingPerOwner: number, maxRunningPerOwner = size) {
    this.#free = size;
    this.#maxRunningPerOwner = maxRunningPerOwner;
    this.#maxWaitingPerOwner = maxWaitingPerOwner;
  }

  /** Runs a job when it is this owner's turn. Returns `null` if too many jobs of this owner wait. */
  async run<T>(owner: string, job: () => Promise<T>): Promise<T | null> {
    if (this.#free > 0 && this.#mayRun(owner)) this.#begin(owner);
    else {
      const own = this.#waiting.get(owner) ?? [];
      if (own.length >= this.#maxWaitingPerOwner) return null;
      const turn = Promise.withResolvers<void>();
      own.push(turn.resolve);
      this.#waiting.set(owner, own);
      await turn.promise;
    }
    try {
      return await job();
    } finally {
      this.#end(owner);
    }
  }

  #mayRun(owner: string): boolean {
    return (this.#running.get(owner) ?? 0) < this.#maxRunningPerOwner;
  }

  #begin(owner: string): void {
    this.#free--;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #end(ended: string): void {
    this.#free++;
    const running = this.#running.get(ended)! - 1;
    if (running > 0) this.#running.set(ended, running);
    else this.#running.delete(ended);
    const next = [...this.#waiting].find(([owner]) => this.#mayRun(owner));
    if (!next) return;
    const [owner, own] = next;
    this.#begin(owner);
    own.shift()!();
    // The owner's next job waits for the jobs of the other owners.
    this.#waiting.delete(owner);
    if (own.length > 0) this.#waiting.set(owner, own);
  }
}
