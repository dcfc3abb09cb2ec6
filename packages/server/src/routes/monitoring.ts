import { DOCUMENTS } from '@rowhouse/protocol';
import { asyncApi, openApi } from '@rowhouse/protocol/documents';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/errors.ts';
import type { Metrics } from '../metrics.ts';
import { hashOf, isSameHash } from '../secrets.ts';

export const METRICS_PATH = '/metrics';

/** The metrics of the server. `token` protects them, unless it is `null`. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  const expected = token === null ? null : hashOf(`Bearer ${token}`);
  app.get(METRICS_PATH, async ({ headers }, reply) => {
    if (expected && !isSameHash(expected, hashOf(headers.authorization ?? ''))) return refuse(reply, 'bad-secret');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
}

/** The server's own descriptions: its REST calls and its WebSocket messages. Pages of any site may read them. */
export function documentRoutes(app: FastifyInstance, version: string): void {
  const documents = [
    [DOCUMENTS.openApi, openApi(version)],
    [DOCUMENTS.asyncApi, asyncApi(version)],
  ] as const;
  for (const [path, document] of documents)
    app.get(path, { config: { isForAllSites: true } }, async (_, reply) =>
      reply.header('cache-control', 'no-cache').send(document),
    );
}
