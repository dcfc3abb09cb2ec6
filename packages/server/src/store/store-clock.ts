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

/** A reading of the store's time, and this machine's stopwatch before and after it. */
interface Reading {
  readonly time: number;
  readonly sent: number;
  readonly received: number;
}

interface StoreClockOptions {
  /** Asks the store for its time. */
  readonly read: () => Promise<number>;
  /** This machine's idea of the time, which is only compared with the store's. */
  readonly machine: () => number;
  /** A stopwatch that never goes back. */
  readonly elapsed: () => number;
  /** The store's time left the bounds of all earlier readings by so many milliseconds: somebody set its clock. */
  readonly onJump: (milliseconds: number) => void;
}

/** Stopwatches of machines differ by less than this: one part in five thousand. */
const MAX_DRIFT = 1 / 5000;
/** The store tells whole milliseconds. */
const RESOLUTION_MS = 1;
/** A machine with a time service is right to a tenth of a second. Beyond this, something is wrong with it. */
export const MAX_SKEW_MS = 5000;
/** Time may stand still for so long. */
const MAX_WAIT_MS = 10_000;
/** After so many failed readings in a row, or known no better than this, time is not sure enough to charge anybody. */
const MAX_MISSES = 5;
const MAX_UNSURE_MS = 500;
/** A time that has been right for so long, by the stopwatch, is the right one: a clock that was set is mostly set back soon. */
const STEADY_MS = 60_000;

/**
 * The one time of online play: the store's. It is read regularly; between readings this machine's stopwatch goes on from
 * there. A reading took place at some moment between question and answer, so each gives bounds for the difference between
 * the store's time and the stopwatch, and all of them together give narrow ones.
 */
export class StoreClock {
  readonly #options: StoreClockOptions;
  #low = Number.NEGATIVE_INFINITY;
  #high = Number.POSITIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;
  /** Since when all readings agree. */
  #agreesSince: number | null = null;
  #last = Number.NEGATIVE_INFINITY;
  #skew = 0;
  #misses = 0;

  constructor(options: StoreClockOptions) {
    this.#options = options;
  }

  /**
   * Milliseconds since 1970 by the store. If the store's clock is set back a little, this one waits for it; if it is set
   * back by much, it was wrong before, and waiting would stop the time of every game. No game goes back with it: the time
   * of an entry is never before that of the one before.
   */
  readonly now = (): number => {
    const { elapsed, machine } = this.#options;
    if (!this.#isRead) return machine();
    this.#last = Math.max(this.#last, Math.floor(elapsed() + (this.#low + this.#high) / 2));
    return this.#last;
  };

  /** Whether the time is known well enough to charge somebody for it. */
  get isSure(): boolean {
    return this.#misses < MAX_MISSES && (this.#high - this.#low) / 2 <= MAX_UNSURE_MS;
  }

  /** Whether the time has not leapt for a while, so that what was noted by another time can be forgotten. */
  get isSteady(): boolean {
    return this.#agreesSince !== null && this.#options.elapsed() - this.#agreesSince >= STEADY_MS;
  }

  /** How far this machine's clock is ahead of the store's, in milliseconds. */
  get skew(): number {
    return this.#skew;
  }

  get isSkewed(): boolean {
    return Math.abs(this.#skew) > MAX_SKEW_MS;
  }

  /** Asks the store. The reading counts once it is accepted. */
  async read(): Promise<Reading> {
    const { read, elapsed } = this.#options;
    const sent = elapsed();
    this.#misses++;
    const time = await read();
    return { time, sent, received: elapsed() };
  }

  /** By how many milliseconds the store's time was set before a reading: forward, or back, or (0) not at all. */
  leapBefore({ time, sent, received }: Reading): number {
    const drift = this.#driftUntil(received);
    const forward = Math.max(0, time - received - (this.#high + drift));
    const back = Math.min(0, time - sent + RESOLUTION_MS - (this.#low - drift));
    return Math.round(forward + back);
  }

  #driftUntil(received: number): number {
    return this.#isRead ? Math.max(0, received - this.#readAt) * MAX_DRIFT : 0;
  }

  accept({ time, sent, received }: Reading): void {
    // What the clock showed a moment ago is the least that it shows from now on.
    this.now();
    const drift = this.#driftUntil(received);
    const [low, high] = [time - received, time - sent + RESOLUTION_MS];
    const lowest = Math.max(low, this.#low - drift);
    const highest = Math.min(high, this.#high + drift);
    const jump = low > this.#high ? low - this.#high : high - this.#low;
    this.#agreesSince = lowest > highest ? received : (this.#agreesSince ?? received);
    [this.#low, this.#high] = lowest > highest ? [low, high] : [lowest, highest];
    this.#readAt = received;
    this.#misses = 0;
    if (lowest > highest) this.#jumped(jump);
    const off = this.#options.machine() - this.#options.elapsed() - (this.#low + this.#high) / 2;
    // What may be due to a slow answer is not skew.
    this.#skew = Math.sign(off) * Math.max(0, Math.abs(off) - (this.#high - this.#low) / 2);
  }

  #jumped(milliseconds: number): void {
    if (milliseconds < -MAX_WAIT_MS) this.#last = Number.NEGATIVE_INFINITY;
    this.#options.onJump(milliseconds);
  }

  get #isRead(): boolean {
    return this.#readAt !== Number.NEGATIVE_INFINITY;
  }
}
