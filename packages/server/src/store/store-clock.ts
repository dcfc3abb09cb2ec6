import { Service } from '../service.ts';

/**
 * The time of a store that only this process uses: the machine's time when the process began, continued by its
 * stopwatch. So setting the machine's clock affects no game. If the clock was set between two processes, time continues
 * from the last sign of life or leaps over an outage, which is charged to no player. It never goes back.
 */
export class SteadyTime {
  readonly #stopwatch: () => number;
  /** The stopwatch's reading at the epoch of 1970. */
  #origin: number;

  constructor(machine: () => number = Date.now, stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
    this.#origin = stopwatch() - machine();
  }

  readonly now = (): number => Math.floor(this.#stopwatch() - this.#origin);

  /** Sets a lower bound: the time that was reached before this process began. */
  startFrom(time: number): void {
    this.#origin = Math.min(this.#origin, this.#stopwatch() - time);
  }
}

/** A reading of the store's time, and of this machine's stopwatch before and after it. */
interface Reading {
  readonly time: number;
  readonly sent: number;
  readonly received: number;
}

interface StoreClockParts {
  /** Asks the store for its time. */
  readonly read: () => Promise<number>;
  /** This machine's clock, which is only compared with the store's. */
  readonly machine: () => number;
  /** A stopwatch that never goes back. */
  readonly elapsed: () => number;
  /** Called when the store's time has left the bounds of all earlier readings by this much: its clock was set. */
  readonly onJump: (milliseconds: number) => void;
}

/** Stopwatches of machines differ by less than this: one part in five thousand. */
const MAX_DRIFT = 1 / 5000;
/** The store's time is in whole milliseconds. */
const RESOLUTION_MS = 1;
/** A machine with a time service is accurate to a tenth of a second. A larger difference is a fault. */
export const MAX_SKEW_MS = 5000;
/** The longest time for which `now` may stand still. */
const MAX_WAIT_MS = 10_000;
/** After this many failed readings in a row, or with a larger uncertainty, no time is charged to players. */
const MAX_MISSES = 5;
const MAX_UNSURE_MS = 500;
/**
 * The time is trusted after all readings have agreed for this long. A clock that was set by mistake is usually set back
 * soon.
 */
const STEADY_MS = 60_000;

/**
 * The time of online play: the store's. It is read regularly, and between readings this machine's stopwatch continues
 * it. A reading took place at some moment between request and answer, so each gives bounds for the difference between
 * the store's time and the stopwatch, and together they give narrow ones.
 */
export class StoreClock extends Service<StoreClockParts> {
  #low = Number.NEGATIVE_INFINITY;
  #high = Number.POSITIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;
  /** Since when all readings have agreed. */
  #agreesSince: number | null = null;
  #last = Number.NEGATIVE_INFINITY;
  /** How far this machine's clock is ahead of the store's, in milliseconds. */
  skew = 0;
  #misses = 0;

  /**
   * Milliseconds since 1970 by the store. If the store's clock is set back a little, this one waits for it. If it is
   * set back by much, it was wrong before, and waiting would stop every game's time. Games do not go back with it: the
   * times in a log never decrease.
   */
  readonly now = (): number => {
    const { elapsed, machine } = this.parts;
    if (!this.#isRead) return machine();
    this.#last = Math.max(this.#last, Math.floor(elapsed() + (this.#low + this.#high) / 2));
    return this.#last;
  };

  /** Whether the time is known well enough to charge it to players. */
  get isSure(): boolean {
    return this.#misses < MAX_MISSES && (this.#high - this.#low) / 2 <= MAX_UNSURE_MS;
  }

  /** Whether the time has not leapt for a while, so that rows written by another time can be deleted. */
  get isSteady(): boolean {
    return this.#agreesSince !== null && this.parts.elapsed() - this.#agreesSince >= STEADY_MS;
  }

  get isSkewed(): boolean {
    return Math.abs(this.skew) > MAX_SKEW_MS;
  }

  /** Reads the store's time. The reading counts once it is passed to `accept`. */
  async read(): Promise<Reading> {
    const { read, elapsed } = this.parts;
    const sent = elapsed();
    this.#misses++;
    const time = await read();
    return { time, sent, received: elapsed() };
  }

  /**
   * Returns by how many milliseconds the store's time was set before a reading: forward if positive, back if negative.
   */
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
    // Updates `#last`, so that time does not go back.
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
    const off = this.parts.machine() - this.parts.elapsed() - (this.#low + this.#high) / 2;
    // A difference that a slow answer can explain is not skew.
    this.skew = Math.sign(off) * Math.max(0, Math.abs(off) - (this.#high - this.#low) / 2);
  }

  #jumped(milliseconds: number): void {
    if (milliseconds < -MAX_WAIT_MS) this.#last = Number.NEGATIVE_INFINITY;
    this.parts.onJump(milliseconds);
  }

  get #isRead(): boolean {
    return this.#readAt !== Number.NEGATIVE_INFINITY;
  }
}
