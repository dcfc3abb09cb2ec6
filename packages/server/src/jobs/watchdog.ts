import type { GameCache } from '../games/game-cache.ts';
import { FIND_SERVER_MS, type Gone } from '../store/servers.ts';

/**
 * Why a server cannot do its work. `store`: it cannot be written. `silent`: the store has not answered for a while.
 * `clock`: this machine's clock is far from the store's.
 */
export const READY_FAULTS = ['store', 'silent', 'clock'] as const;
export type ReadyFault = (typeof READY_FAULTS)[number];

/** Whether this server can do its work. Others find out here, and it costs nothing to ask. */
export class Readiness {
  readonly #faults = new Set<ReadyFault>();
  readonly #onChange: (fault: ReadyFault, isSo: boolean, details: object) => void;

  /** `onChange` is called when a fault comes or goes. */
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
  /** This machine's stopwatch, which goes on while the process is stopped. */
  readonly stopwatch: () => number;
  /** Stores the times for which players were without a server. */
  readonly store: (gone: readonly Gone[]) => Promise<void>;
  /** Sends everybody to another server. */
  readonly letGo: () => void;
}

/** How often to look. */
export const LOOK_EVERY_MS = 250;
/** How often the store is asked something, to see that it answers. */
export const PROBE_EVERY_MS = 250;
/** So long after a look nothing has changed that matters to anybody's time. */
const LATE_MS = 20;
/** If this process did nothing for so long, its players are not charged for it. */
const STALLED_MS = 750;
/** And after so long they are sent to another server: nobody knows what else was missed. */
const FROZEN_MS = 2000;
/**
 * A store that has not answered a question, or not well, for so long is away, and players are sent to another server. With
 * the time until it is asked and until somebody looks, that is less than two seconds after it went; but a commit that takes
 * a second, as on a disk with other work, sends nobody away.
 */
export const SILENT_MS = 1400;
/**
 * The same for what is written: a move, a sign of life. These come at least every half second while anybody is here, so
 * players are sent away less than two seconds after the store could be written last. An error is certain sooner than a
 * silence.
 */
const UNWRITTEN_MS = 1200;
const REFUSED_MS = 1000;
/** A heartbeat has several questions and waits for all of them, so it gets longer. */
const HEARTBEAT_MS = 4000;

/**
 * Notices when this server cannot do its work, because it was frozen or because the store does not answer or cannot be
 * written. Then it lets its players go, and sees to it that they are not charged for the time.
 */
export class Watchdog {
  readonly #options: WatchdogOptions;
  #lookedAt: number;
  /** Since when a question to the store has no good answer. */
  #askedSince: number | null = null;
  /** Since when the store cannot be written. */
  #unwrittenSince: number | null = null;
  /** Since when the heartbeat has no answer. */
  #writingSince: number | null = null;
  /** The commits that have no answer, and since when each. The first is the oldest. */
  readonly #commits = new Map<Promise<unknown>, number>();
  /** Since when the players of these games are without a server. */
  #cut: Omit<Gone, 'to'> | null = null;
  #gone: Gone[] = [];
  #telling: Promise<void> = Promise.resolve();
  /** The games that the last sign of life named. */
  #named: readonly string[] = [];
  #reason: unknown = null;

  constructor(options: WatchdogOptions) {
    this.#options = options;
    this.#lookedAt = options.stopwatch();
  }

  /** Whether people can play here. */
  get canPlay(): boolean {
    const { readiness } = this.#options;
    return !readiness.has('silent') && !readiness.has('store');
  }

  /** When it looked last, by the stopwatch. */
  get lookedAt(): number {
    return this.#lookedAt;
  }

