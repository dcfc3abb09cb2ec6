/** A kernel that a pool can keep. */
interface Poolable {
  run(amount: number, all: boolean): unknown;
  /** Tells the helper threads to stop, without waiting for them. */
  stopHelp?(): void;
  /** Ends the helper threads. */
  close?(): void;
}

/** A kernel that nothing else uses until it is released. */
export interface AcquiredKernel<Kernel> {
  readonly kernel: Kernel;
  release(): void;
}

/**
 * Keeps the last kernel for each number of threads. The next search is likely to be in the same game, and the
 * transposition table still helps it.
 */
export class KernelPool<Kernel extends Poolable> {
  readonly #idle = new Map<number, { readonly game: string; readonly kernel: Kernel }>();

  /** A kernel for a game: the idle one, or a new one. */
  async acquire(game: string, threads: number, open: () => Promise<Kernel>): Promise<AcquiredKernel<Kernel>> {
    const kernel = this.#takeIdle(game, threads) ?? (await open());
    return {
      kernel,
      release: () => {
        kernel.stopHelp?.();
        this.#idle.get(threads)?.kernel.close?.();
        this.#idle.set(threads, { game, kernel });
      },
    };
  }

  #takeIdle(game: string, threads: number): Kernel | null {
    const last = this.#idle.get(threads);
    if (last?.game !== game) return null;
    this.#idle.delete(threads);
    return last.kernel;
  }
}
