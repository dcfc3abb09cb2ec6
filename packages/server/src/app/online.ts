import { randomBytes, randomUUID } from 'node:crypto';
import { SOCKET_PATH } from '@rowhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { type Logger, pino } from 'pino';
import { type AdminSecret, AdminService, findAdminSecret } from '../admin.ts';
import { type Bus, LocalHub, RedisBus } from '../bus.ts';
import type { CachedGame } from '../games/cached-game.ts';
import { GameCache } from '../games/game-cache.ts';
import { GameService } from '../games/game-service.ts';
import { isBotsOnly, statusOf } from '../games/ledger.ts';
import { OpenGames } from '../games/open-games.ts';
import { PresenceTracker } from '../games/presence.ts';
import { SetupProver } from '../games/setup-prover.ts';
import { Creators } from '../http/creators.ts';
import { refuse } from '../http/errors.ts';
import { guardedServers } from '../http/guarded-server.ts';
import { admitSites } from '../http/headers.ts';
import { countsAsRequest, type LimitName, Limits, limitKey } from '../http/limits.ts';
import { BackgroundJobs } from '../jobs/background-jobs.ts';
import { Readiness, Watchdog } from '../jobs/watchdog.ts';
import type { Metrics } from '../metrics.ts';
import { Bots } from '../players/bots.ts';
import { Guests } from '../players/guests.ts';
import { Matchmaking } from '../players/matchmaking.ts';
import { type PushKeys, readKeys } from '../players/push-keys.ts';
import { Seating } from '../players/seating.ts';
import { TurnPushes } from '../players/turn-pushes.ts';
import { WatchList } from '../players/watch-list.ts';
import { Leaderboards } from '../ratings/leaderboards.ts';
import { RatingService } from '../ratings/rating-service.ts';
import { adminGate, handlersFor, type Services } from '../routes/handlers.ts';
import { kaggleRoute } from '../routes/kaggle.ts';
import { documentRoutes, metricsRoute } from '../routes/monitoring.ts';
import { registerCalls } from '../routes/register-calls.ts';
import { Sessions } from '../socket/sessions.ts';
import { findUnsafeSettings } from '../store/postgres.ts';
import { openStore, type Store } from '../store/store.ts';
import { SteadyTime, StoreClock } from '../store/store-clock.ts';
import { makeGames } from '../tournament/advance.ts';
import { ArenaPresence } from '../tournament/arena-presence.ts';
import { PairingWorker } from '../tournament/next-pairs.ts';
import { TournamentService } from '../tournament/tournament-service.ts';
import { OnlineMetrics } from './online-metrics.ts';
import type { OnlineOptions } from './online-options.ts';

/** How long clients wait before they reconnect to a restarting server. */
const RETRY_MS = 1000;

/** The number of addresses in the admin's overview. */
const MAX_ADDRESSES = 10;

/** The parts that are opened first. */
interface OnlineParts {
  readonly store: Store;
  readonly bus: Bus;
  readonly server: string;
  readonly steady: SteadyTime | null;
  readonly secret: AdminSecret;
  readonly pushKeys: PushKeys | null;
}

/** Online play: builds its parts, registers their routes, and starts and stops them. */
export class Online {
  readonly log: Logger;
  /** The admin's secret, if it is new. Only its hash is stored, so it cannot be read again. */
  readonly newAdminSecret: string | null;
  /** @internal */
  readonly jobs: BackgroundJobs;
  /** @internal */
  readonly clock: StoreClock;
  readonly #options: OnlineOptions;
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #gameService: GameService;
  readonly #limits: Limits;
  readonly #sessions: Sessions;
  readonly #metrics: OnlineMetrics;
  readonly #prover = new SetupProver();
  readonly #pairing = new PairingWorker();
  readonly #creators = new Creators();
  readonly #admin: AdminService;
  /** The parts that REST calls use. */
  readonly #services: Services;
  readonly #elapsed: () => number;
  readonly #readiness: Readiness;
  /** @internal */
  readonly pushes: TurnPushes | null;
  #stopped: Promise<void> | null = null;