  /** To be called before anybody is charged for time, however often that is. */
  lookIfLate(): void {
    if (this.#options.stopwatch() - this.#lookedAt >= LATE_MS) this.look();
  }

  /** To be called every `LOOK_EVERY_MS`. */
  look(): void {
    const { stopwatch, readiness } = this.#options;
    const at = stopwatch();
    const gap = at - this.#lookedAt;
    this.#lookedAt = at;
    if (gap >= STALLED_MS) this.#thawed(gap);
    const couldPlay = this.canPlay;
    const silence = this.#askedSince === null ? 0 : at - this.#askedSince;
    const details = { milliseconds: Math.round(silence), ...(this.#reason === null ? {} : { err: this.#reason }) };
    readiness.note('silent', silence > SILENT_MS, details);
    const isRefused = this.#unwrittenSince !== null && at - this.#unwrittenSince > REFUSED_MS;
    readiness.note('store', this.#isStuck(at) || isRefused, details);
    if (couldPlay && !this.canPlay) this.#lost(Math.max(silence, SILENT_MS));
    else if (this.canPlay) this.#found();
  }

  #isStuck(at: number): boolean {
    const [oldest = at] = this.#commits.values();
    return at - oldest > UNWRITTEN_MS || (this.#writingSince !== null && at - this.#writingSince > HEARTBEAT_MS);
  }

  /** Something is being written: how long it takes and whether it fails says how the store is. */
  follow(commit: Promise<unknown>): void {
    const since = this.#options.stopwatch();
    this.#commits.set(commit, since);
    commit.then(
      () => {
        this.#commits.delete(commit);
        this.#unwrittenSince = null;
      },
      (error: unknown) => {
        this.#commits.delete(commit);
        this.#reason = error;
        this.#unwrittenSince ??= since;
        this.look();
      },
    );
  }

  /** Asks the store something. */
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
      this.look();
    }
  }

  /** Whether the last write failed. */
  get isUnwritten(): boolean {
    return this.#unwrittenSince !== null;
  }

  /** Writes something to the store. */
  async write(run: () => Promise<void>): Promise<void> {
    this.#writingSince = this.#options.stopwatch();
    try {
      await this.tell();
      await run();
      this.#unwrittenSince = null;
    } catch (error) {
      this.#reason = error;
      this.#unwrittenSince ??= this.#writingSince;
      throw error;
    } finally {
      this.#writingSince = null;
      this.look();
    }
  }

  /** The process did nothing for so many milliseconds. */
  #thawed(gap: number): void {
    const { now, letGo } = this.#options;
    // The store had no chance to answer.
    if (this.#askedSince !== null) this.#askedSince = this.#lookedAt;
    if (this.#writingSince !== null) this.#writingSince = this.#lookedAt;
    if (this.#unwrittenSince !== null) this.#unwrittenSince = this.#lookedAt;
    for (const commit of this.#commits.keys()) this.#commits.set(commit, this.#lookedAt);
    const to = now();
    const isFrozen = gap >= FROZEN_MS;
    this.#note({ from: to - Math.round(gap), to: isFrozen ? to + FIND_SERVER_MS : to, games: this.#hosted() });
    // The next server must know of it before the players are there.
    if (isFrozen)
      void this.tell()
        .catch(() => {})
        .finally(letGo);
  }

  #lost(silence: number): void {
    const { now, letGo } = this.#options;
    this.#cut = { from: now() - Math.round(silence), games: this.#hosted() };
    letGo();
  }

  #found(): void {
    if (this.#cut) this.#note(this.#untilFound(this.#cut));
    this.#cut = null;
  }

  /** Players who were sent away are not charged until they have found another server, or this one again. */
  #untilFound(cut: Omit<Gone, 'to'>): Gone {
    return { ...cut, to: this.#options.now() + FIND_SERVER_MS };
  }

  /** The games of which a player is here; or was before this process stood still, and has left while it did. */
  #hosted(): readonly string[] {
    return [...new Set([...this.#named, ...this.#options.games.hosted()])];
  }

  #note(gone: Gone): void {
    if (gone.games.length === 0) return;
    this.#options.games.outages.add(gone);
    this.#gone.push(gone);
  }

  /** A sign of life names these games. */
  names(games: readonly string[]): void {
    this.#named = games;
  }

  /**
   * Stores for which times players were without this server. To be called before every sign of life: whoever reads that
   * this server is alive must find out that it was not.
   */
  tell(): Promise<void> {
    this.#telling = this.#telling.catch(() => {}).then(() => this.#storeGone());
    return this.#telling;
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
