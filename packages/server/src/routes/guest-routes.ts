import type { FastifyInstance } from 'fastify';
import type { Guests } from '../games/guests.ts';
import { NEW_GUEST, RENAME_GUEST } from '../http/schemas.ts';
import { changer, type RouteOptions, responder, secretOf } from './respond.ts';

/** Being a guest: adding, seeing, renaming and deleting oneself. */
export function guestRoutes(
  app: FastifyInstance,
  { guests, limit, isStopping, onRefused }: RouteOptions & { readonly guests: Guests },
): void {
  const respond = responder(onRefused);
  const change = changer(isStopping);

  app.post<{ Body: { name: string; secret?: string } }>(
    '/api/guests',
    { config: { summary: 'Be a guest with a name' }, schema: { body: NEW_GUEST } },
    async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return respond(reply, await change(() => guests.add(request.body)), 201);
    },
  );

  app.get('/api/guest', { config: { summary: 'You, as a guest', bearer: true } }, async (request, reply) => {
    const secret = secretOf(request);
    return respond(reply, secret.ok ? await guests.view(secret.value) : secret);
  });

  app.patch<{ Body: { name: string } }>(
    '/api/guest',
    { config: { summary: 'Another name', bearer: true }, schema: { body: RENAME_GUEST } },
    async (request, reply) => {
      const secret = secretOf(request);
      return respond(reply, secret.ok ? await change(() => guests.rename(secret.value, request.body.name)) : secret);
    },
  );

  app.delete(
    '/api/guest',
    { config: { summary: 'Delete everything about you', bearer: true } },
    async (request, reply) => {
      const secret = secretOf(request);
      const deleted = secret.ok ? await change(() => guests.delete(secret.value)) : secret;
      return deleted.ok ? reply.code(204).send() : respond(reply, deleted);
    },
  );
}
