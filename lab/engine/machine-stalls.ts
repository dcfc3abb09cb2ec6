import type { Figure } from '../measuring/benchmark.ts';

/**
 * Measures how long the machine stops this thread while it does nothing but read the clock. No program on this machine
 * can promise less. It is measured between the other measurements, so that it is spread over the same time.
 */
export class MachineStalls {
  #longest = 0;
  #measured = 0;

  measure(ms: number): void {
    const begin = performance.now();
    let last = begin;
    for (;;) {
      const now = performance.now();
      this.#longest = Math.max(this.#longest, now - last);
      last = now;
      if (now - begin >= ms) break;
    }
    this.#measured += ms;
  }

  figure(): Figure {
    const group = 'the machine itself';
    const what = `longest stall in ${(this.#measured / 1000).toFixed(1)} s of reading the clock`;
    return { group, what, value: this.#longest, unit: 'ms' };
  }
}
