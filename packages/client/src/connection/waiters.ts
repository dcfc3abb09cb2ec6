import { whenAborted } from '../signals/when-aborted.ts';
import type { ConnectionState } from './connection-types.ts';

type Condition = (state: ConnectionState) => boolean;

interface Waiter {
  readonly isSo: Condition;
  resolve(state: ConnectionState): void;
  reject(error: unknown): void;
  /** It waits no longer, and its signal need not be heard. */
  settled(): void;
}

/** Those who wait until something is so. */
export class Waiters {
  #waiting: readonly Waiter[] = [];
  /** Set once there is nothing more to wait for. */
  #givenUp: { readonly reason: unknown } | null = null;

  add(isSo: Condition, now: ConnectionState, signal?: AbortSignal): Promise<ConnectionState> {
    if (this.#givenUp) return Promise.reject(this.#givenUp.reason);
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const settled = whenAborted(signal, (reason) => {
        this.#remove(waiter);
        reject(reason);
      });
      const waiter: Waiter = { isSo, resolve, reject, settled };
      this.#waiting = [...this.#waiting, waiter];
      this.look(now);
    });
  }

  look(state: ConnectionState): void {
    for (const waiter of this.#waiting) {
      try {
        if (!waiter.isSo(state)) continue;
        waiter.resolve(state);
      } catch (error) {
        waiter.reject(error);
      }
      this.#remove(waiter);
    }
  }

  /** Nothing will change any more. Only the first reason counts. */
  giveUp(reason: unknown): void {
    this.#givenUp ??= { reason };
    for (const waiter of this.#waiting) {
      this.#remove(waiter);
      waiter.reject(reason);
    }
  }

  #remove(waiter: Waiter): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiter);
    waiter.settled();
  }
}
