/** Runs work in the background, and knows when all of it has ended. */
export class JobRunner {
  readonly #onTrouble: (what: string, error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(onTrouble: (what: string, error: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  /** Aborted when the runner stops. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Runs the job repeatedly, but never twice at the same time. */
  every(milliseconds: number, name: string, job: () => Promise<void>): void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      this.run(name, () => job().finally(() => (isBusy = false)));
    }, milliseconds);
    this.#timers.push(timer.unref());
  }

  /** Runs the job once. An error is reported to `onTrouble`. */
  run(name: string, job: () => Promise<void>): void {
    if (this.signal.aborted) return;
    const running = job()
      .catch((error: unknown) => {
        if (!this.signal.aborted) this.#onTrouble(name, error);
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when no job runs. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts nothing more. Resolves when all running jobs have ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await this.settled();
  }
}
