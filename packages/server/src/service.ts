import type { ErrorCode } from '@rowhouse/protocol';
import type { Result } from '@rowhouse/rules';
import type { Bus } from './bus.ts';
import type { Quarantine } from './quarantine.ts';
import type { Store } from './store/store.ts';

/** The answer to a request: a value, or the code of an error. */
export type Answer<T> = Result<T, ErrorCode>;

/** The parts of online play that almost every service uses. */
export interface Context {
  readonly store: Store;
  readonly bus: Bus;
  /** The time of the games: the store's, in milliseconds since 1970. */
  readonly now: () => number;
  /** A stopwatch in milliseconds. */
  readonly elapsed: () => number;
  /** Rows that cannot be read. */
  readonly quarantine: Quarantine;
  /** Reports an error that is handled. `what`: the operation that failed. */
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** A service over the parts that it uses. */
export abstract class Service<Parts> {
  protected readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}
