import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer, type ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { type AddressCounts, limitKey } from './limits.ts';
import { RequestGuard, type RequestGuardOptions } from './request-guard.ts';

/** The options that Fastify passes on, with its defaults. */
interface FactoryOptions {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

interface GuardedServerOptions extends RequestGuardOptions {
  readonly onDropped: GuardOptions['onDropped'];
}

/** Makes HTTP servers as Fastify does, with guards that check every connection and every request. */
export function guardedServers({ onDropped, ...guarding }: GuardedServerOptions): FastifyServerFactory {
  const { limits, isDirect } = guarding;
  const guard = new RequestGuard(guarding);
  return (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as unknown as FactoryOptions;
    const server: HttpServer = createServer(
      {
        ...http,
        // The guard refuses requests without a host and counts them. Node would answer them uncounted.
        requireHostHeader: false,
        shouldUpgradeCallback: (request) => server.listenerCount('upgrade') > 0 && guard.admitsUpgrade(request),
      },
      guard.before(handle),
    );
    server.keepAliveTimeout = keepAliveTimeout;
    server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
      // A client that goes away has done nothing wrong.
      if (code !== 'ECONNRESET') guard.count(socket as Socket);
    });
    guardConnections(server, { sockets: limits.sockets, isDirect, requests: guard, onDropped });
    return server;
  };
}

/** Descriptors for files, the database and threads. */
const RESERVED = 128;
/** The limit where the system does not tell it. */
const USUAL_DESCRIPTORS = 10_000;

interface GuardOptions {
  /** How many connections each address has. */
  readonly sockets: AddressCounts;
  /** Whether clients connect directly. Behind a proxy, every connection has the proxy's address. */
  readonly isDirect: boolean;
  readonly requests: RequestGuard;
  readonly onDropped: (why: 'address' | 'full') => void;
}

/**
 * Drops connections as soon as they are made: those of an address that has too many or is shut out, and all when the
 * descriptors of the process run out. Otherwise the idle connections of one machine could use them all.
 */
export function guardConnections(server: Server, { sockets, isDirect, requests, onDropped }: GuardOptions): void {
  server.maxConnections = Math.max(1, descriptors() - RESERVED);
  server.on('drop', () => onDropped('full'));
  if (!isDirect) return;
  // The other listeners do not hear of a dropped connection, because that would cost as much as serving it.
  const others = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = limitKey(socket.remoteAddress);
    if (requests.isShutOut(socket.remoteAddress) || !sockets.take(address)) {
      onDropped('address');
      socket.destroy();
      return;
    }
    socket.once('close', () => sockets.leave(address));
    requests.follow(socket, address);
    for (const other of others) other.call(server, socket);
  });
}

/** The most descriptors of this process. Node has raised it as far as the system allows. */
function descriptors(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === undefined ? USUAL_DESCRIPTORS : Number(found);
  } catch {
    return USUAL_DESCRIPTORS;
  }
}
