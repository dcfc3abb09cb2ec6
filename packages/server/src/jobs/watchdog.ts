import type { GameCache } from '../games/game-cache.ts';
import { FIND_SERVER_MS, type Gone } from '../store/servers.ts';

/**
 * Why a server is not ready. `store`: writes fail. `silent`: the store has not answered for a while. `clock`: this machine's
 * clock is far from the store's.
 */
export const READY_FAULTS = ['store', 'silent', 'clock'] as const;
export type ReadyFault = (typeof READY_FAULTS)[number];

/** Whether this server can do its work. Reading it is cheap. */
export class Readiness {
  readonly #faults = new Set<ReadyFault>();
  readonly #onChange: (fault: ReadyFault, isSo: boolean, details: object) => void;

  /** `onChange` is called when a fault begins or ends. */
  constructor(onChange: (fault: ReadyFault, isSo: boolean, details: object) => void) {
    this.#onChange = onChange;
  }

  get isReady(): boolean {
    return this.#faults.size === 0;
  }

  has(fault: ReadyFault): boolean {
    return this.#faults.has(fault);
  }

  /** `details` are for the log. */
  note(fault: ReadyFault, isSo: boolean, details: object = {}): void {
    if (isSo === this.#faults.has(fault)) return;
    if (isSo) this.#faults.add(fault);
    else this.#faults.delete(fault);
    this.#onChange(fault, isSo, details);
  }
}

interface WatchdogOptions {
  readonly games: GameCache;
  readonly readiness: Readiness;
  /** The time of the games. */
  readonly now: () => number;
  /** This machine's stopwatch, which also runs while the process is frozen. */
  readonly stopwatch: () => number;
  /** Stores the times in which players had no server. */
  readonly store: (gone: readonly Gone[]) => Promise<void>;
  /** Sends all clients to another server. */
  readonly disconnectAll: () => void;
}

export const CHECK_EVERY_MS = 250;
/** How often the store is queried to see whether it answers. */
export const PROBE_EVERY_MS = 250;
/** For this time a check stays valid where players are charged for time. */
const STALE_MS = 20;
/** If the process was frozen for this long, its players are not charged for the time. */
const STALLED_MS = 750;
/** After this long they are also sent to another server, because this one may have missed much. */
const FROZEN_MS = 2000;
/**
 * A store that has not answered a query for this long is away, and players are sent to another server. Including the
 * intervals of probes and checks, that happens less than two seconds after the store went away. A commit that takes a
 * second, as on a busy disk, disconnects no player.
 */
export const SILENT_MS = 1400;
/**
 * The same for writes. While players are connected there is at least one every half second, so they are sent away less than
 * two seconds after the last write that succeeded. An error needs less time than a missing answer, because it is certain.
 */
const UNWRITTEN_MS = 1200;
const REFUSED_MS = 1000;
/** A heartbeat has several queries, so it gets longer. */
const HEARTBEAT_MS = 4000;

/**
 * Notices when this server cannot do its work, because the process was frozen or because the store does not answer or
 * cannot be written. It then disconnects the players, and makes sure that they are not charged for the time.
 */
export class Watchdog {
  readonly #options: WatchdogOptions;
  /** The time of the last check, by the stopwatch. */
  checkedAt: number;
  /** Since when a query of the store has had no good answer. */
  #askedSince: number | null = null;
  /** Since when the store cannot be written. */
  #unwrittenSince: number | null = null;
  /** Since when the heartbeat has had no answer. */
  #writingSince: number | null = null;
  /** Pending writes and their beginnings, the oldest first. */
  readonly #writes = new Map<Promise<unknown>, number>();
  /** Since when the players of these games have had no server. */
  #cut: Omit<Gone, 'to'> | null = null;
  /** Absences that are not stored yet. */
  #gone: Gone[] = [];
  #flushing: Promise<void> = Promise.resolve();
  /** The games in the last sign of life. */
  #hosted: readonly string[] = [];
  #reason: unknown = null;

  constructor(options: WatchdogOptions) {
    this.#options = options;
    this.checkedAt = options.stopwatch();
  }

  /** Whether games can be played on this server. */
  get canPlay(): boolean {
    const { readiness } = this.#options;
    return !readiness.has('silent') && !readiness.has('store');
  }

