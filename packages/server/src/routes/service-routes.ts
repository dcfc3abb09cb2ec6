import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../basics/metrics.ts';
import { refuse } from '../http/errors.ts';
import { routeOf } from '../http/route-of.ts';

interface ServiceRoutesOptions {
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
  /** What is known already: asking costs nothing. */
  readonly isReady: () => boolean;
}

/** For those who watch over the server: whether it is alive, whether it can play, and its metrics. */
export function serviceRoutes(app: FastifyInstance, { metrics, isStopping, isReady }: ServiceRoutesOptions): void {
  app.route({ ...routeOf('health'), handler: async () => ({ status: 'alive' }) });
  app.route({
    ...routeOf('ready'),
    handler: async (_, reply) => {
      if (isStopping()) return refuse(reply, 'stopping');
      return isReady() ? { status: 'ready' } : refuse(reply, 'unavailable');
    },
  });
  app.get('/metrics', async (_, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text()));
}
