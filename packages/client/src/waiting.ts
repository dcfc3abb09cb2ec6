/** Waits for a time or for a state, until a signal is aborted. */

/** Calls `act` once when the signal is aborted, or now if it already is. Returns a function that stops listening. */
export function whenAborted(signal: AbortSignal | undefined, act: (reason: unknown) => void): () => void {
  if (!signal) return () => {};
  const abort = () => act(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return () => signal.removeEventListener('abort', abort);
}

/** Waits for a time. Rejects with the signal's reason when the signal is aborted. */
export function waitMs(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      forget();
      resolve();
    }, milliseconds);
    const forget = whenAborted(signal, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });
}

interface Waiter<State> {
  readonly condition: (state: State) => boolean;
  resolve(state: State): void;
  reject(error: unknown): void;
  /** Stops listening to the signal. */
  forgetSignal(): void;
}

/** Promises that wait for a state. */
export class Waiters<State> {
  #waiting: readonly Waiter<State>[] = [];
  /** Set once no more states will come. */
  #givenUp: { readonly reason: unknown } | null = null;

  add(condition: (state: State) => boolean, now: State | null, signal?: AbortSignal): Promise<State> {
    if (this.#givenUp) return Promise.reject(this.#givenUp.reason);
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const forgetSignal = whenAborted(signal, (reason) => {
        this.#remove(waiter);
        reject(reason);
      });
      const waiter: Waiter<State> = { condition, resolve, reject, forgetSignal };
      this.#waiting = [...this.#waiting, waiter];
      if (now) this.check(now);
    });
  }

  /** Resolves the promises that waited for this state. */
  check(state: State): void {
    for (const waiter of this.#waiting) {
      try {
        if (!waiter.condition(state)) continue;
        waiter.resolve(state);
      } catch (error) {
        waiter.reject(error);
      }
      this.#remove(waiter);
    }
  }

  /** Rejects all promises, including later ones. Only the first reason counts. */
  giveUp(reason: unknown): void {
    this.#givenUp ??= { reason };
    for (const waiter of this.#waiting) {
      this.#remove(waiter);
      waiter.reject(reason);
    }
  }

  #remove(waiter: Waiter<State>): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiter);
    waiter.forgetSignal();
  }
}
