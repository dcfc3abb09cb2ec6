import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../basics/metrics.ts';
import { refuse } from '../http/errors.ts';
import { routeOf } from '../http/route-of.ts';
import type { Store } from '../store/store.ts';

interface ServiceRoutesOptions {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
  readonly isReady: () => boolean;
}

/** For those who watch over the server: whether it is alive, whether it can play, and its metrics. */
export function serviceRoutes(
  app: FastifyInstance,
  { store, metrics, isStopping, isReady }: ServiceRoutesOptions,
): void {
  app.route({ ...routeOf('health'), handler: async () => ({ status: 'alive' }) });
  app.route({
    ...routeOf('ready'),
    handler: async (_, reply) => {
      if (isStopping()) return refuse(reply, 'stopping');
      if (!isReady()) return refuse(reply, 'unavailable');
      try {
        await store.check();
        return { status: 'ready' };
      } catch {
        return refuse(reply, 'unavailable');
      }
    },
  });
  app.get('/metrics', async (_, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text()));
}
