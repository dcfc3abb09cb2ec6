import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { cachingOf, HEADERS } from './headers.ts';

export interface AppOptions {
  /** The folder of the built web app. */
  readonly root: string;
}

/** The server without an address: whoever made it says where it listens. */
export async function createApp({ root }: AppOptions): Promise<FastifyInstance> {
  // A browser keeps its connections open; closing is not to wait for them.
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS);
  });
  await app.register(staticFiles, {
    root,
    // Beside each file its compressed twins, made when it was built.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    // The app has all its screens after the #. A path without it may be a link somebody typed.
    if (isVisit(request)) return reply.redirect(`/#${request.url}`);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
  });
  return app;
}

/** A person going to an address, and not a page fetching a file. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
