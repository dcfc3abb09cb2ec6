import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf, ERRORS, type ErrorCode } from '@rowhouse/protocol';
import { apiError } from './errors.ts';
import { type Limits, limitKey } from './limits.ts';
import type { Networks } from './networks.ts';

const KAGGLE = addressOf('kaggle');

/** The most unanswered requests of a connection. Browsers and proxies wait for each answer. */
const MAX_UNANSWERED = 16;

export interface RequestGuardOptions {
  readonly limits: Limits;
  /** Addresses that an admin has blocked. */
  readonly blocked: Pick<Networks, 'has'>;
  /** Whether clients connect directly. Behind a proxy, every connection has the proxy's address. */
  readonly isDirect: boolean;
  readonly onRefused: (code: ErrorCode) => void;
}

/**
 * Checks every request before any route does, because refusing it in a route costs as much as answering it. An address that
 * continues is shut out: its requests are not read and its new connections are dropped until it has been quiet for a
 * while. Its WebSockets stay open.
 */
export class RequestGuard {
  readonly #options: RequestGuardOptions;
  /** The connections over which an address sends requests. Empty behind a proxy. */
  readonly #sockets = new Map<string, Set<Socket>>();
  readonly #unanswered = new WeakMap<Socket, number>();

  constructor(options: RequestGuardOptions) {
    this.#options = options;
  }

  /** Whether the address is blocked, or was refused too often. */
  isShutOut(address: string | undefined): boolean {
    const { blocked, limits } = this.#options;
    return blocked.has(address) || limits.isSpent('refusals', limitKey(address));
  }

  /** A client has connected. */
  follow(socket: Socket, address: string): void {
    const sockets = this.#sockets.get(address) ?? new Set();
    this.#sockets.set(address, sockets.add(socket));
    socket.once('close', () => this.#forget(socket, address));
  }

  #forget(socket: Socket, address: string): void {
    const sockets = this.#sockets.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#sockets.delete(address);
  }

  /** Whether a request may open a WebSocket. Otherwise it is answered like any other. */
  admitsUpgrade(request: IncomingMessage): boolean {
    const address = this.#addressOf(request);
    const key = limitKey(address);
    if (this.#options.blocked.has(address) || this.#options.limits.take('arrivals', key) > 0) return false;
    this.#forget(request.socket, key);
    return true;
  }

  /** `handle`, for the requests that may go on. */
  before(handle: RequestListener): RequestListener {
    return (request, response) => {
      // More requests may have arrived together with the one that ended the connection.
      if (request.socket.destroyed) return;
      const refusal = this.#refusalOf(request, response);
      if (refusal === null) handle(request, response);
      else this.#refuse(request, response, refusal);
    };
  }

  #refusalOf(request: IncomingMessage, response: ServerResponse): Refusal | null {
    const { socket } = request;
    const address = this.#addressOf(request);
    if (this.#options.blocked.has(address)) return { code: 'blocked' };
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1;
    if (unanswered > MAX_UNANSWERED && !this.#options.limits.isOff) return { code: 'too-many', isFlood: true };
    this.#unanswered.set(socket, unanswered);
    response.once('close', () => this.#unanswered.set(socket, this.#unanswered.get(socket)! - 1));
    // Agents on this machine itself have no limit.
    const isOwnKaggle = request.url === KAGGLE.path && isFromOwnMachine(request);
    const retryAfter = isOwnKaggle ? 0 : this.#options.limits.take('arrivals', limitKey(address));
    if (retryAfter > 0) return { code: 'too-many', retryAfter };
    return request.headers.host === undefined && request.httpVersion === '1.1' ? { code: 'bad-request' } : null;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, { code, retryAfter, isFlood }: Refusal): void {
    const { isDirect, onRefused } = this.#options;
    onRefused(code);
    if (isFlood) cut(request.socket);
    else {
      const body = JSON.stringify({ error: apiError(code, retryAfter === undefined ? {} : { retryAfter }) });
      response.writeHead(ERRORS[code], {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        // The next request then needs a new connection. All clients share the connections of a proxy.
        ...(isDirect ? { connection: 'close' } : {}),
      });
      response.end(body);
    }
    if (isDirect) this.count(request.socket, isFlood);
  }

  /** Counts a refusal over this connection. `isFlood`: no honest client does this. */
  count(socket: Socket, isFlood = false): void {
    const { limits, isDirect } = this.#options;
    if (!isDirect) return;
    const address = limitKey(socket.remoteAddress);
    if (!isFlood && limits.take('refusals', address) === 0) return;
    limits.exhaust('refusals', address);
    for (const other of this.#sockets.get(address) ?? []) other.destroy();
  }

  /** Our own proxy adds the client's address to the end of the header. */
  #addressOf({ socket, headers }: IncomingMessage): string | undefined {
    if (this.#options.isDirect) return socket.remoteAddress;
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || socket.remoteAddress;
  }
}

interface Refusal {
  readonly code: ErrorCode;
  readonly retryAfter?: number;
  readonly isFlood?: boolean;
}

/**
 * Ends a connection without reading the rest. One packet can contain thousands of requests, and Node would answer them all.
 * Its parser stops when it expects another protocol. A version of Node without this trick only loses time.
 */
function cut(socket: Socket & { readonly parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => ANOTHER_PROTOCOL;
  socket.destroy();
}
const ANOTHER_PROTOCOL = 2;

/**
 * Whether a request comes from this machine itself, and not through a proxy on it. Proxies name the client that they ask
 * for.
 */
export function isFromOwnMachine({ socket, headers }: IncomingMessage): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const address = socket.remoteAddress;
  return address === '::1' || limitKey(address).startsWith('127.');
}
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
