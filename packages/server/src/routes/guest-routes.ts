import type { FastifyInstance } from 'fastify';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import type { Guests } from '../players/guests.ts';
import { changer, type RouteOptions, responder, secretOf } from './respond.ts';

/** Being a guest: adding, seeing, renaming and deleting oneself. */
export function guestRoutes(
  app: FastifyInstance,
  { guests, limit, isStopping, onRefused }: RouteOptions & { readonly guests: Guests },
): void {
  const respond = responder(onRefused);
  const change = changer(isStopping);

  app.route<RouteInput<'addGuest'>>({
    ...routeOf('addGuest'),
    handler: async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => guests.add(request.body)), 201);
    },
  });

  app.route({
    ...routeOf('viewGuest'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      return respond(reply, secret.ok ? await guests.view(secret.value) : secret);
    },
  });

  app.route<RouteInput<'renameGuest'>>({
    ...routeOf('renameGuest'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      return respond(reply, secret.ok ? await change(() => guests.rename(secret.value, request.body.name)) : secret);
    },
  });

  app.route({
    ...routeOf('deleteGuest'),
    handler: async (request, reply) => {
      const secret = secretOf(request);
      const deleted = secret.ok ? await change(() => guests.delete(secret.value)) : secret;
      return deleted.ok ? reply.code(204).send() : respond(reply, deleted);
    },
  });
}
