import { err, ok } from '@rowhouse/rules';
import type { FastifyInstance } from 'fastify';
import type { GameCache } from '../games/game-cache.ts';
import { seatKey } from '../http/limits.ts';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import type { TurnPushes } from '../players/turn-pushes.ts';
import { actorOf } from './game-routes.ts';
import { changer, type RouteOptions, responder, secretOf } from './respond.ts';

interface PushRoutesOptions extends RouteOptions {
  readonly games: GameCache;
  /** `null` where this server has no keys. */
  readonly pushes: TurnPushes | null;
}

/** Being told of one's turns without an open page. */
export function pushRoutes(app: FastifyInstance, options: PushRoutesOptions): void {
  const { games, pushes, limit, onRefused } = options;
  const respond = responder(onRefused);
  const change = changer(options.isStopping);

  app.route({
    ...routeOf('pushKey'),
    handler: async (_, reply) => respond(reply, ok({ key: pushes?.publicKey ?? null })),
  });

  app.route<RouteInput<'subscribe'>>({
    ...routeOf('subscribe'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      if (!secret.ok) return respond(reply, secret);
      const game = await games.find(request.params.game);
      if (!game) return respond(reply, err('no-such-game'));
      const actor = await actorOf(games, game, secret.value);
      if (!actor.ok) return respond(reply, actor);
      const { seat } = actor.value;
      if (seat === null) return respond(reply, err('not-seated'));
      if (!pushes) return respond(reply, err('not-found'));
      if (limit(request, reply, 'commands', seatKey(game.id, seat))) return reply;
      const added = await change(() => pushes.add(game.id, seat, request.body));
      return added.ok ? reply.code(204).send() : respond(reply, added);
    },
  });

  app.route<RouteInput<'unsubscribe'>>({
    ...routeOf('unsubscribe'),
    handler: async (request, reply) => {
      if (pushes) await pushes.remove(request.body.endpoint);
      return reply.code(204).send();
    },
  });
}
