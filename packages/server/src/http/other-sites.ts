import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** What a browser asks before it lets a page send JSON or a secret. */
const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/** Lets pages of these sites use the REST API. They have no cookies to abuse: whoever acts needs a secret. */
export function admitSites(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAdmitted = (origin: string | undefined): origin is string => origin !== undefined && origins.includes(origin);
  app.addHook('onRequest', async ({ routeOptions: { url }, headers: { origin } }, reply) => {
    if (!url?.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    if (isAdmitted(origin))
      reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' });
  });
  app.options('/api/*', async ({ headers: { origin } }, reply) =>
    isAdmitted(origin) ? reply.code(204).headers(PREFLIGHT).send() : refuse(reply, 'not-found'),
  );
}
