/**
 * The time of a store that only this process uses: this machine's time when the process began, carried on by its stopwatch.
 * So nothing happens to any game when somebody sets the clock of the machine. Where it was set between two processes, time
 * goes on from the last sign of life, or leaps over an outage, for which nobody is charged. It never goes back.
 */
export class SteadyTime {
  readonly #stopwatch: () => number;
  /** What the stopwatch showed in 1970. */
  #origin: number;

  constructor(machine: () => number = Date.now, stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
    this.#origin = stopwatch() - machine();
  }

  readonly now = (): number => Math.floor(this.#stopwatch() - this.#origin);

  /** It was at least this late before this process began. */
  startFrom(time: number): void {
    this.#origin = Math.min(this.#origin, this.#stopwatch() - time);
  }
}
