import { ok } from '@rowhouse/rules';
import type { FastifyInstance } from 'fastify';
import type { Matchmaking } from '../games/matchmaking.ts';
import type { Seating } from '../games/seating.ts';
import { NEW_GAME, PAIRING } from '../http/schemas.ts';
import type { NewGame, PairingRequest } from '../protocol/requests.ts';
import { changer, type RouteOptions, responder } from './respond.ts';

interface LobbyRoutesOptions extends RouteOptions {
  readonly seating: Seating;
  readonly matchmaking: Matchmaking;
}

/** How people find a game: creating one, the list of open games, and quick pairing. */
export function lobbyRoutes(app: FastifyInstance, options: LobbyRoutesOptions): void {
  const { seating, matchmaking, limit } = options;
  const respond = responder(options.onRefused);
  const change = changer(options.isStopping);

  app.post<{ Body: NewGame }>(
    '/api/games',
    { config: { summary: 'Create a game' }, schema: { body: NEW_GAME } },
    async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => seating.create(request.body)), 201);
    },
  );

  app.get('/api/games', { config: { summary: 'Open games that wait for somebody' } }, async (_, reply) =>
    respond(reply, ok(await matchmaking.lobby())),
  );

  app.post<{ Body: PairingRequest }>(
    '/api/pairing',
    { config: { summary: 'A seat in an open game like this, or in a new one' }, schema: { body: PAIRING } },
    async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => matchmaking.pair(request.body)));
    },
  );
}
