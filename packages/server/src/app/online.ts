import { randomBytes, randomUUID } from 'node:crypto';
import { type CallName, type GameView, SOCKET_PATH, type StreetView, type TournamentView } from '@rowhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { type Logger, pino } from 'pino';
import { type AdminSecret, AdminService, findAdminSecret } from '../admin.ts';
import { type Bus, LocalHub, RedisBus } from '../bus.ts';
import type { CachedGame } from '../games/cached-game.ts';
import { GameCache } from '../games/game-cache.ts';
import type { GameParts } from '../games/game-parts.ts';
import { GameService } from '../games/game-service.ts';
import { isBotsOnly, isOver, statusOf } from '../games/ledger.ts';
import { OpenGames } from '../games/open-games.ts';
import { PresenceTracker } from '../games/presence.ts';
import { SetupProver } from '../games/setup-prover.ts';
import { Creators } from '../http/creators.ts';
import { Devices } from '../http/devices.ts';
import { refuse } from '../http/errors.ts';
import { guardedServers } from '../http/guarded-server.ts';
import { admitSites } from '../http/headers.ts';
import { countsAsRequest, type LimitName, Limits, limitKey } from '../http/limits.ts';
import { LoopLag } from '../http/loop-lag.ts';
import { RefusalCounts } from '../http/refusal-counts.ts';
import { BackgroundJobs } from '../jobs/background-jobs.ts';
import { Readiness, Watchdog } from '../jobs/watchdog.ts';
import type { Metrics } from '../metrics.ts';
import { Bots } from '../players/bots.ts';
import { Guests } from '../players/guests.ts';
import { Matchmaking } from '../players/matchmaking.ts';
import { type PushKeys, readKeys } from '../players/push-keys.ts';
import { Seating } from '../players/seating.ts';
import { Streets } from '../players/streets.ts';
import { TurnPushes } from '../players/turn-pushes.ts';
import { WatchedGames } from '../players/watch-list.ts';
import { Quarantine } from '../quarantine.ts';
import { cachedLeaderboards } from '../ratings/leaderboards.ts';
import { RatingService } from '../ratings/rating-service.ts';
import { adminGate, handlersFor, type Services } from '../routes/handlers.ts';
import { kaggleRoute } from '../routes/kaggle.ts';
import { documentRoutes, METRICS_PATH, metricsRoute } from '../routes/monitoring.ts';
import { registerCalls } from '../routes/register-calls.ts';
import { Sessions } from '../socket/sessions.ts';
import { findUnsafeSettings } from '../store/postgres.ts';
import { openStore, type Store } from '../store/store.ts';
import { SteadyTime, StoreClock } from '../store/store-clock.ts';
import { PairingWorker } from '../tournament/next-pairs.ts';
import { TournamentPresence } from '../tournament/tournament-presence.ts';
import { TournamentService } from '../tournament/tournament-service.ts';
import { OnlineMetrics } from './online-metrics.ts';
import type { OnlineOptions } from './online-options.ts';

/** How long clients wait before they reconnect to a restarting server. */
const RETRY_MS = 1000;

/** Calls that go on while the server has too much to do: games in progress, and the admin's. */
const goesOn = (call: CallName | undefined): boolean =>
  call !== undefined && (GOING_ON.has(call) || call.startsWith('admin'));
const GOING_ON: ReadonlySet<CallName> = new Set([
  'viewGame',
  'takeSeat',
  'sendCommand',
  'followRematch',
  'runTournament',
]);
const RETRY_LATER_S = 2;
/** The number of addresses in the admin's overview. */
const MAX_ADDRESSES = 10;
const MAX_DAMAGED_SHOWN = 20;

