/** One step of the indicator that turns while a computer player thinks. */
const TICK_MS = 120;

/** Counts ticks while a computer player thinks. */
export class ThinkingTicks {
  #timer: NodeJS.Timeout | null = null;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Starts again from 0; `onTick` draws. */
  restart(onTick: () => void): void {
    this.stop();
    this.#timer = setInterval(() => {
      this.#count++;
      onTick();
    }, TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#count = 0;
  }
}
