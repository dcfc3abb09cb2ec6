import { setTimeout as wait } from 'node:timers/promises';
import type { Engines } from '@rowhouse/engine';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameParts } from '../games/game-parts.ts';
import { isOver } from '../games/ledger.ts';
import type { OpenGames } from '../games/open-games.ts';
import { PRESENCE_EVERY_MS } from '../games/presence.ts';
import { JobRunner } from '../job-runner.ts';
import { BOTS_EVERY_MS, type Bots } from '../players/bots.ts';
import { STREET_LIFETIME_MS } from '../players/streets.ts';
import type { RatingService } from '../ratings/rating-service.ts';
import { Service } from '../service.ts';
import type { ExpiredClock } from '../store/due.ts';
import { MISSING_MS, type Outage, SIGN_EVERY_MS } from '../store/servers.ts';
import type { StoreClock } from '../store/store-clock.ts';
import { DAY_MS } from '../timing.ts';
import { TournamentJobs } from '../tournament/advance.ts';
import type { TournamentService } from '../tournament/tournament-service.ts';
import { BotMoves } from './bot-moves.ts';
import { CHECK_EVERY_MS, PROBE_EVERY_MS, type Readiness, type Watchdog } from './watchdog.ts';

interface BackgroundJobsParts extends GameParts {
  /** The id of this server. */
  readonly server: string;
  readonly tournaments: TournamentService;
  readonly ratings: RatingService;
  readonly openGames: OpenGames;
  readonly bots: Bots;
  readonly engines: Engines;
  readonly clock: StoreClock;
  readonly readiness: Readiness;
  readonly watchdog: Watchdog;
  /** `OnlineOptions.archiveAfterDays`. */
  readonly archiveAfterDays: number | null;
  /** Reads the current key of creator ids. */
  readonly readCreatorKey: () => Promise<void>;
  /** Reads the addresses that other servers have blocked. */
  readonly readBlocks: () => Promise<void>;
  /** Called when a computer player has moved, with the times in milliseconds. */
  readonly onThought: (thought: number, waited: number | null) => void;
}

/** A longer time without a sign of life from any server is an outage: the clock was set, or no server could write. */
const OUTAGE_MS = 5000;
/** After a restart many players arrive together, and one sign of life in this time is enough for all of them. */
const SIGN_SOON_MS = 50;
/** The batches are small, so that players do not notice them. */
const MAX_ARCHIVED = 50;
const MAX_FORGOTTEN = 1000;
const MAX_EXPIRED_CLOCKS = 500;
const MAX_POLLED = 250;
/** The number of leaps of the clock that are remembered. */
const MAX_LEAPS = 100;

/**
 * Everything that a server does without a request. Every server runs all jobs: they are idempotent, so no single server
 * is responsible.
 */
