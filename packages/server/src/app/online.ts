import { randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import type { Engines } from '@rowhouse/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { Metrics } from '../basics/metrics.ts';
import type { Bus } from '../bus/bus.ts';
import { LocalHub } from '../bus/local-bus.ts';
import { RedisBus } from '../bus/redis-bus.ts';
import { Master } from '../games/game-master.ts';
import { Attendance } from '../games/presence-tracker.ts';
import { House } from '../games/seating.ts';
import { refuse } from '../http/errors.ts';
import { type LimitName, Limits, LONGEST_BODY, limitKey } from '../http/limits.ts';
import { openApi } from '../http/openapi.ts';
import { Chores } from '../jobs/background-jobs.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import { SOCKET_PATH } from '../protocol/messages.ts';
import { doors } from '../routes/doors.ts';
import { gamesRoutes } from '../routes/games-routes.ts';
import { PING_EVERY_MS, Session } from '../socket/session.ts';
import { openStore, type StoreAddress } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';

export interface OnlineOptions {
  readonly store: StoreAddress;
  /** `redis://…`; left out, there is this process alone. */
  readonly busUrl?: string;
  /** Where several servers of one process meet, for tests. */
  readonly hub?: LocalHub;
  /** For the computer players. */
  readonly engines: Engines;
  /** For other programs that ask. */
  readonly doorEngines: Engines;
  readonly version: string;
  /** So many times the usual limits; `Infinity` for none. */
  readonly limits?: number;
  /** Other sites whose pages may connect, `https://example.org`. */
  readonly origins?: readonly string[];
  readonly log?: Logger;
  readonly now?: () => number;
}

/** How long clients wait before they come back to a server that restarts. */
const RETRY_MS = 1000;

/** Online play: everything behind the routes, opened once, and shared by whoever serves it. */
export class Online {
  readonly #options: OnlineOptions;
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #master: Master;
  readonly #attendance: Attendance;
  readonly #chores: Chores;
  readonly #house: House;
  readonly #limits: Limits;
  readonly #sessions = new Set<Session>();
  readonly #pings: NodeJS.Timeout;
  readonly #now: () => number;
  readonly log: Logger;
  readonly metrics = new Metrics();
  readonly #count: {
    readonly refused: (code: ErrorCode) => void;
    readonly message: (type: string) => void;
    readonly trouble: (what: string, error: unknown) => void;
  };

  private constructor(options: OnlineOptions, store: Store, bus: Bus, server: string) {
    this.#options = options;
    this.#store = store;
    this.#bus = bus;
    this.#now = options.now ?? Date.now;
    this.log = options.log ?? pino({ level: 'silent' });
    this.#limits = new Limits(options.limits ?? 1, this.#now);
    const { metrics } = this;
    const count = {
      refused: metrics.counter('rowhouse_refused_total', 'Requests and messages that were refused, by code'),
      message: metrics.counter('rowhouse_messages_total', 'WebSocket messages, by type'),
      entry: metrics.counter('rowhouse_entries_total', 'Entries stored, by what was done'),
      trouble: metrics.counter('rowhouse_trouble_total', 'What went wrong and was tried again or given up, by where'),
    };
    const storing = metrics.histogram('rowhouse_store_seconds', 'From judging an entry to having it on disk');
    this.#count = {
      refused: (code) => count.refused({ code }),
      message: (type) => count.message({ type }),
      trouble: (what, error) => {
        count.trouble({ where: what });
        this.log.warn({ err: error, where: what }, 'trouble');
      },
    };
    const now = this.#now;
    const onTrouble = this.#count.trouble;
    this.#master = new Master({
      store,
      bus,
      now,
      onBot: () => this.#chores.wake(),
      onStored: ({ did }, milliseconds) => {
        count.entry({ did });
        storing(milliseconds);
      },
      onTrouble,
    });
    this.#attendance = new Attendance(this.#master, bus, now);
    const { engines } = options;
    this.#chores = new Chores({
      server,
      master: this.#master,
      store,
      attendance: this.#attendance,
      engines,
      now,
      onTrouble,
    });
    this.#house = new House({ store, master: this.#master, attendance: this.#attendance, now });
    metrics.gauge('rowhouse_connections', 'WebSocket connections', () => this.#sessions.size);
    metrics.gauge('rowhouse_games_in_memory', 'Games this server remembers', () => this.#master.rooms.size);
    metrics.gauge('rowhouse_bus_connected', 'Whether other servers can be told', () => (bus.connected ? 1 : 0));
    metrics.gauge('process_resident_memory_bytes', 'Memory', () => process.memoryUsage.rss());
    metrics.gauge('process_cpu_seconds_total', 'Processor time', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    this.#pings = setInterval(() => {
      for (const session of this.#sessions) session.ping();
    }, PING_EVERY_MS).unref();
  }

  /** Rejects when the store or the bus cannot be reached. */
  static async open(options: OnlineOptions): Promise<Online> {
    const server = randomUUID();
    const onError = (error: Error) => options.log?.warn({ err: error }, 'connection lost');
    const store = await openStore(options.store, onError);
    let bus: Bus | null = null;
    try {
      bus = options.busUrl
        ? await RedisBus.open(options.busUrl, server, onError)
        : (options.hub ?? new LocalHub()).connect(server);
      const online = new Online(options, store, bus, server);
      await online.#chores.begin();
      return online;
    } catch (error) {
      await bus?.close();
      await store.close();
      throw error;
    }
  }

  /** The routes. */
  async plug(app: FastifyInstance): Promise<void> {
    const { doorEngines, version } = this.#options;
    openApi(app, version);
    app.addHook('onRequest', async (request, reply) => {
      if (!isCounted(request)) return;
      const wait = this.#limits.take('requests', limitKey(request.ip));
      if (wait > 0) return this.#tooMany(reply, wait);
    });
    await app.register(websocket, { options: { maxPayload: LONGEST_BODY, perMessageDeflate: false } });
    this.#socketRoute(app);
    const limit = (request: FastifyRequest, reply: FastifyReply, name: LimitName): boolean => {
      const wait = this.#limits.take(name, limitKey(request.ip));
      if (wait > 0) this.#tooMany(reply, wait);
      return wait > 0;
    };
    gamesRoutes(app, { house: this.#house, master: this.#master, limit, onRefused: this.#count.refused });
    doors(app, { engines: doorEngines, limit });
    app.get('/health', async () => ({ status: 'alive' }));
    app.get('/ready', async (_, reply) => {
      if (this.#master.isStopping) return refuse(reply, 'stopping');
      try {
        await this.#store.check();
        return { status: 'ready' };
      } catch {
        return refuse(reply, 'unavailable');
      }
    });
    app.get('/metrics', async (_, reply) =>
      reply.type('text/plain; version=0.0.4; charset=utf-8').send(this.metrics.text()),
    );
  }

  #tooMany(reply: FastifyReply, retryAfter: number): FastifyReply {
    this.#count.refused('too-many');
    return refuse(reply, 'too-many', { retryAfter });
  }

  #socketRoute(app: FastifyInstance): void {
    app.route({
      method: 'GET',
      url: SOCKET_PATH,
      websocket: true,
      preValidation: async (request, reply) => {
        if (this.#master.isStopping) return refuse(reply, 'stopping');
        if (!this.#isOwnOrigin(request)) return refuse(reply, 'bad-origin');
        if (!this.#limits.connect(limitKey(request.ip))) return this.#tooMany(reply, 10);
        request.raw.socket.once('close', () => this.#limits.disconnect(limitKey(request.ip)));
      },
      handler: (socket) => {
        const session = new Session(socket, {
          master: this.#master,
          attendance: this.#attendance,
          limits: this.#limits,
          now: this.#now,
          onMessage: this.#count.message,
          onRefused: this.#count.refused,
          onTrouble: this.#count.trouble,
        });
        this.#sessions.add(session);
        socket.once('close', () => this.#sessions.delete(session));
      },
    });
  }

  /** A browser says which page connects; a program need not. */
  #isOwnOrigin({ headers, host }: FastifyRequest): boolean {
    const { origin } = headers;
    if (origin === undefined || this.#options.origins?.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }

  /** Takes no more commands, finishes those it has, and tells everybody to come back. The routes may go afterwards. */
  async stop(): Promise<void> {
    await this.#master.stop();
    clearInterval(this.#pings);
    await this.#chores.end();
    for (const session of this.#sessions) session.bye(RETRY_MS);
  }

  /** After `stop`, and after the server is closed. */
  async close(): Promise<void> {
    await this.#bus.close();
    await this.#store.close();
  }
}

/** Files are cheap, and a page needs many; what watches over the server asks often. */
const isCounted = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/api/') || url.startsWith('/solve') || url.startsWith('/kaggle/');