/** The parts that `open` creates before the others. */
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
  readonly #limits: Limits;
  readonly #sessions: Sessions;
  readonly #metrics: OnlineMetrics;
  readonly #prover = new SetupProver();
  readonly #pairing = new PairingWorker();
  readonly #creators = new Creators();
  readonly #devices = new Devices();
  readonly #lag: LoopLag;
  readonly #refusals: RefusalCounts;
  readonly #services: Services;
  readonly #readiness: Readiness;
  readonly #quarantine: Quarantine;
  /** @internal */
  readonly pushes: TurnPushes | null;
  #stopped: Promise<void> | null = null;

  private constructor(options: OnlineOptions, { store, bus, server, steady, secret, pushKeys }: OnlineParts) {
    const elapsed = options.now ?? (() => performance.now());
    const stopwatch = options.stopwatch ?? (() => performance.now());
    this.newAdminSecret = secret.made;
    this.#options = options;
    this.#lag = new LoopLag(stopwatch);
    this.log = options.log ?? pino({ level: 'silent' });
    this.#limits = new Limits(options.limits ?? 1, elapsed);
    this.#refusals = new RefusalCounts(elapsed);
    this.#metrics = new OnlineMetrics(this.log);
    const { onAhead, onCommand, onMessage, onPush, onRefused, onThought, onTrouble } = this.#metrics;
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
    const quarantine = new Quarantine({
      elapsed,
      checkStore: () => store.check(),
      onDamaged: this.#metrics.onDamaged,
    });
    this.#quarantine = quarantine;
    const context = { store, bus, now, elapsed, quarantine, onTrouble };
    const games = new GameCache({ store, now, quarantine });
    const onBot = (game?: CachedGame) => this.jobs.wakeBots(game);
    const watchdog = new Watchdog({
      ...{ games, readiness, now, stopwatch },
      store: (gone) => store.servers.noteAbsences(server, gone),
      disconnectAll: () => this.#sessions.closeAll(RETRY_MS),
    });
    store.watchCommits((commit) => watchdog.trackWrite(commit));
    const gameService = new GameService({
      ...{ ...context, games, clock, onBot, onAhead, onCommand },
      beforeTime: () => watchdog.checkIfStale(),
      isGone: (game, seat) => presence.isGone(game, seat),
      onStored: (entry, milliseconds, game, before) => {
        this.#metrics.onStored(entry, milliseconds);
        this.pushes?.onStored(game, before);
        const { settings } = game.ledger;
        // After a computer player's move it is the turn of the class.
        const isForTournament = isOver(game.ledger) || settings.bots.some((bot) => bot !== null);
        if (settings.tournament !== undefined && isForTournament)
          this.jobs.tournaments.advanceSoon(settings.tournament);
      },
    });
    const isStopping = () => gameService.isStopping;
    const openGames = new OpenGames({ ...context, isStopping });
    const onWatched = (game: CachedGame) => {
      if (isBotsOnly(game.ledger)) onBot(game);
    };
    const presence = new PresenceTracker({ ...context, games, openGames, onWatched });
    const parts: GameParts = { ...context, games, gameService, presence };
    this.pushes = pushKeys && new TurnPushes({ ...parts, ...options.push!, keys: pushKeys, onPush });
    const guests = new Guests(parts);
    const seating = new Seating({ ...parts, guests, prover: this.#prover });
    const bots = new Bots({ ...parts, guests, seating });
    const tournaments = new TournamentService({
      ...{ ...parts, pairing: this.#pairing, prover: this.#prover, present: new TournamentPresence(context) },
      onChanged: (code) => this.jobs.tournaments.advanceSoon(code),
    });
    const countsOneAddress = options.rateOneAddress ?? false;
    const ratings = new RatingService({ ...parts, countsOneAddress });
    store.admin.onAction = (line) => this.log.warn(line, 'admin action');
    const admin = new AdminService({
      ...{ ...parts, tournaments, secret, addressOf: this.#creators.addressOf },
      load: () => this.#load(),
      onBlocks: () => this.#sessions.closeBlocked((ip) => admin.blocked.has(ip)),
    });
    this.jobs = new BackgroundJobs({
      ...{ ...parts, server, tournaments, ratings, bots, openGames, clock, readiness, watchdog, onThought },
      engines: options.engines,
      archiveAfterDays: options.archiveAfterDays ?? null,
      readCreatorKey: async () => {
        const keys = await store.due.creatorKeys(randomBytes(32), now());
        this.#creators.use(keys);
        this.#devices.use(keys[0]);
      },
      readBlocks: () => admin.readBlocks(),
    });
    this.#sessions = new Sessions({
      ...{ ...parts, bots, limits: this.#limits, onAhead, onMessage, onRefused },
      origins: options.origins ?? [],
      canPlay: () => watchdog.canPlay && !this.#isOverloaded(),
      deviceOf: ({ headers, ip }) => this.#devices.find(headers, ip),
      onArrival: (game) => this.jobs.announceArrival(game),
      tooMany: this.#tooMany.bind(this),
    });
    this.#services = {
      ...{ ...parts, seating, guests, bots, tournaments, ratings, admin, pushes: this.pushes },
      streets: new Streets(context),
      matchmaking: new Matchmaking({ ...parts, seating, countsOneAddress }),
      watchList: new WatchedGames(parts),
      leaderboard: cachedLeaderboards(store.ratings, now),
      engines: options.compatibilityEngines,
      ...{
        onRefused,
        isStopping,
        creatorOf: this.#creators.of,
        creatorsOf: this.#creators.allOf,
        limit: this.limit.bind(this),
      },
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
        rowhouse_damaged: () => quarantine.list().length,
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
      options.log?.warn({ err: error }, 'Redis cannot be reached: updates from other servers are delayed');
    const steady = 'folder' in options.store ? new SteadyTime() : null;
    const store = await openStore(options.store, onError, options.storeTime ?? options.now ?? steady?.now);
    let bus: Bus | null = null;
    try {
      bus = options.busUrl
        ? new RedisBus(options.busUrl, server, onBusError)
        : (options.hub ?? new LocalHub()).connect(server);
      steady?.startFrom((await store.servers.lastSign()) ?? 0);
      const secret = await findAdminSecret(store.admin, options, Date.now());
      const pushKeys = options.push ? await readKeys(options.push.privateKey, store.pushes, await store.time()) : null;
      const parts = { store, bus, server, steady: options.storeTime ? null : steady, secret, pushKeys };
      const online = new Online(options, parts);
      await online.jobs.start();
      const { onStoreDamage, onTrouble, onUnsafeSettings } = online.#metrics;
      // Reading a large file takes a while, and games need not wait.
      store.findDamage().then(onStoreDamage, (error) => onTrouble('damage', error));
      if ('url' in options.store)
        await findUnsafeSettings(options.store.url).then(onUnsafeSettings, (error) => onTrouble('settings', error));
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
      refusals: this.#refusals.top(MAX_ADDRESSES),
      damaged: this.#quarantine
        .list()
        .slice(-MAX_DAMAGED_SHOWN)
        .map(({ kind, id, error }) => ({ kind, id, error })),
    };
  }

  /**
   * Creates the HTTP servers of an app. `isDirect`: clients connect directly, without a proxy.
   *
   * @internal
   */
  servers(isDirect: boolean): FastifyServerFactory {
    const { onDropped, onRefused } = this.#metrics;
    return guardedServers({
      limits: this.#limits,
      blocked: this.#services.admin.blocked,
      isDirect,
      deviceOf: ({ headers }, address) => this.#devices.find(headers, address ?? ''),
      onDropped: (why, address) => {
        onDropped(why);
        this.#refusals.count('dropped', address);
      },
      onRefused: (code, address) => {
        onRefused(code);
        this.#refusals.count('refused', address);
      },
    });
  }

  /** Adds the routes to an app. */
  async register(app: FastifyInstance): Promise<void> {
    const { compatibilityEngines, version, origins = [], metricsToken = null } = this.#options;
    const { onAnswered } = this.#metrics;
    admitSites(app, origins);
    app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
      // Requests without a route can have any method, so they share a label. A WebSocket is answered when it closes.
      if (url !== SOCKET_PATH) onAnswered(url === undefined ? 'none' : `${method} ${url}`, statusCode, elapsedTime);
    });
    app.addHook('onRequest', async (request, reply) => {
      const { url, config } = request.routeOptions;
      if (!countsAsRequest(url)) return;
      if (this.#isOverloaded() && !goesOn(config.call) && url !== METRICS_PATH)
        return refuse(reply, 'unavailable', { retryAfter: RETRY_LATER_S });
      const device = this.#devices.find(request.headers, request.ip);
      const wait = this.#limits.takeFor('requests', limitKey(request.ip), device);
      if (wait > 0) return this.#tooMany(reply, wait);
      const isNew = device === null && url?.startsWith('/api/') && !this.#limits.isOff;
      if (isNew && this.#limits.take('newDevices', limitKey(request.ip)) === 0) this.#devices.issue(request, reply);
    });
    await this.#sessions.register(app);
    const admitAdmin = adminGate({ ...this.#services, log: this.log });
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
    const wait =
      name === 'creations'
        ? this.#limits.takeFor(name, key, this.#devices.find(request.headers, request.ip))
        : this.#limits.take(name, key);
    if (wait > 0) this.#tooMany(reply, wait);
    return wait > 0;
  }

  /**
   * What everyone with the id of a game may know about it; `null` for an unknown id.
   *
   * @internal
   */
  async viewGame(id: string, ip: string): Promise<GameView | null> {
    const game = await this.#services.games.fresh(id, limitKey(ip));
    return game && this.#services.games.view(game);
  }

  /** @internal */
  async viewTournament(code: string): Promise<TournamentView | null> {
    const found = await this.#services.tournaments.view(code);
    return found.ok ? (found.value as TournamentView) : null;
  }

  /** @internal */
  async viewStreet(id: string): Promise<StreetView | null> {
    const found = await this.#services.streets.view(id);
    return found.ok ? found.value : null;
  }

  /** Whether new connections and expensive requests have to wait, so that moves go on. */
  #isOverloaded(): boolean {
    return !this.#limits.isOff && this.#lag.isLate;
  }

  #tooMany(reply: FastifyReply, retryAfter: number): FastifyReply {
    this.#metrics.onRefused('too-many');
    this.#refusals.count('refused', limitKey(reply.request.ip));
    return refuse(reply, 'too-many', { retryAfter });
  }

  /** Accepts no more commands, finishes the accepted ones, and asks clients to reconnect. Close the app afterwards. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopParts();
    return this.#stopped;
  }

  async #stopParts(): Promise<void> {
    await this.#services.gameService.stop();
    this.#sessions.stopPinging();
    this.#lag.stop();
    await this.jobs.stop();
    await this.pushes?.stop();
    this.#sessions.closeAll(RETRY_MS);
  }

  /**
   * Call it last, when the app is closed. It stops the server first if necessary: jobs must not find the store closed.
   */
  async close(): Promise<void> {
    await this.stop();
    await this.#prover.close();
    await this.#pairing.close();
    await this.#services.bus.close();
    await this.#services.store.close();
  }
}
