import { randomBytes, randomUUID } from 'node:crypto';
import { SOCKET_PATH } from '@rowhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { type Logger, pino } from 'pino';
import { type AdminSecret, AdminService, findAdminSecret } from '../admin.ts';
import type { Bus } from '../bus.ts';
import { LocalHub, RedisBus } from '../bus.ts';
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
import { adminGate, handlersFor } from '../routes/handlers.ts';
import { kaggleRoute } from '../routes/kaggle.ts';
import { documentRoutes, metricsRoute } from '../routes/monitoring.ts';
import { registerCalls } from '../routes/register-calls.ts';
import { Sessions } from '../socket/sessions.ts';
import { findUnsafeSettings } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { openStore } from '../store/store.ts';
import { SteadyTime, StoreClock } from '../store/store-clock.ts';
import { makeGames } from '../tournament/advance.ts';
import { ArenaPresence } from '../tournament/arena-presence.ts';
import { PairingWorker } from '../tournament/next-pairs.ts';
import type { CachedTournament } from '../tournament/tournament-cache.ts';
import { TournamentService } from '../tournament/tournament-service.ts';
import { OnlineMetrics } from './online-metrics.ts';
import type { OnlineOptions } from './online-options.ts';

/** How long clients wait before they come back to a server that restarts. */
const RETRY_MS = 1000;

/** An admin is shown so many addresses. */
const MAX_ADDRESSES = 10;

/** What is opened before everything else. */
interface OnlineParts {
  readonly store: Store;
  readonly bus: Bus;
  readonly server: string;
  readonly steady: SteadyTime | null;
  readonly secret: AdminSecret;
  readonly pushKeys: PushKeys | null;
}

/** Online play: builds its parts, gives them their routes, and starts and stops them. */
export class Online {
  readonly log: Logger;
  /** The admin's secret, if it was made just now: it is stored as a hash, and nobody can read it again. */
  readonly newAdminSecret: string | null;
  /** @internal */
  readonly jobs: BackgroundJobs;
  /** @internal */
  readonly clock: StoreClock;
  readonly #options: OnlineOptions;
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #games: GameCache;
  readonly #gameService: GameService;
  readonly #guests: Guests;
  readonly #seating: Seating;
  readonly #bots: Bots;
  readonly #matchmaking: Matchmaking;
  readonly #watchList: WatchList;
  readonly #limits: Limits;
  readonly #sessions: Sessions;
  readonly #metrics: OnlineMetrics;
  readonly #prover = new SetupProver();
  readonly #pairing = new PairingWorker();
  readonly #tournaments: TournamentService;
  readonly #ratings: RatingService;
  readonly #leaderboards: Leaderboards;
  readonly #creators = new Creators();
  readonly #admin: AdminService;
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
    const told = { games, presence, now, onTrouble, onPush: this.#metrics.onPush, pushes: store.pushes };
    this.pushes = pushKeys && new TurnPushes({ ...told, ...options.push!, keys: pushKeys });
    const { engines, origins = [] } = options;
    this.#games = games;
    this.#gameService = gameService;
    this.#guests = new Guests({ store, presence, now });
    this.#seating = new Seating({ games, gameService, guests: this.#guests, prover: this.#prover, now });
    this.#matchmaking = new Matchmaking({ store, games, seating: this.#seating, now });
    const bots = new Bots({ ...{ store, bus, now }, guests: this.#guests, seating: this.#seating });
    this.#bots = bots;
    this.#watchList = new WatchList({ store, games, presence, now, elapsed });
    const onChanged = (code: string) => this.jobs.tournaments.advanceSoon(code);
    const making = (tournament: CachedTournament) => makeGames({ games, gameService, now }, tournament);
    const tournaments = new TournamentService({
      ...{ store, games, pairing: this.#pairing, now, onChanged },
      arenas: new ArenaPresence({ bus, elapsed }),
      makeGames: making,
    });
    this.#tournaments = tournaments;
    const ratings = new RatingService({ store, games, onTrouble, countsOneAddress: options.rateOneAddress ?? false });
    this.#ratings = ratings;
    this.#leaderboards = new Leaderboards(store.ratings, now);
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
    this.#addGauges();
  }

  #addGauges(): void {
    this.#metrics.addGauges({
      connections: () => this.#sessions.size,
      games: () => this.#games.size,
      gamesInProgress: () => this.#games.followed().filter(({ ledger }) => statusOf(ledger) === 'playing').length,
      botsThinking: () => this.jobs.bots.thinking,
      botsWaiting: () => this.jobs.bots.waiting,
      isBusConnected: () => this.#bus.connected,
      hasFault: (fault) => this.#readiness.has(fault),
      clockSkew: () => this.clock.skew,
    });
  }

  /** @internal */
  get metrics(): Metrics {
    return this.#metrics.metrics;
  }

  /** Rejects when the store cannot be reached. The bus is tried again until it can be. */
  static async open(options: OnlineOptions): Promise<Online> {
    const server = randomUUID();
    const onError = (error: Error) => options.log?.warn({ err: error }, 'connection to the database lost');
    const onBusError = (error: Error) =>
      options.log?.warn({ err: error }, 'Redis cannot be reached, and is tried again; news of other servers come late');
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

  /** How this server is doing, for its admin. */
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
   * Makes the HTTP servers of an app. `isDirect`: clients connect themselves, and not through a proxy.
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
    const isStopping = () => this.#gameService.isStopping;
    const { onAnswered, onRefused } = this.#metrics;
    admitSites(app, origins);
    app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
      // What no route answers has any method. A WebSocket is answered when it closes.
      if (url !== SOCKET_PATH) onAnswered(url === undefined ? 'none' : `${method} ${url}`, statusCode, elapsedTime);
    });
    app.addHook('onRequest', async (request, reply) => {
      if (!countsAsRequest(request.routeOptions.url)) return;
      const wait = this.#limits.take('requests', limitKey(request.ip));
      if (wait > 0) return this.#tooMany(reply, wait);
    });
    await this.#sessions.register(app);
    const limit = this.limit.bind(this);
    const handlers = handlersFor({
      ...{ limit, isStopping, onRefused },
      games: this.#games,
      gameService: this.#gameService,
      seating: this.#seating,
      matchmaking: this.#matchmaking,
      watchList: this.#watchList,
      guests: this.#guests,
      bots: this.#bots,
      pushes: this.pushes,
      tournaments: this.#tournaments,
      ratings: this.#ratings,
      leaderboards: this.#leaderboards,
      admin: this.#admin,
      engines: compatibilityEngines,
      creatorOf: this.#creators.of,
      isReady: () => this.#readiness.isReady,
    });
    const admitAdmin = adminGate({ admin: this.#admin, log: this.log, onRefused, elapsed: this.#elapsed });
    registerCalls(app, handlers, { limit, isStopping, onRefused, admitAdmin });
    kaggleRoute(app, { engines: compatibilityEngines, limits: this.#limits, tooMany: this.#tooMany.bind(this) });
    documentRoutes(app, version);
    metricsRoute(app, this.metrics, metricsToken);
  }

  /**
   * Refuses what an address, or whatever `key` stands for, asks for too often. Returns whether it did.
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

  /** Accepts no more commands, finishes those it has, and asks everybody to come back. Close the app afterwards. */
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

  /** To be called last, when the app is closed. Stops first, if nobody has: a job must not find its store closed. */
  async close(): Promise<void> {
    await this.stop();
    await this.#prover.close();
    await this.#pairing.close();
    await this.#bus.close();
    await this.#store.close();
  }
}
