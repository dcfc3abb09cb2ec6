import type { Engines } from '@rowhouse/engine';
import { gameOf } from '@rowhouse/rules';
import type { Master } from '../games/game-master.ts';
import { type Attendance, PRESENCE_EVERY_MS } from '../games/presence-tracker.ts';
import { botToMove, isWaiting } from '../ledger/ledger.ts';
import type { Store } from '../store/store.ts';

export interface ChoresOptions {
  readonly server: string;
  readonly master: Master;
  readonly store: Store;
  readonly attendance: Attendance;
  readonly engines: Engines;
  readonly now: () => number;
  readonly onTrouble: (what: string, error: unknown) => void;
}

const BEAT_EVERY_MS = 2000;
/** Silence of all servers for longer than this is an outage. */
const OUTAGE_MS = 5000;
/** No game is longer than this by the clock: outages before it are nobody's business any more. */
const OUTAGES_KEPT_MS = 366 * 86_400_000;
const FLAGS_EVERY_MS = 500;
const BOTS_EVERY_MS = 1000;
/** Renewed with every heartbeat while a computer player thinks; a server that dies loses it after this. */
const BOT_LEASE_MS = 6000;
/** No computer player needs so long; one that does is stuck. */
const LONGEST_THOUGHT_MS = 60_000;
/** A computer player that failed is asked again, here or elsewhere, after this. */
const BOT_RETRY_MS = 5000;
/** What a notification that was lost costs at most. */
const POLL_EVERY_MS = 3000;
const KEEP_OPEN_EVERY_MS = 15_000;
/** How long an open game stays in the lobby when its people are gone. */
export const OPEN_FOR_MS = 45_000;
const MOST_FLAGS = 500;
const MOST_POLLED = 1000;

/** What has to be done though nobody asks: every server does it, and none has to. */
export class Chores {
  readonly #options: ChoresOptions;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #timers: NodeJS.Timeout[] = [];
  #thinking = 0;
  #claiming = false;
  #claimAgain = false;

  constructor(options: ChoresOptions) {
    this.#options = options;
  }

  /** Resolves when this server is known to be alive, and knows when none was. */
  async begin(): Promise<void> {
    await this.#beat();
    this.#every(BEAT_EVERY_MS, 'heartbeat', () => this.#beat());
    this.#every(FLAGS_EVERY_MS, 'clocks', () => this.#callTimes());
    this.#every(BOTS_EVERY_MS, 'computer players', () => this.#claim());
    this.#every(POLL_EVERY_MS, 'catching up', () => this.#poll());
    this.#every(KEEP_OPEN_EVERY_MS, 'lobby', () => this.#keepOpen());
    this.#every(PRESENCE_EVERY_MS, 'presence', async () => this.#options.attendance.announceAll());
  }

  /** A computer player is to move. */
  wake(): void {
    this.#track('computer players', () => this.#claim());
  }

  async end(): Promise<void> {
    this.#stop.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.allSettled(this.#running);
    const { store, server, now } = this.#options;
    // The last sign of life: what comes now, until a server is there again, is nobody's time.
    await Promise.allSettled([store.releaseBots(server, 0), store.beat(server, now(), OUTAGE_MS)]);
  }

  /** Never twice at once. */
  #every(milliseconds: number, what: string, chore: () => Promise<void>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      this.#track(what, () => chore().finally(() => (busy = false)));
    }, milliseconds);
    this.#timers.push(timer.unref());
  }

  #track(what: string, chore: () => Promise<void>): void {
    if (this.#stop.signal.aborted) return;
    const run = chore()
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#options.onTrouble(what, error);
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #beat(): Promise<void> {
    const { store, server, now, master } = this.#options;
    await store.beat(server, now(), OUTAGE_MS);
    if (this.#thinking > 0) await store.renewBots(server, now() + BOT_LEASE_MS);
    master.outages = await store.outages(now() - OUTAGES_KEPT_MS);
  }

  async #callTimes(): Promise<void> {
    const { store, now, master } = this.#options;
    const flags = await store.flags(now(), MOST_FLAGS);
    if (flags.length === 0) return;
    // Another server may have noted an outage: nobody is to lose by it.
    master.outages = await store.outages(now() - OUTAGES_KEPT_MS);
    for (const { game } of flags) {
      const room = await master.room(game);
      if (room) await master.callTime(room);
    }
  }

  /** As many as there are engines for. What comes while this asks is asked for next. */
  async #claim(): Promise<void> {
    if (this.#claiming) {
      this.#claimAgain = true;
      return;
    }
    this.#claiming = true;
    try {
      do {
        this.#claimAgain = false;
        const { store, server, now, engines } = this.#options;
        const free = engines.size - this.#thinking;
        if (free <= 0) return;
        const claimed = await store.claimBots(server, now(), BOT_LEASE_MS, free);
        for (const { game } of claimed) {
          this.#thinking++;
          this.#track('a computer player', () =>
            this.#think(game).finally(() => {
              this.#thinking--;
              this.wake();
            }),
          );
        }
      } while (this.#claimAgain);
    } finally {
      this.#claiming = false;
    }
  }

  async #think(game: string): Promise<void> {
    const { store, server, now } = this.#options;
    try {
      await this.#move(game);
    } catch (error) {
      await store.releaseBots(server, now() + BOT_RETRY_MS, game);
      throw error;
    }
  }

  async #move(game: string): Promise<void> {
    const { master, engines } = this.#options;
    const room = await master.fresh(game);
    if (!room) return;
    const { ledger } = room;
    const bot = botToMove(ledger);
    if (bot === null) return;
    const { record } = ledger.table;
    const seed = (ledger.charter.seed + ledger.ply) >>> 0;
    // A signal of its own: one that lives as long as the server would remember every move that ever listened to it.
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(LONGEST_THOUGHT_MS)]);
    const move = await engines.run((engine) => engine.choose(record, bot, seed, signal));
    const played = await master.playBot(room, ledger.ply, gameOf(record.config).makeMove(record.config, move));
    if (!played.ok && played.error !== 'stale' && played.error !== 'stopping')
      throw new Error(`${bot} in game ${game}: ${played.error}`);
  }

  /** Notifications get lost, and Redis may be away: now and then the store is asked about every game that is watched. */
  async #poll(): Promise<void> {
    const { store, master } = this.#options;
    const watched = [...master.rooms.values()].filter(({ visitors }) => visitors.size > 0);
    for (let at = 0; at < watched.length; at += MOST_POLLED) {
      const some = watched.slice(at, at + MOST_POLLED);
      const plies = await store.plies(some.map(({ id }) => id));
      for (const room of some) if ((plies.get(room.id) ?? 0) > room.ledger.ply) await master.refresh(room);
    }
  }

  async #keepOpen(): Promise<void> {
    const { store, master, now } = this.#options;
    const open = [...master.rooms.values()].filter(
      ({ ledger, visitors }) =>
        ledger.charter.open && isWaiting(ledger) && [...visitors].some(({ seat }) => seat !== null),
    );
    if (open.length > 0)
      await store.keepOpen(
        open.map(({ id }) => id),
        now() + OPEN_FOR_MS,
      );
  }
}
