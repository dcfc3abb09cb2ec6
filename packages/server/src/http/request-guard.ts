import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CALLS, ERRORS, type ErrorCode } from '@rowhouse/protocol';
import { apiError } from './errors.ts';
import { type Limits, limitKey } from './limits.ts';
import type { Networks } from './networks.ts';
import { isFromOwnMachine } from './own-machine.ts';

/** Browsers and proxies wait for an answer before they ask again over the same connection. */
const MAX_UNANSWERED = 16;

export interface RequestGuardOptions {
  readonly limits: Limits;
  /** Addresses that are shut out by an admin. */
  readonly blocked: Pick<Networks, 'has'>;
  /** Whether clients connect themselves: behind a proxy, every connection has the proxy's address. */
  readonly isDirect: boolean;
  readonly onRefused: (code: ErrorCode) => void;
}

/**
 * Looks at every request before anything else does, whatever it asks for: to refuse one that gets as far as a route costs
 * as much as to answer it. Who goes on all the same is shut out: their requests are not read any more, and their new
 * connections are dropped, until they have been quiet for a while. WebSockets of the same address go on.
 */
export class RequestGuard {
  readonly #options: RequestGuardOptions;
  /** The connections over which an address sends requests. Empty behind a proxy. */
  readonly #sockets = new Map<string, Set<Socket>>();
  readonly #unanswered = new WeakMap<Socket, number>();

  constructor(options: RequestGuardOptions) {
    this.#options = options;
  }

  /** Whoever is blocked, or was refused too much. */
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

  /** Whether a request for a WebSocket may go on. If not, it is answered like any other. */
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
      // Several may have come in one piece with the one that ended the connection.
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
    // Whoever lets agents play on this machine is not refused by it.
    const isOwnKaggle = request.url === CALLS.kaggle.path && isFromOwnMachine(request);
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
        // The next one costs a new connection. A proxy's are shared by everybody.
        ...(isDirect ? { connection: 'close' } : {}),
      });
      response.end(body);
    }
    if (isDirect) this.count(request.socket, isFlood);
  }

  /** An address was refused something over this connection. `isFlood`: no honest client does such a thing. */
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
 * Ends a connection and reads no more of it. Node goes on with what has come in one piece, which are thousands of requests;
 * only its parser can be stopped, by saying that what follows is another protocol. Nothing but time is lost if a version
 * of Node does not know this.
 */
function cut(socket: Socket & { readonly parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => ANOTHER_PROTOCOL;
  socket.destroy();
}
const ANOTHER_PROTOCOL = 2;
