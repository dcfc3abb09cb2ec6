import { ok } from '@rowhouse/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import type { Matchmaking } from '../players/matchmaking.ts';
import type { Seating } from '../players/seating.ts';
import type { WatchList } from '../players/watch-list.ts';
import { changer, type RouteOptions, responder } from './respond.ts';

interface LobbyRoutesOptions extends RouteOptions {
  readonly seating: Seating;
  readonly matchmaking: Matchmaking;
  readonly watchList: WatchList;
  /** Who makes a game: the same text for all requests of one address. */
  readonly creatorOf: (request: FastifyRequest) => string;
}

/** How people find a game: creating one, the list of open games, quick pairing, and those that can be watched. */
export function lobbyRoutes(app: FastifyInstance, options: LobbyRoutesOptions): void {
  const { seating, matchmaking, watchList, limit, creatorOf } = options;
  const respond = responder(options.onRefused);
  const change = changer(options.isStopping);

  app.route<RouteInput<'createGame'>>({
    ...routeOf('createGame'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => seating.create(request.body, creatorOf(request))), 201);
    },
  });

  app.route({ ...routeOf('lobby'), handler: async (_, reply) => respond(reply, ok(await matchmaking.lobby())) });

  app.route({ ...routeOf('watch'), handler: async (_, reply) => respond(reply, ok(await watchList.list())) });

  app.route<RouteInput<'pair'>>({
    ...routeOf('pair'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => matchmaking.pair(request.body, creatorOf(request))));
    },
  });
}
