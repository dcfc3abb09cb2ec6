const CHECK_EVERY_MS = 100;
/** How much the last check counts. */
const SHARE = 0.3;
/** A loop that is later than this on average has too much to do. */
const MAX_LATE_MS = 150;

/** How late the event loop is: the time that a message waits before it is read. */
export class LoopLag {
  readonly #stopwatch: () => number;
  #due: number;
  #late = 0;
  readonly #timer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();

  /** `stopwatch`: in milliseconds. */
  constructor(stopwatch: () => number) {
    this.#stopwatch = stopwatch;
    this.#due = stopwatch() + CHECK_EVERY_MS;
  }

  /** Whether new work should wait, so that moves go on. */
  get isLate(): boolean {
    return this.#late > MAX_LATE_MS;
  }

  #check(): void {
    const now = this.#stopwatch();
    this.#late += SHARE * (Math.max(0, now - this.#due) - this.#late);
    this.#due = now + CHECK_EVERY_MS;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
