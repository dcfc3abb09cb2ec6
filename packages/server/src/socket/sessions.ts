import websocket from '@fastify/websocket';
import { SOCKET_PATH } from '@rowhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedGame } from '../games/cached-game.ts';
import { refuse } from '../http/errors.ts';
import { limitKey, MAX_BODY_BYTES } from '../http/limits.ts';
import { Service } from '../service.ts';
import { HEARTBEAT_MS } from './heartbeat.ts';
import { isLong, type SessionParts, SocketSession } from './socket-session.ts';

/** Messages in more fragments are refused. Clients send messages whole. */
const MAX_FRAGMENTS = 16;
/** The number of groups of sessions, which are pinged in turn. */
const PING_TURNS = 40;

interface SessionsParts extends Omit<SessionParts, 'longEntriesOf'> {
  /** Other sites whose pages may connect, `https://example.org`. */
  readonly origins: readonly string[];
  /** Whether games can be played on this server. */
  readonly canPlay: () => boolean;
  /** The signed id of the client's device; `null` if it has none. */
  readonly deviceOf: (request: FastifyRequest) => string | null;
  readonly tooMany: (reply: FastifyReply, retryAfter: number) => FastifyReply;
}

/** All WebSocket connections of this server, and their route. */
export class Sessions extends Service<SessionsParts> {
  readonly #open = new Map<SocketSession, { readonly number: number; readonly ip: string; readonly key: string }>();
  readonly #pings = setInterval(() => this.#pingSome(), HEARTBEAT_MS / PING_TURNS).unref();
  #opened = 0;
  #pinged = 0;

  /** Pings every session once in `HEARTBEAT_MS`. Thousands of simultaneous pings and pongs would delay moves. */
  #pingSome(): void {
    const turn = this.#pinged++ % PING_TURNS;
    for (const [session, { number }] of this.#open) if (number % PING_TURNS === turn) session.ping();
  }

  get size(): number {
    return this.#open.size;
  }

  async register(app: FastifyInstance): Promise<void> {
    const { gameService, limits, tooMany, canPlay, deviceOf } = this.parts;
    await app.register(websocket, {
      options: {
        maxPayload: MAX_BODY_BYTES,
        maxFragments: MAX_FRAGMENTS,
        // Sessions count pings before they answer them.
        autoPong: false,
        perMessageDeflate: false,
      },
    });
    app.route({
      method: 'GET',
      url: SOCKET_PATH,
      websocket: true,
      preValidation: async (request, reply) => {
        // An ordinary request for this address is answered like one for an address that does not exist.
        if (!request.ws) return refuse(reply, 'not-found');
        if (gameService.isStopping) return refuse(reply, 'stopping');
        if (!canPlay()) return refuse(reply, 'unavailable');
        if (!this.#isAllowedOrigin(request)) return refuse(reply, 'bad-origin');
        const address = limitKey(request.ip);
        // One device cannot take all connections of a class behind one address.
        const device = deviceOf(request);
        if (device !== null && !limits.deviceConnections.take(device)) return tooMany(reply, 10);
        const leaveDevice = () => device !== null && limits.deviceConnections.leave(device);
        if (!limits.connections.take(address)) {
          leaveDevice();
          return tooMany(reply, 10);
        }
        request.raw.socket.once('close', () => {
          leaveDevice();
          limits.connections.leave(address);
        });
      },
      handler: (socket, request) => {
        const { ip, raw } = request;
        const key = limitKey(ip);
        const parts = { ...this.parts, longEntriesOf: this.#longEntriesOf };
        const session = new SocketSession(socket, { address: key, device: deviceOf(request) }, parts, raw.socket);
        this.#open.set(session, { number: this.#opened++, ip, key });
        socket.once('close', () => this.#open.delete(session));
      },
    });
  }

  readonly #longEntriesOf = (address: string, wanted: CachedGame): number => {
    const games = new Set([wanted]);
    for (const [{ game }, { key }] of this.#open) if (game && isLong(game) && key === address) games.add(game);
    let entries = 0;
    for (const { ledger } of games) entries += ledger.ply;
    return entries;
  };

  /** Browsers send the origin of the page. Programs need not. */
  #isAllowedOrigin({ headers, host }: FastifyRequest): boolean {
    const { origin } = headers;
    if (origin === undefined || this.parts.origins.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }

  /** Asks every client to reconnect after `retry` milliseconds, and closes its connection. */
  closeAll(retry: number): void {
    for (const session of this.#open.keys()) session.bye(retry);
  }

  /** Closes the connections of blocked addresses. */
  closeBlocked(isBlocked: (ip: string) => boolean): void {
    for (const [session, { ip }] of this.#open) if (isBlocked(ip)) session.close('policy');
  }

  /** The number of connections of each address. */
  addresses(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { ip } of this.#open.values()) counts.set(ip, (counts.get(ip) ?? 0) + 1);
    return counts;
  }

  stopPinging(): void {
    clearInterval(this.#pings);
  }
}
