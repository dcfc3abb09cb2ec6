import type { Figure } from '../measuring/benchmark.ts';

/**
 * How long the machine took this thread away while it did nothing but look at the clock: no program can promise less.
 * Looked at between the measurements, for they are spread over the same time.
 */
export class Stalls {
  #longest = 0;
  #looked = 0;

  look(ms: number): void {
    const begin = performance.now();
    let last = begin;
    for (;;) {
      const now = performance.now();
      this.#longest = Math.max(this.#longest, now - last);
      last = now;
      if (now - begin >= ms) break;
    }
    this.#looked += ms;
  }

  figure(): Figure {
    const group = 'the machine itself';
    const what = `longest stall in ${(this.#looked / 1000).toFixed(1)} s of looking at the clock`;
    return { group, what, value: this.#longest, unit: 'ms' };
  }
}
