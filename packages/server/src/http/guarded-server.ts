import { createServer, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { type GuardOptions, guardConnections } from './connection-guard.ts';
import { RequestGuard, type RequestGuardOptions } from './request-guard.ts';

/** What Fastify hands over: its own options, with their defaults. */
interface FactoryOptions {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

interface GuardedServerOptions extends RequestGuardOptions {
  readonly onDropped: GuardOptions['onDropped'];
}

/** Makes HTTP servers as Fastify does, with guards before them that look at who connects and at every request. */
export function guardedServers({ onDropped, ...guarding }: GuardedServerOptions): FastifyServerFactory {
  const { limits, isDirect } = guarding;
  const guard = new RequestGuard(guarding);
  return (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as unknown as FactoryOptions;
    const server: Server = createServer(
      {
        ...http,
        // The guard refuses what has none: Node would answer before anybody has counted it.
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
