import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer, type ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { limitKey } from './limits.ts';
import { RequestGuard, type RequestGuardOptions } from './request-guard.ts';

/** The options that Fastify passes on, with its defaults. */
interface FactoryOptions {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

interface GuardedServerOptions extends RequestGuardOptions {
  readonly onDropped: (why: 'address' | 'full', address: string) => void;
}

/** Makes HTTP servers as Fastify does, with guards that check every connection and every request. */
export function guardedServers(options: GuardedServerOptions): FastifyServerFactory {
  const guard = new RequestGuard(options);
  return (handle, given) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = given as unknown as FactoryOptions;
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
    guardConnections(server, guard, options);
    return server;
  };
}

/** Descriptors that are kept for files, the database and threads. */
const RESERVED_DESCRIPTORS = 128;
/** The limit on systems that do not report one. */
const DEFAULT_MAX_DESCRIPTORS = 10_000;

/**
 * Drops connections as soon as they are made: those of an address that has too many or is shut out, and all when the
 * descriptors of the process run out. Otherwise the idle connections of one machine could use them all.
 */
export function guardConnections(
  server: Server,
  guard: RequestGuard,
  { limits, isDirect, onDropped }: Pick<GuardedServerOptions, 'limits' | 'isDirect' | 'onDropped'>,
): void {
  server.maxConnections = Math.max(1, maxDescriptors() - RESERVED_DESCRIPTORS);
  server.on('drop', (dropped) => onDropped('full', limitKey(dropped?.remoteAddress)));
  if (!isDirect) return;
  // Dropped connections are not passed to the other listeners: that would cost as much as serving them.
  const others = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = limitKey(socket.remoteAddress);
    if (guard.isShutOut(socket.remoteAddress) || !limits.sockets.take(address)) {
      onDropped('address', address);
      socket.destroy();
      return;
    }
    socket.once('close', () => limits.sockets.leave(address));
    guard.follow(socket, address);
    for (const other of others) other.call(server, socket);
  });
}

/** The maximum of open descriptors of this process. Node has raised it as far as the system allows. */
function maxDescriptors(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === undefined ? DEFAULT_MAX_DESCRIPTORS : Number(found);
  } catch {
    return DEFAULT_MAX_DESCRIPTORS;
  }
}