  private constructor(options: OnlineOptions, { store, bus, server, steady, secret, pushKeys }: OnlineParts) {
    const elapsed = options.now ?? (() => performance.now());
    this.#elapsed = elapsed;
    this.newAdminSecret = secret.made;
    this.#options = options;
    this.#store = store;
    this.#bus = bus;
    this.log = options.log ?? pino({ level: 'silent' });
    this.#limits = new Limits(options.limits ?? 1, elapsed);
    this.#metrics = new OnlineMetrics(this.log);
    const { onAhead, onCommand, onMessage, onRefused, onThought, onTrouble } = this.#metrics;
    this.clock = new StoreClock({
      read: () => store.time(),
      machine: options.now ?? steady?.now ?? Date.now,
      elapsed,
      onJump: (milliseconds) => {
        this.log.error({ milliseconds }, 'the clock of the store was set');
        games.timeWasSet(milliseconds);
      },
    });
    this.#readiness = new Readiness(this.#metrics.onReadiness);
    const { clock } = this;
    const readiness = this.#readiness;
    const { now } = clock;
    const games = new GameCache(store, now);
    const onBot = (game?: CachedGame) => this.jobs.wakeBots(game);
    const watchdog = new Watchdog({
      ...{ games, readiness, now },
      stopwatch: options.stopwatch ?? (() => performance.now()),
      store: (gone) => store.servers.noteGone(server, gone),
      disconnectAll: () => this.#sessions.closeAll(RETRY_MS),
    });
    store.watchCommits((commit) => watchdog.trackWrite(commit));
    const beforeTime = () => watchdog.checkIfStale();
    const gameService = new GameService({
      ...{ games, store, bus, clock, beforeTime },
      ...{ onBot, onAhead, onCommand, onTrouble },
      isGone: (game, seat) => presence.isGone(game, seat),
      onStored: (entry, milliseconds, game, before) => {
        this.#metrics.onStored(entry, milliseconds);
        this.pushes?.onStored(game, before);
      },
    });
    const openGames = new OpenGames({ store, now, isStopping: () => gameService.isStopping, onTrouble });
    const onWatched = (game: CachedGame) => {
      if (isBotsOnly(game.ledger)) onBot(game);
    };
    const presence = new PresenceTracker({ games, bus, openGames, now: elapsed, onWatched });
    const { onPush } = this.#metrics;
    this.pushes =
      pushKeys &&
      new TurnPushes({
        ...{ games, presence, now, onTrouble, onPush, pushes: store.pushes, keys: pushKeys },
        ...options.push!,
      });
    const { engines, origins = [] } = options;
    this.#gameService = gameService;
    const guests = new Guests({ store, presence, now });
    const seating = new Seating({ games, gameService, guests, prover: this.#prover, now });
    const bots = new Bots({ store, bus, now, guests, seating });
    const tournaments = new TournamentService({
      ...{ store, games, pairing: this.#pairing, now },
      arenas: new ArenaPresence({ bus, elapsed }),
      onChanged: (code) => this.jobs.tournaments.advanceSoon(code),
      makeGames: (tournament) => makeGames({ games, gameService, now }, tournament),
    });
    const ratings = new RatingService({ store, games, onTrouble, countsOneAddress: options.rateOneAddress ?? false });
    this.#admin = new AdminService({
      ...{ store, games, presence, tournaments, now, log: this.log },
      secret: secret.hash,
      load: () => this.#load(),
      onBlocks: () => this.#sessions.closeFrom((ip) => this.#admin.blocked.has(ip)),
    });
    this.jobs = new BackgroundJobs({
      ...{ tournaments, ratings, bots, server, games, gameService, store, presence, openGames },
      ...{ engines, clock, readiness, watchdog, onThought, onTrouble },
      archiveAfterDays: options.archiveAfterDays ?? null,
      readCreatorKey: async () => this.#creators.use(await store.due.creatorKey(randomBytes(32), now())),
      readBlocks: () => this.#admin.readBlocks(),
    });
    this.#sessions = new Sessions({
      ...{ games, gameService, presence, bots, limits: this.#limits, origins, now, elapsed },
      canPlay: () => watchdog.canPlay,
      onArrival: (game) => this.jobs.nameArrival(game),
      tooMany: this.#tooMany.bind(this),
      ...{ onAhead, onMessage, onRefused, onTrouble },
    });
    this.#services = {
      ...{ games, gameService, seating, guests, bots, tournaments, ratings, admin: this.#admin, pushes: this.pushes },
      matchmaking: new Matchmaking({ store, games, seating, now }),
      watchList: new WatchList({ store, games, presence, now, elapsed }),
      leaderboards: new Leaderboards(store.ratings, now),
      engines: options.compatibilityEngines,
      ...{ onRefused, creatorOf: this.#creators.of, limit: this.limit.bind(this) },
      isStopping: () => gameService.isStopping,
      isReady: () => readiness.isReady,
    };
    const isPlaying = ({ ledger }: CachedGame) => statusOf(ledger) === 'playing';
    this.#metrics.addGauges(
      {
        rowhouse_connections: () => this.#sessions.size,
        rowhouse_games_in_memory: () => games.size,
        rowhouse_games_in_progress: () => games.followed().filter(isPlaying).length,
        rowhouse_bots_thinking: () => this.jobs.bots.thinking,
        rowhouse_bots_waiting: () => this.jobs.bots.waiting,
        rowhouse_bus_connected: () => Number(bus.connected),
        rowhouse_clock_skew_seconds: () => clock.skew / 1000,
      },
      (fault) => readiness.has(fault),
    );
  }

  /** @internal */
  get metrics(): Metrics {
    return this.#metrics.metrics;
  }

