/** How fast one address may go on, how much it may do at once before that, and how long it waits at most. */
interface PaceRate {
  readonly aSecond: number;
  readonly atOnce: number;
  readonly longestWaitMs: number;
}

/**
 * Slows down what comes too fast, instead of refusing it: each call of an address gets its own moment, a steady interval
 * after the one before. So the number of calls that wait is bounded, too: there are no more moments than the longest wait
 * has intervals.
 */
export class Pace {
  readonly #rate: PaceRate;
  readonly #now: () => number;
  /** When the last call of an address would be due if it had had nothing at once. */
  readonly #due = new Map<string, number>();

  constructor(rate: PaceRate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** After how many milliseconds it is this call's turn. Beyond the longest wait it gets no turn at all. */
  take(key: string): { readonly wait: number } | { readonly retryAfter: number } {
    const { aSecond, atOnce, longestWaitMs } = this.#rate;
    const now = this.#now();
    const interval = 1000 / aSecond;
    const due = Math.max(now, this.#due.get(key) ?? 0);
    const wait = Math.max(0, due - now - (atOnce - 1) * interval);
    if (wait > longestWaitMs) return { retryAfter: Math.ceil((wait - longestWaitMs) / 1000) };
    if (this.#due.size >= MAX_ADDRESSES) this.#forget(now);
    this.#due.set(key, due + interval);
    return { wait };
  }

  /** Whoever is due already is as good as new. If that is nobody, many addresses attack: better to slow nobody down. */
  #forget(now: number): void {
    for (const [key, due] of this.#due) if (due <= now) this.#due.delete(key);
    if (this.#due.size >= MAX_ADDRESSES) this.#due.clear();
  }
}
const MAX_ADDRESSES = 100_000;
