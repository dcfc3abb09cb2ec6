import { ok } from '@rowhouse/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import type { Bots } from '../players/bots.ts';
import type { Guests } from '../players/guests.ts';
import { changer, type RouteOptions, responder, secretOf } from './respond.ts';

interface BotRoutesOptions extends RouteOptions {
  readonly bots: Bots;
  readonly guests: Guests;
  readonly creatorOf: (request: FastifyRequest) => string;
}

/** Being a bot, and challenging one. */
export function botRoutes(app: FastifyInstance, options: BotRoutesOptions): void {
  const { bots, guests, limit, creatorOf } = options;
  const respond = responder(options.onRefused);
  const change = changer(options.isStopping);

  app.route<RouteInput<'addBot'>>({
    ...routeOf('addBot'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => bots.add(request.body)), 201);
    },
  });

  app.route({ ...routeOf('bots'), handler: async (_, reply) => respond(reply, ok(await bots.list())) });

  app.route({
    ...routeOf('viewBot'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      return respond(reply, secret.ok ? await bots.view(secret.value) : secret);
    },
  });

  app.route({
    ...routeOf('deleteBot'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      const deleted = secret.ok ? await change(() => guests.delete(secret.value)) : secret;
      return deleted.ok ? reply.code(204).send() : respond(reply, deleted);
    },
  });

  app.route<RouteInput<'challenge'>>({
    ...routeOf('challenge'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      const token = request.headers.authorization === undefined ? ok(null) : secretOf(request);
      if (!token.ok) return respond(reply, token);
      return respond(reply, await change(() => bots.challenge(request.body, creatorOf(request), token.value)), 201);
    },
  });
}