  /** Rejects when the store cannot be reached. The bus keeps trying to connect. */
  static async open(options: OnlineOptions): Promise<Online> {
    const server = randomUUID();
    const onError = (error: Error) => options.log?.warn({ err: error }, 'connection to the database lost');
    const onBusError = (error: Error) =>
      options.log?.warn(
        { err: error },
        'Redis cannot be reached and is tried again; updates from other servers are delayed',
      );
    const steady = 'folder' in options.store ? new SteadyTime() : null;
    const store = await openStore(options.store, onError, options.storeTime ?? options.now ?? steady?.now);
    let bus: Bus | null = null;
    try {
      bus = options.busUrl
        ? RedisBus.open(options.busUrl, server, onBusError)
        : (options.hub ?? new LocalHub()).connect(server);
      steady?.startFrom((await store.servers.lastSign()) ?? 0);
      const secret = await findAdminSecret(store.admin, options.adminSecret, Date.now);
      const pushKeys = options.push ? await readKeys(options.push.privateKey, store.pushes, await store.time()) : null;
      const parts = { store, bus, server, steady: options.storeTime ? null : steady, secret, pushKeys };
      const online = new Online(options, parts);
      await online.jobs.start();
      if ('url' in options.store) await online.#checkSettings(options.store.url);
      return online;
    } catch (error) {
      await bus?.close();
      await store.close();
      throw error;
    }
  }

  /** The state of this server, for its admin. */
  #load() {
    const counts = [...this.#sessions.addresses()].sort(([, one], [, two]) => two - one);
    const addresses = counts.slice(0, MAX_ADDRESSES).map(([address, connections]) => ({ address, connections }));
    return {
      version: this.#options.version,
      ready: this.#readiness.isReady,
      upSince: Date.now() - Math.round(process.uptime() * 1000),
      memory: process.memoryUsage.rss(),
      connections: this.#sessions.size,
      thinking: this.jobs.bots.thinking,
      owed: this.jobs.bots.waiting,
      addresses,
    };
  }

  async #checkSettings(url: string): Promise<void> {
    const { onTrouble, onUnsafeSettings } = this.#metrics;
    await findUnsafeSettings(url).then(onUnsafeSettings, (error) => onTrouble('settings', error));
  }

  /**
   * Creates the HTTP servers of an app. `isDirect`: clients connect directly, without a proxy.
   *
   * @internal
   */
  servers(isDirect: boolean): FastifyServerFactory {
    const { onDropped, onRefused } = this.#metrics;
    return guardedServers({ limits: this.#limits, blocked: this.#admin.blocked, isDirect, onDropped, onRefused });
  }

  /** Adds the routes to an app. */
  async register(app: FastifyInstance): Promise<void> {
    const { compatibilityEngines, version, origins = [], metricsToken = null } = this.#options;
    const { onAnswered, onRefused } = this.#metrics;
    admitSites(app, origins);
    app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
      // Requests without a route can have any method, so they share a label. A WebSocket is answered when it closes.
      if (url !== SOCKET_PATH) onAnswered(url === undefined ? 'none' : `${method} ${url}`, statusCode, elapsedTime);
    });
    app.addHook('onRequest', async (request, reply) => {
      if (!countsAsRequest(request.routeOptions.url)) return;
      const wait = this.#limits.take('requests', limitKey(request.ip));
      if (wait > 0) return this.#tooMany(reply, wait);
    });
    await this.#sessions.register(app);
    const admitAdmin = adminGate({ admin: this.#admin, log: this.log, onRefused, elapsed: this.#elapsed });
    registerCalls(app, handlersFor(this.#services), { ...this.#services, admitAdmin });
    kaggleRoute(app, { engines: compatibilityEngines, limits: this.#limits, tooMany: this.#tooMany.bind(this) });
    documentRoutes(app, version);
    metricsRoute(app, this.metrics, metricsToken);
  }

  /**
   * Refuses a request if the address, or the owner of `key`, exceeds a limit. Returns whether it did.
   *
   * @internal
   */
  limit(request: FastifyRequest, reply: FastifyReply, name: LimitName, key = limitKey(request.ip)): boolean {
    const wait = this.#limits.take(name, key);
    if (wait > 0) this.#tooMany(reply, wait);
    return wait > 0;
  }

  #tooMany(reply: FastifyReply, retryAfter: number): FastifyReply {
    this.#metrics.onRefused('too-many');
    return refuse(reply, 'too-many', { retryAfter });
  }

  /** Accepts no more commands, finishes the accepted ones, and asks clients to reconnect. Close the app afterwards. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopParts();
    return this.#stopped;
  }

  async #stopParts(): Promise<void> {
    await this.#gameService.stop();
    this.#sessions.stopPinging();
    await this.jobs.stop();
    await this.pushes?.stop();
    this.#sessions.closeAll(RETRY_MS);
  }

  /** Call it last, when the app is closed. It stops the server first if necessary: jobs must not find the store closed. */
  async close(): Promise<void> {
    await this.stop();
    await this.#prover.close();
    await this.#pairing.close();
    await this.#bus.close();
    await this.#store.close();
  }
}
