import type { Span } from '../basics/spans.ts';

export type Random = () => number;

/** A number between two others. */
export const between = (least: number, most: number, random: Random): number => least + random() * (most - least);

export interface FaultKind {
  /** What is done, and to what: `kill -9 a server`. */
  readonly name: string;
  /** How often it is drawn, compared with the others. */
  readonly weight: number;
  /** Causes the fault. Returns false if something else is being done to its target. */
  inject(random: Random): boolean;
}

/** What is down, and must be left alone until it is back. */
export class Busy {
  readonly #work = new Map<object, Promise<void>>();
  /** What was down, and when. */
  readonly past: (Span & { readonly target: object })[] = [];

  /** Does something to a target; returns false if something else is being done to it. */
  take(target: object, work: () => Promise<void>): boolean {
    if (this.#work.has(target)) return false;
    const from = performance.now();
    this.#work.set(
      target,
      work().finally(() => {
        this.#work.delete(target);
        this.past.push({ target, from, to: performance.now() });
      }),
    );
    return true;
  }

  /** Resolves when nothing is down. */
  async end(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work.values());
  }
}
