import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Service } from '../service.ts';
import { channelOf } from './tournament-presence.ts';

/** Changes that follow each other this quickly reach the waiting pages together. */
const COLLECT_MS = 300;

interface Waiting {
  readonly changed: Promise<void>;
  readonly wake: () => void;
  readonly stop: () => void;
  count: number;
}

/** Requests that wait for the next change of a tournament, on any server, so that pages need not ask again and again. */
export class ChangeWaiters extends Service<Pick<Context, 'bus'>> {
  readonly #waiting = new Map<string, Waiting>();

  /** Call it when this server has stored an entry. */
  noteChange(code: string): void {
    this.#waiting.get(code)?.wake();
    this.parts.bus.publish(channelOf(code), { type: 'changed' });
  }

  /** Resolves at the next change, or after this time: a message between servers may get lost. */
  async wait(code: string, ms: number): Promise<void> {
    const waiting = this.#waiting.get(code) ?? this.#begin(code);
    waiting.count++;
    const end = new AbortController();
    await Promise.race([waiting.changed, sleep(ms, undefined, { signal: end.signal }).catch(() => {})]);
    end.abort();
    if (--waiting.count > 0) return;
    waiting.stop();
    if (this.#waiting.get(code) === waiting) this.#waiting.delete(code);
  }

  #begin(code: string): Waiting {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => {
      if (this.#waiting.get(code) === waiting) this.#waiting.delete(code);
      setTimeout(resolve, COLLECT_MS);
    };
    const stop = this.parts.bus.listen(channelOf(code), ({ type }) => {
      if (type === 'changed') wake();
    });
    const waiting: Waiting = { changed: promise, wake, stop, count: 0 };
    this.#waiting.set(code, waiting);
    return waiting;
  }
}
