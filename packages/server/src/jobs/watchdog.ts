import type { GameCache } from '../games/game-cache.ts';
import { Service } from '../service.ts';
import { type Absence, FIND_SERVER_MS } from '../store/servers.ts';

/**
 * Why a server is not ready. `store`: writes fail. `silent`: the store has not answered for a while. `clock`: this
 * machine's clock is far from the store's.
 */
export const READY_FAULTS = ['store', 'silent', 'clock'] as const;
export type ReadyFault = (typeof READY_FAULTS)[number];

/** Whether this server can do its work. Queries of it are cheap. */
export class Readiness {
  readonly #faults = new Set<ReadyFault>();
  readonly #onChange: (fault: ReadyFault, isFailing: boolean, details: object) => void;

  /** `onChange` is called when a fault begins or ends. */
  constructor(onChange: (fault: ReadyFault, isFailing: boolean, details: object) => void) {
    this.#onChange = onChange;
  }

  get isReady(): boolean {
    return this.#faults.size === 0;
  }

  has(fault: ReadyFault): boolean {
    return this.#faults.has(fault);
  }

  /** `details` are for the log. */
  note(fault: ReadyFault, isFailing: boolean, details: object = {}): void {
    if (isFailing === this.#faults.has(fault)) return;
    if (isFailing) this.#faults.add(fault);
    else this.#faults.delete(fault);
    this.#onChange(fault, isFailing, details);
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
  readonly store: (absences: readonly Absence[]) => Promise<void>;
  /** Sends all clients to another server. */
  readonly disconnectAll: () => void;
}

export const CHECK_EVERY_MS = 250;
/** How often the store is queried to see whether it answers. */
export const PROBE_EVERY_MS = 250;
/** How long a check stays valid for charging time to players. */
const STALE_MS = 20;
/** If the process was frozen for this long, its players are not charged for the time. */
const STALLED_MS = 750;
/** After a freeze of this length, players are also sent to another server, because this one may have missed much. */
const FROZEN_MS = 2000;
/**
 * A store that has not answered a query for this long is away, and players are sent to another server. Including the
 * intervals of probes and checks, that happens less than two seconds after the store went away. A commit that takes a
 * second, as on a busy disk, disconnects no player.
 */
export const SILENT_MS = 1400;
/**
 * The same limit for writes. While players are connected, a write happens at least every half second. So players are
 * sent to another server less than two seconds after the last successful write. The limit after an error is lower,
 * because an error is certain and a missing answer is not.
 */
const UNWRITTEN_MS = 1200;
const REFUSED_MS = 1000;
/** The limit for a heartbeat is higher, because it has several queries. */
const HEARTBEAT_MS = 4000;

/**
 * Notices when this server cannot do its work, because the process was frozen or because the store does not answer or
 * cannot be written. It then disconnects the players, and makes sure that they are not charged for the time.
 */
export class Watchdog extends Service<WatchdogOptions> {
  /** The time of the last check, by the stopwatch. */
  checkedAt = this.parts.stopwatch();
  /** Since when no query of the store has succeeded. */
  #askedSince: number | null = null;
  /** Since when the store cannot be written. */
  #unwrittenSince: number | null = null;
  /** Since when the heartbeat has had no answer. */
  #writingSince: number | null = null;
  /** Pending writes and their beginnings, the oldest first. */
  readonly #writes = new Map<Promise<unknown>, number>();
  /** Since when the players of these games have had no server. */
  #cutOff: Omit<Absence, 'to'> | null = null;
  /** Absences that are not stored yet. */
  #absences: Absence[] = [];
  #flushing: Promise<void> = Promise.resolve();
  /** The games in the last sign of life. */
  hosted: readonly string[] = [];
  /** The last error of the store, for the log. */
  #reason: unknown = null;

  /** Whether games can be played on this server. */
  get canPlay(): boolean {
    const { readiness } = this.parts;
    return !readiness.has('silent') && !readiness.has('store');
  }

  /** Call it before players are charged for time. Frequent calls are cheap. */
  checkIfStale(): void {
    if (this.parts.stopwatch() - this.checkedAt >= STALE_MS) this.check();
  }

  /** Call it every `CHECK_EVERY_MS`. */
  check(): void {
    const { stopwatch, readiness } = this.parts;
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
      const from = this.parts.now() - Math.round(Math.max(silence, SILENT_MS));
      this.#cutOff = { from, games: this.#allHosted() };
      this.parts.disconnectAll();
    } else if (this.#cutOff && this.canPlay) {
      this.#note(this.#untilFound(this.#cutOff));
      this.#cutOff = null;
    }
  }

  #isStuck(at: number): boolean {
    const [oldest = at] = this.#writes.values();
    return at - oldest > UNWRITTEN_MS || (this.#writingSince !== null && at - this.#writingSince > HEARTBEAT_MS);
  }

  /** Watches a write. A slow or failed write shows that the store cannot be written. */
  trackWrite(write: Promise<unknown>): void {
    const since = this.parts.stopwatch();
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
    this.#askedSince ??= this.parts.stopwatch();
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
    this.#writingSince = this.parts.stopwatch();
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
    const { now, disconnectAll } = this.parts;
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
  #untilFound(cutOff: Omit<Absence, 'to'>): Absence {
    return { ...cutOff, to: this.parts.now() + FIND_SERVER_MS };
  }

  /** Games with a player on this server, including players who left while the process was frozen. */
  #allHosted(): readonly string[] {
    return [...new Set([...this.hosted, ...this.parts.games.hosted()])];
  }

  #note(absence: Absence): void {
    if (absence.games.length === 0) return;
    this.parts.games.outages.add(absence);
    this.#absences.push(absence);
  }

  /**
   * Stores the times in which players had no server. Call it before every sign of life: a server that reads that this
   * one is alive has to see that it was absent.
   */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#storeAbsences());
    return this.#flushing;
  }

  async #storeAbsences(): Promise<void> {
    const unstored = this.#absences;
    this.#absences = [];
    const all =
      this.#cutOff && this.#cutOff.games.length > 0 ? [...unstored, this.#untilFound(this.#cutOff)] : unstored;
    if (all.length === 0) return;
    try {
      await this.parts.store(all);
    } catch (error) {
      this.#absences = [...unstored, ...this.#absences];
      throw error;
    }
  }
}
