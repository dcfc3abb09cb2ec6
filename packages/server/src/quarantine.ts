import { StoreError } from './store/sql.ts';

/** A row cannot be read: it is damaged, or a newer version wrote it. */
export class DamagedError extends Error {}

/** What can be damaged. */
export type DamagedKind = 'game' | 'tournament' | 'row';

/** A row that this server cannot read: damaged, or written by a newer version. */
export interface Damaged {
  readonly kind: DamagedKind;
  readonly id: string;
  /** The last error. */
  readonly error: string;
  /** When it was last tried, by the stopwatch. */
  readonly at: number;
}

/** How long jobs leave a damaged row alone before they try it again. */
export const QUARANTINE_MS = 60_000;
/** A row that no job has tried for this long is no longer reported: it was deleted or is over. */
const FORGOTTEN_AFTER_MS = 10 * QUARANTINE_MS;
const MAX_DAMAGED = 1000;

interface QuarantineOptions {
  readonly elapsed: () => number;
  /** Rejects if the store is away. Then an error says nothing about the row. */
  readonly checkStore: () => Promise<void>;
  readonly onDamaged: (damaged: Damaged, error: unknown) => void;
}

/**
 * Rows that could not be read. All jobs and lists read their rows through it: a damaged row is reported and left alone
 * for a while, and the other rows go on.
 */
export class Quarantine {
  readonly #options: QuarantineOptions;
  readonly #damaged = new Map<string, Damaged>();
  /** Rows where the store failed at the last try. */
  readonly #doubtful = new Set<string>();

  constructor(options: QuarantineOptions) {
    this.#options = options;
  }

  /**
   * The work's result. `null` if it failed. Rejects if the store is away. An error of a store that is there may pass:
   * only the second one in a row tells of damage, and other rows go on after both.
   */
  async try<T>(kind: DamagedKind, id: string, work: () => Promise<T> | T): Promise<T | null> {
    const key = `${kind} ${id}`;
    const known = this.#damaged.get(key);
    if (known && this.#options.elapsed() - known.at < QUARANTINE_MS) return null;
    try {
      const result = await work();
      this.#damaged.delete(key);
      this.#doubtful.delete(key);
      return result;
    } catch (error) {
      if (error instanceof StoreError) {
        await this.#options.checkStore();
        if (this.#doubtful.size >= MAX_DAMAGED) this.#doubtful.clear();
        if (!known && !this.#doubtful.delete(key)) {
          this.#doubtful.add(key);
          return null;
        }
      }
      this.note(kind, id, error);
      return null;
    }
  }

  note(kind: DamagedKind, id: string, error: unknown): void {
    const key = `${kind} ${id}`;
    const cause = error instanceof DamagedError ? (error.cause ?? error) : error;
    const message = cause instanceof Error ? cause.message : String(cause);
    const damaged: Damaged = { kind, id, error: message, at: this.#options.elapsed() };
    const isNew = !this.#damaged.delete(key);
    this.#damaged.set(key, damaged);
    if (this.#damaged.size > MAX_DAMAGED) this.#damaged.delete(this.#damaged.keys().next().value!);
    if (isNew) this.#options.onDamaged(damaged, cause);
  }

  /** The row was read or deleted. */
  release(kind: DamagedKind, id: string): void {
    this.#damaged.delete(`${kind} ${id}`);
  }

  /** The damaged rows, the last tried last. */
  list(): readonly Damaged[] {
    for (const [key, { at }] of this.#damaged)
      if (this.#options.elapsed() - at > FORGOTTEN_AFTER_MS) this.#damaged.delete(key);
    return [...this.#damaged.values()];
  }
}
