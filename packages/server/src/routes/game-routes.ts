import { type CommandResult, ERRORS, type ErrorCode } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CachedGame } from '../games/cached-game.ts';
import type { Actor } from '../games/commands.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameService } from '../games/game-service.ts';
import { apiError, bringsView } from '../http/errors.ts';
import { seatKey } from '../http/limits.ts';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import type { Seating } from '../players/seating.ts';
import { hashOf, rematchSecretHashOf } from '../secrets.ts';
import { changer, type RouteOptions, responder, secretOf } from './respond.ts';

interface GameRoutesOptions extends RouteOptions {
  readonly games: GameCache;
  readonly master: GameService;
  readonly seating: Seating;
  /** Who comes: the same text for all requests of one address. */
  readonly creatorOf: (request: FastifyRequest) => string;
}

/** One game: watching it, taking a seat, playing without a WebSocket, and following into its rematch. */
export function gameRoutes(app: FastifyInstance, options: GameRoutesOptions): void {
  const { games, master, seating, limit, creatorOf, onRefused } = options;
  const respond = responder(onRefused);
  const change = changer(options.isStopping);

  app.route<RouteInput<'viewGame'>>({
    ...routeOf('viewGame'),
    handler: async (request, reply) => {
      const game = await games.fresh(request.params.game);
      if (!game) return respond(reply, err('no-such-game'));
      const since = Number(request.query.since ?? Number.POSITIVE_INFINITY);
      const isPast = since <= game.ledger.ply;
      return respond(reply, ok(isPast ? games.news(game, since) : games.view(game)));
    },
  });

  app.route<RouteInput<'takeSeat'>>({
    ...routeOf('takeSeat'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => seating.take(request.params.game, request.body, creatorOf(request))));
    },
  });

  app.route<RouteInput<'sendCommand'>>({
    ...routeOf('sendCommand'),
    handler: async (request, reply) => {
      const { params, body: command } = request;
      const secret = secretOf(request);
      if (!secret.ok) return respond(reply, secret);
      const game = await games.find(params.game);
      if (!game) return respond(reply, err('no-such-game'));
      const actor = await actorOf(games, game, secret.value);
      if (!actor.ok) return respond(reply, actor);
      if (limit(request, reply, 'commands', seatKey(game.id, actor.value.seat))) return reply;
      const done = await master.act(game, actor.value, command);
      if (done.ok)
        return respond<CommandResult>(reply, ok({ id: command.id, ply: done.value, view: games.view(game) }));
      if (!bringsView(done.error)) return respond(reply, done);
      onRefused(done.error);
      return reply
        .code(ERRORS[done.error])
        .header('cache-control', 'no-store')
        .send({ error: apiError(done.error), view: games.view(game) });
    },
  });

  app.route<RouteInput<'followRematch'>>({
    ...routeOf('followRematch'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      return respond(reply, secret.ok ? await seating.rematch(request.params.game, secret.value) : secret);
    },
  });
}

/** Who sends a command to a game without a connection. */
export async function actorOf(games: GameCache, game: CachedGame, secret: string): Promise<Result<Actor, ErrorCode>> {
  let own = game.identify(hashOf(secret));
  if (!own) {
    // They may have sat down on another server a moment ago.
    await games.refresh(game);
    own = game.identify(hashOf(secret));
  }
  return own ? ok({ ...own, lag: 0, rematchSecretHash: rematchSecretHashOf(secret, game.id) }) : err('bad-secret');
}