export class BackgroundJobs extends Service<BackgroundJobsParts> {
  readonly #runner = new JobRunner(this.parts.onTrouble);
  readonly bots = new BotMoves({ ...this.parts, runner: this.#runner });
  readonly tournaments = new TournamentJobs({ ...this.parts, runner: this.#runner });
  /** When the last sign of life was given, by the watchdog's stopwatch, and the number of games in it. */
  #signedAt = 0;
  #signedFor = 0;
  /** The sign of life that arriving players wait for, and when the last one of these was due. */
  #soon: Promise<void> | null = null;
  #soonAt = Number.NEGATIVE_INFINITY;
  /** The games in the last sign or heartbeat, and its storing. */
  #announced: { readonly games: ReadonlySet<string>; readonly stored: Promise<void> } | null = null;
  /** Leaps of the store's clock that this server has recorded. */
  #leaps: readonly Outage[] = [];
  /** All jobs, by the names that logs give them. */
  readonly jobs = {
    heartbeat: { everyMs: 2000, run: () => this.#heartbeat() },
    'sign of life': { everyMs: SIGN_EVERY_MS, run: () => this.#giveSign() },
    probe: { everyMs: PROBE_EVERY_MS, run: () => this.#probe() },
    watchdog: { everyMs: CHECK_EVERY_MS, run: async () => this.parts.watchdog.check() },
    clocks: { everyMs: 500, run: () => this.#callTimes() },
    'computer players': { everyMs: 1000, run: () => this.bots.run() },
    // The longest delay that a lost bus message can cause.
    'catching up': { everyMs: 3000, run: () => this.#catchUp(this.parts.games.followed()) },
    // Sooner for games with a clock: if this server dies before a player learns of their turn, the next server charges
    // the player for that time.
    'catching up with clocks': {
      everyMs: 500,
      run: () => this.#catchUp(this.parts.games.followed().filter(isTimedElsewhere)),
    },
    lobby: { everyMs: 15_000, run: () => this.parts.openGames.renew(this.parts.games.followed()) },
    tournaments: { everyMs: 1000, run: () => this.tournaments.run() },
    ratings: { everyMs: 1000, run: () => this.parts.ratings.rateAll() },
    archive: { everyMs: 600_000, run: () => this.#archive() },
    'blocked addresses': { everyMs: 2000, run: () => this.parts.readBlocks() },
    'creator key': { everyMs: 600_000, run: () => this.parts.readCreatorKey() },
    bots: { everyMs: BOTS_EVERY_MS, run: () => this.parts.bots.noteConnected() },
    presence: { everyMs: PRESENCE_EVERY_MS, run: async () => this.parts.presence.announceAll() },
  } satisfies Readonly<Record<string, { readonly everyMs: number; readonly run: () => Promise<void> }>>;

  /** Resolves when the store knows that this server is alive, and this server knows the outages. */
  async start(): Promise<void> {
    await this.runOnce('probe');
    // At the start, a shorter time without a sign of life is an outage: this server itself was not running.
    await this.#heartbeat(MISSING_MS);
    await this.runOnce('creator key');
    await this.runOnce('blocked addresses');
    this.#signedAt = this.parts.watchdog.checkedAt;
    for (const [name, { everyMs, run }] of Object.entries(this.jobs)) this.#runner.every(everyMs, name, run);
  }

  /** Runs a job now, in addition to its regular runs. Rejects if it fails. */
  runOnce(name: keyof BackgroundJobs['jobs']): Promise<void> {
    return this.jobs[name].run();
  }

  /** Checks immediately for turns of computer players, including those in this game. */
  wakeBots(game?: CachedGame): void {
    if (game) this.bots.watch(game);
    this.#runner.run('computer players', () => this.bots.claim());
  }

  async stop(): Promise<void> {
    await this.#runner.stop();
    const { store, server, clock, games, watchdog } = this.parts;
    // After the last heartbeat, players are not charged until they are on another server.
    const beat = { server, now: clock.now(), games: games.hosted() };
    const last = watchdog.flush().then(() => store.servers.heartbeat(beat, OUTAGE_MS));
    await Promise.allSettled([store.due.releaseBots(server, 0), last]);
  }

  /** `gap`: a longer time without a sign of life from any server is an outage. */
  #heartbeat(gap = OUTAGE_MS): Promise<void> {
    const { store, server, clock, readiness, games, watchdog } = this.parts;
    return watchdog.write(async () => {
      const reading = await clock.read();
      await this.#noteLeap(reading.time, clock.leapBefore(reading));
      const hosted = games.hosted();
      await this.#announce(hosted, store.servers.heartbeat({ server, now: reading.time, games: hosted }, gap));
      await games.readOutages(reading.time);
      // Last: if time has leapt, the leap is known as an outage before it can be charged to players.
      clock.accept(reading);
      if (clock.isSteady) await store.servers.forget(reading.time);
      readiness.note('clock', clock.isSkewed, { skew: Math.round(clock.skew) });
      await this.bots.renewClaims();
    });
  }

  /** The clock was set to `now`: `milliseconds` forward, or back if negative. */
  async #noteLeap(now: number, milliseconds: number): Promise<void> {
    const { servers } = this.parts.store;
    if (milliseconds > 0) {
      const leap = { from: now - milliseconds, to: now };
      this.#leaps = [...this.#leaps, leap].slice(-MAX_LEAPS);
      await servers.noteLeap(leap);
    } else if (milliseconds < 0) {
      for (const leap of this.#leaps) if (leap.to > now) await servers.forgetLeap(leap);
      this.#leaps = this.#leaps.filter(({ to }) => to <= now);
    }
  }

  /**
   * Call it for an arriving player before the welcome. It resolves when the store knows that a player of this game is
   * here: if this server dies, the others must know its players. If the store is away, it resolves as well.
   */
  async announceArrival({ id, ledger }: CachedGame): Promise<void> {
    if (ledger.table.clock === null || isOver(ledger)) return;
    if (this.#announced?.games.has(id)) return this.#announced.stored.catch(() => {});
    this.#soon ??= this.#signSoon();
    return this.#soon;
  }

  async #signSoon(): Promise<void> {
    await wait(Math.max(0, this.#soonAt + SIGN_SOON_MS - performance.now()), null, { ref: false });
    this.#soonAt = performance.now();
    this.#soon = null;
    if (!this.#runner.signal.aborted) await this.#giveSign();
  }

  async #announce(hosted: readonly string[], stored: Promise<void>): Promise<void> {
    const announced = { games: new Set(hosted), stored };
    this.#announced = announced;
    try {
      await stored;
    } catch (error) {
      if (this.#announced === announced) this.#announced = null;
      throw error;
    }
  }

  /** Between heartbeats, so that other servers know when this server died and which players it had. */
  async #giveSign(): Promise<void> {
    const { store, server, clock, games, watchdog } = this.parts;
    watchdog.check();
    const hosted = games.hosted();
    const hasPlayers = hosted.length > 0 || this.#signedFor > 0 || games.followed().length > 0;
    // A process that was frozen gives no sign before the watchdog's next check.
    if (!hasPlayers || watchdog.checkedAt === this.#signedAt || !clock.isSure) return;
    this.#signedAt = watchdog.checkedAt;
    this.#signedFor = hosted.length;
    watchdog.hosted = hosted;
    const now = clock.now();
    const signed = watchdog.flush().then(() => store.servers.sign({ server, now, games: hosted }, OUTAGE_MS));
    // The watchdog reports a failure.
    watchdog.trackWrite(signed);
    await this.#announce(hosted, signed).catch(() => {});
  }

  /** Checks whether the store answers and, after a failed write, whether it can be written again. */
  async #probe(): Promise<void> {
    const { store, watchdog } = this.parts;
    await watchdog.probe(() => store.check());
    if (watchdog.isUnwritten) await this.#heartbeat();
  }

  async #archive(): Promise<void> {
    const { store, clock, archiveAfterDays, quarantine } = this.parts;
    if (!clock.isSure) return;
    await store.streets.forget(clock.now() - STREET_LIFETIME_MS, MAX_FORGOTTEN);
    if (archiveAfterDays === null) return;
    const since = clock.now() - archiveAfterDays * DAY_MS;
    await store.archive.pack(since, MAX_ARCHIVED, (game, pack) => quarantine.try('game', game, pack));
    await store.guests.forget(since, MAX_FORGOTTEN);
    await store.tournaments.forget(since, MAX_FORGOTTEN);
    await store.pushes.forget(since, MAX_FORGOTTEN);
  }

  async #callTimes(): Promise<void> {
    const { store, server, clock, games, gameService, quarantine } = this.parts;
    const now = clock.now();
    let last: ExpiredClock | null = null;
    let elsewhere: ReadonlySet<string> | null = null;
    // Page by page: games that stay in the list, because they are damaged or hosted elsewhere, hide no others.
    do {
      const expired: readonly ExpiredClock[] = await store.due.expiredClocks(now, MAX_EXPIRED_CLOCKS, last);
      if (expired.length === 0) return;
      // Another server may have recorded an outage, for which no player may lose.
      await games.readOutages();
      elsewhere ??= await store.servers.hostedElsewhere(server, now);
      const others = elsewhere;
      for (const { game: id } of expired)
        await quarantine.try('game', id, async () => {
          const game = await games.find(id);
          // If only another server has players of this game, that server calls time.
          if (game && (!others.has(id) || game.moverHere !== null)) await gameService.callTime(game);
        });
      last = expired.length === MAX_EXPIRED_CLOCKS ? expired.at(-1)! : null;
    } while (last !== null);
  }

  /** Polls the store for games that are followed here, because bus messages get lost and Redis may be down. */
  async #catchUp(followed: readonly CachedGame[]): Promise<void> {
    const { store, games, quarantine } = this.parts;
    for (let at = 0; at < followed.length; at += MAX_POLLED) {
      const some = followed.slice(at, at + MAX_POLLED);
      const plies = await store.plies(some.map(({ id }) => id));
      for (const game of some)
        if ((plies.get(game.id) ?? 0) > game.ledger.ply)
          await quarantine.try('game', game.id, () => games.refresh(game));
    }
  }
}

/** Whether the game has a clock, and the player to move is not connected to this server. */
const isTimedElsewhere = ({ ledger, moverHere }: CachedGame): boolean =>
  ledger.table.clock !== null && !isOver(ledger) && moverHere === null;
