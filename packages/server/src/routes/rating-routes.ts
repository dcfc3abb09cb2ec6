import { ok } from '@rowhouse/rules';
import type { FastifyInstance } from 'fastify';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import type { Leaderboards } from '../ratings/leaderboards.ts';
import type { RatingService } from '../ratings/rating-service.ts';
import { type RouteOptions, responder } from './respond.ts';

interface RatingRoutesOptions extends Pick<RouteOptions, 'onRefused'> {
  readonly ratings: RatingService;
  readonly leaderboards: Leaderboards;
}

/** Ratings: those at a table, and the best players. */
export function ratingRoutes(app: FastifyInstance, { ratings, leaderboards, onRefused }: RatingRoutesOptions): void {
  const respond = responder(onRefused);

  app.route<RouteInput<'gameRatings'>>({
    ...routeOf('gameRatings'),
    handler: async (request, reply) => respond(reply, await ratings.ofGame(request.params.game)),
  });

  app.route<RouteInput<'leaderboard'>>({
    ...routeOf('leaderboard'),
    handler: async (request, reply) => respond(reply, ok(await leaderboards.list(request.params.pool))),
  });
}
