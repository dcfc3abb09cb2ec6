import type { FastifyInstance } from 'fastify';

/** Browsers keep the answer to “may I?” for this long, in seconds. */
const REMEMBERED = '600';

/** Lets pages of these other sites use the API. They bring their secrets themselves: there are no cookies. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async ({ headers: { origin }, method, url }, reply) => {
    if (origin === undefined || !url.startsWith('/api/') || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    if (method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': REMEMBERED,
    });
    return reply.code(204).send();
  });
}
