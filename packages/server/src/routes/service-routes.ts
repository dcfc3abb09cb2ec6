import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/errors.ts';
import { routeOf } from '../http/route-of.ts';
import type { Metrics } from '../metrics.ts';
import { hashOf, isSameHash } from '../secrets.ts';

interface ServiceRoutesOptions {
  readonly metrics: Metrics;
  /** What has to be sent for the metrics; `null` if nothing. */
  readonly metricsToken: string | null;
  readonly isStopping: () => boolean;
  /** What is known already: asking costs nothing. */
  readonly isReady: () => boolean;
}

/** For those who watch over the server: whether it is alive, whether it can play, and its metrics. */
export function serviceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const { metrics, isStopping, isReady } = options;
  app.route({ ...routeOf('health'), handler: async () => ({ status: 'alive' }) });
  app.route({
    ...routeOf('ready'),
    handler: async (_, reply) => {
      if (isStopping()) return refuse(reply, 'stopping');
      return isReady() ? { status: 'ready' } : refuse(reply, 'unavailable');
    },
  });
  const expected = options.metricsToken === null ? null : hashOf(`Bearer ${options.metricsToken}`);
  app.get('/metrics', async ({ headers }, reply) => {
    if (expected && !isSameHash(expected, hashOf(headers.authorization ?? ''))) return refuse(reply, 'bad-secret');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
}
