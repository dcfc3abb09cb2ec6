import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import type { TournamentService } from '../tournament/tournament-service.ts';
import { changer, type RouteOptions, responder, secretOf } from './respond.ts';

interface TournamentRoutesOptions extends RouteOptions {
  readonly tournaments: TournamentService;
  readonly creatorOf: (request: FastifyRequest) => string;
}

/** Tournaments: creating, joining, watching and running one. */
export function tournamentRoutes(app: FastifyInstance, options: TournamentRoutesOptions): void {
  const { tournaments, limit, creatorOf } = options;
  const respond = responder(options.onRefused);
  const change = changer(options.isStopping);

  app.route<RouteInput<'createTournament'>>({
    ...routeOf('createTournament'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => tournaments.create(request.body, creatorOf(request))), 201);
    },
  });

  app.route<RouteInput<'viewTournament'>>({
    ...routeOf('viewTournament'),
    handler: async (request, reply) => {
      const { since } = request.query;
      const known = since === undefined ? undefined : Number(since);
      const secret = secretOf(request);
      const player = secret.ok ? secret.value : undefined;
      return respond(reply, await tournaments.view(request.params.tournament, known, player));
    },
  });

  app.route<RouteInput<'joinTournament'>>({
    ...routeOf('joinTournament'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => tournaments.join(request.params.tournament, request.body)), 201);
    },
  });

  app.route<RouteInput<'runTournament'>>({
    ...routeOf('runTournament'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      if (!secret.ok) return respond(reply, secret);
      const { tournament } = request.params;
      if (limit(request, reply, 'commands', `${tournament} ${secret.value.slice(0, 22)}`)) return reply;
      return respond(reply, await change(() => tournaments.act(tournament, secret.value, request.body)));
    },
  });

  app.route<RouteInput<'tournamentGames'>>({
    ...routeOf('tournamentGames'),
    handler: async (request, reply) =>
      respond(reply, await tournaments.games(request.params.tournament, Number(request.query.from ?? 0))),
  });
}
