import type { ClientError } from '../errors/client-error.ts';
import type { ConnectionState } from './connection-types.ts';

type Condition = (state: ConnectionState) => boolean;

interface Waiter {
  readonly isSo: Condition;
  resolve(state: ConnectionState): void;
  reject(error: unknown): void;
}

/** Those who wait until something is so. */
export class Waiters {
  #waiting: readonly Waiter[] = [];

  add(isSo: Condition, now: ConnectionState): Promise<ConnectionState> {
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { isSo, resolve, reject }];
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
      this.#waiting = this.#waiting.filter((one) => one !== waiter);
    }
  }

  giveUp(error: ClientError): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(error);
  }
}