  /** Call it before players are charged for time. Frequent calls are cheap. */
  checkIfStale(): void {
    if (this.#options.stopwatch() - this.checkedAt >= STALE_MS) this.check();
  }

  /** Call it every `CHECK_EVERY_MS`. */
  check(): void {
    const { stopwatch, readiness } = this.#options;
    const at = stopwatch();
    const gap = at - this.checkedAt;
    this.checkedAt = at;
    if (gap >= STALLED_MS) this.#onStall(gap);
    const couldPlay = this.canPlay;
    const silence = this.#askedSince === null ? 0 : at - this.#askedSince;
    const details = { milliseconds: Math.round(silence), ...(this.#reason === null ? {} : { err: this.#reason }) };
    readiness.note('silent', silence > SILENT_MS, details);
    const isRefused = this.#unwrittenSince !== null && at - this.#unwrittenSince > REFUSED_MS;
    readiness.note('store', this.#isStuck(at) || isRefused, details);
    if (couldPlay && !this.canPlay) {
      const from = this.#options.now() - Math.round(Math.max(silence, SILENT_MS));
      this.#cut = { from, games: this.#allHosted() };
      this.#options.disconnectAll();
    } else if (this.#cut && this.canPlay) {
      this.#note(this.#untilFound(this.#cut));
      this.#cut = null;
    }
  }

  #isStuck(at: number): boolean {
    const [oldest = at] = this.#writes.values();
    return at - oldest > UNWRITTEN_MS || (this.#writingSince !== null && at - this.#writingSince > HEARTBEAT_MS);
  }

  /** Watches a write: its duration and its success tell the state of the store. */
  trackWrite(write: Promise<unknown>): void {
    const since = this.#options.stopwatch();
    this.#writes.set(write, since);
    write.then(
      () => {
        this.#writes.delete(write);
        this.#unwrittenSince = null;
      },
      (error: unknown) => {
        this.#writes.delete(write);
        this.#reason = error;
        this.#unwrittenSince ??= since;
        this.check();
      },
    );
  }

  /** Queries the store. */
  async probe(ask: () => Promise<void>): Promise<void> {
    this.#askedSince ??= this.#options.stopwatch();
    try {
      await ask();
      this.#askedSince = null;
      if (this.#unwrittenSince === null) this.#reason = null;
    } catch (error) {
      this.#reason = error;
      throw error;
    } finally {
      this.check();
    }
  }

  /** Whether the last write failed. */
  get isUnwritten(): boolean {
    return this.#unwrittenSince !== null;
  }

  /** Runs a heartbeat, after storing absences. */
  async write(run: () => Promise<void>): Promise<void> {
    this.#writingSince = this.#options.stopwatch();
    try {
      await this.flush();
      await run();
      this.#unwrittenSince = null;
    } catch (error) {
      this.#reason = error;
      this.#unwrittenSince ??= this.#writingSince;
      throw error;
    } finally {
      this.#writingSince = null;
      this.check();
    }
  }

  /** The process was frozen for `gap` milliseconds. */
  #onStall(gap: number): void {
    const { now, disconnectAll } = this.#options;
    // The store had no chance to answer.
    if (this.#askedSince !== null) this.#askedSince = this.checkedAt;
    if (this.#writingSince !== null) this.#writingSince = this.checkedAt;
    if (this.#unwrittenSince !== null) this.#unwrittenSince = this.checkedAt;
    for (const write of this.#writes.keys()) this.#writes.set(write, this.checkedAt);
    const to = now();
    const isFrozen = gap >= FROZEN_MS;
    this.#note({ from: to - Math.round(gap), to: isFrozen ? to + FIND_SERVER_MS : to, games: this.#allHosted() });
    // The absence is stored before the players arrive at the next server.
    if (isFrozen)
      void this.flush()
        .catch(() => {})
        .finally(disconnectAll);
  }

  /** Disconnected players are not charged until they have found another server, or this one again. */
  #untilFound(cut: Omit<Gone, 'to'>): Gone {
    return { ...cut, to: this.#options.now() + FIND_SERVER_MS };
  }

  /** Games with a player on this server, including players who left while the process was frozen. */
  #allHosted(): readonly string[] {
    return [...new Set([...this.#hosted, ...this.#options.games.hosted()])];
  }

  #note(gone: Gone): void {
    if (gone.games.length === 0) return;
    this.#options.games.outages.add(gone);
    this.#gone.push(gone);
  }

  /** Notes the games in a sign of life. */
  setHosted(games: readonly string[]): void {
    this.#hosted = games;
  }

  /**
   * Stores the times in which players had no server. Call it before every sign of life: a server that reads that this one is
   * alive has to see that it was absent.
   */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#storeGone());
    return this.#flushing;
  }

  async #storeGone(): Promise<void> {
    const gone = this.#gone;
    this.#gone = [];
    const all = this.#cut && this.#cut.games.length > 0 ? [...gone, this.#untilFound(this.#cut)] : gone;
    if (all.length === 0) return;
    try {
      await this.#options.store(all);
    } catch (error) {
      this.#gone = [...gone, ...this.#gone];
      throw error;
    }
  }
}
