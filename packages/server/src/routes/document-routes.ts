import { DOCUMENTS } from '@rowhouse/protocol';
import { asyncApi, openApi } from '@rowhouse/protocol/documents';
import type { FastifyInstance } from 'fastify';

/** The server describes itself: its REST calls, and the messages of its WebSocket. Pages of any site may read it. */
export function documentRoutes(app: FastifyInstance, version: string): void {
  const documents = [
    [DOCUMENTS.openApi, openApi],
    [DOCUMENTS.asyncApi, asyncApi],
  ] as const;
  for (const [path, describe] of documents) {
    const document = describe(version);
    app.get(path, { config: { isForAllSites: true } }, async (_, reply) =>
      reply.header('cache-control', 'no-cache').send(document),
    );
  }
}
