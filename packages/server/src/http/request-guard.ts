import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf, ERRORS, type ErrorCode, SOCKET_PATH } from '@rowhouse/protocol';
import { Service } from '../service.ts';
import { apiError } from './errors.ts';
import { isFilePath, type Limits, limitKey } from './limits.ts';
import type { Networks } from './networks.ts';

const KAGGLE = addressOf('kaggle');

/** The maximum number of unanswered requests of a connection. Browsers and proxies wait for each answer. */
const MAX_UNANSWERED = 16;

export interface RequestGuardOptions {
  readonly limits: Limits;
  /** Addresses that an admin has blocked. */
  readonly blocked: Pick<Networks, 'has'>;
  /** Whether clients connect directly. Behind a proxy, every connection has the proxy's address. */
  readonly isDirect: boolean;
  readonly onRefused: (code: ErrorCode, address: string) => void;
  /** The signed id of the device at this address that sends a request; `null` if it has none. */
  readonly deviceOf: (request: IncomingMessage, address: string | undefined) => string | null;
}

/**
 * Checks every request before any route does, because refusing it in a route costs as much as answering it. An address
 * that is refused too often is shut out: its requests are not read and its new connections are dropped until it has
 * been quiet for a while. Its WebSockets stay open.
 */
export class RequestGuard extends Service<RequestGuardOptions> {
  /** The connections over which an address sends requests. Empty behind a proxy. */
  readonly #sockets = new Map<string, Set<Socket>>();
  readonly #unanswered = new WeakMap<Socket, number>();

  /** Whether the address is blocked, or was refused too often. */
  isShutOut(address: string | undefined): boolean {
    const { blocked, limits } = this.parts;
    return blocked.has(address) || limits.isSpent('refusals', limitKey(address));
  }

  /** Call it when a client has connected. */
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
    // On any other route, the library would open a WebSocket before the route can check its origin and limits.
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH || countHosts(request) !== 1) return false;
    const address = this.#addressOf(request);
    const key = limitKey(address);
    if (this.parts.blocked.has(address) || this.parts.limits.take('arrivals', key) > 0) return false;
    this.#forget(request.socket, key);
    return true;
  }

  /** Calls `handle` for the requests that are not refused. */
  before(handle: RequestListener): RequestListener {
    return (request, response) => {
      // More requests may have arrived together with the one that ended the connection.
      if (request.socket.destroyed) return;
      const refusal = this.#refusalOf(request, response);
      if (refusal !== null) {
        if (refusal.waits)
          setTimeout(() => request.socket.destroyed || this.#refuse(request, response, refusal), SLOW_MS);
        else this.#refuse(request, response, refusal);
        return;
      }
      const wait = this.#waitForFile(request);
      if ('retryAfter' in wait) this.#refuse(request, response, { code: 'too-many', ...wait });
      else if (wait.wait === 0) handle(request, response);
      else setTimeout(() => request.socket.destroyed || handle(request, response), wait.wait);
    };
  }

  #refusalOf(request: IncomingMessage, response: ServerResponse): Refusal | null {
    const { socket } = request;
    const address = this.#addressOf(request);
    if (this.parts.blocked.has(address)) return { code: 'blocked' };
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1;
    if (unanswered > MAX_UNANSWERED && !this.parts.limits.isOff) return { code: 'too-many', isFlood: true };
    this.#unanswered.set(socket, unanswered);
    response.once('close', () => this.#unanswered.set(socket, this.#unanswered.get(socket)! - 1));
    // Agents on this machine itself have no limit.
    const isOwnKaggle = request.url === KAGGLE.path && isOwnProgram(request);
    const device = this.parts.deviceOf(request, address);
    const wait = device === null ? 0 : this.parts.limits.take('arrivalsOfDevice', device);
    if (wait > 0) return { code: 'too-many', retryAfter: wait, waits: true };
    const retryAfter = isOwnKaggle || isFile(request) ? 0 : this.parts.limits.take('arrivals', limitKey(address));
    if (retryAfter > 0) return { code: 'too-many', retryAfter };
    const hosts = countHosts(request);
    return hosts > 1 || (hosts === 0 && request.httpVersion === '1.1') ? { code: 'bad-request' } : null;
  }

  /** How long a request for a file waits, so that a class can load the app and a flood delays no one else. */
  #waitForFile(request: IncomingMessage): ReturnType<Limits['wait']> {
    return isFile(request) ? this.parts.limits.wait('files', limitKey(this.#addressOf(request))) : { wait: 0 };
  }

  #refuse(request: IncomingMessage, response: ServerResponse, { code, retryAfter, isFlood }: Refusal): void {
    const { isDirect, onRefused } = this.parts;
    onRefused(code, limitKey(this.#addressOf(request)));
    if (isFlood) cut(request.socket);
    else {
      const body = JSON.stringify({ error: apiError(code, retryAfter === undefined ? {} : { retryAfter }) });
      response.writeHead(ERRORS[code].status, {
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
    const { limits, isDirect } = this.parts;
    if (!isDirect) return;
    const address = limitKey(socket.remoteAddress);
    if (!isFlood && limits.take('refusals', address) === 0) return;
    limits.exhaust('refusals', address);
    for (const other of this.#sockets.get(address) ?? []) other.destroy();
  }

  /** Our own proxy adds the client's address to the end of the header. */
  #addressOf({ socket, headers }: IncomingMessage): string | undefined {
    if (this.parts.isDirect) return socket.remoteAddress;
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || socket.remoteAddress;
  }
}

const isFile = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && isFilePath(url.split('?', 1)[0]!);

/** Node keeps the first of several `Host` headers, and a proxy may read another one. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length;

interface Refusal {
  readonly code: ErrorCode;
  readonly retryAfter?: number;
  readonly isFlood?: boolean;
  /** The device waits for the refusal, so that a loop on it cannot shut out the others behind its address. */
  readonly waits?: boolean;
}
const SLOW_MS = 1000;

/**
 * Ends a connection without reading the rest. One packet can contain thousands of requests, and Node would answer them
 * all. Its parser stops when it expects another protocol. If a version of Node has no such parser, ending only takes
 * longer.
 */
function cut(socket: Socket & { readonly parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => ANOTHER_PROTOCOL;
  socket.destroy();
}
const ANOTHER_PROTOCOL = 2;

/**
 * Whether a request comes from this machine itself, and not through a proxy on it. Proxies add the client's address.
 */
export function isFromOwnMachine({ socket, headers }: IncomingMessage): boolean {
  if (FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const address = socket.remoteAddress;
  return address === '::1' || limitKey(address).startsWith('127.');
}
/** The same for a program. A page of another site in a browser on this machine is a stranger. */
export const isOwnProgram = (request: IncomingMessage): boolean =>
  request.headers.origin === undefined && isFromOwnMachine(request);

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
