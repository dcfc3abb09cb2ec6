import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerBroken, handleErrors, refuse } from '../http/errors.ts';
import { cachingOf, HEADERS } from '../http/headers.ts';
import { LONGEST_BODY } from '../http/limits.ts';
import type { Online } from './online.ts';

export interface AppOptions {
  /** The folder of the built web app; `null` to serve games only. */
  readonly root: string | null;
  /** Left out, there is the web app alone. */
  readonly online?: Online;
  /** The address of whoever asks stands in `X-Forwarded-For`, written by a proxy of ours. */
  readonly trustProxy?: boolean;
}

/** What a request may take to arrive: whoever sends slowly on purpose does not keep a connection. */
const REQUEST_TIMEOUT_MS = 20_000;

/** The server without an address: whoever made it says where it listens. */
export async function createApp({ root, online, trustProxy = false }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    // A browser keeps its connections open; closing is not to wait for them.
    forceCloseConnections: true,
    bodyLimit: LONGEST_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 5000 },
    trustProxy,
    clientErrorHandler: answerBroken,
    frameworkErrors: (_, __, reply) => void refuse(reply.headers(HEADERS), 'bad-request'),
    // What a person typed is a name, a number a number: nothing is turned into something else, nothing left out.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  handleErrors(app, (error, route) => online?.log.error({ err: error, route }, 'request failed'));
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS);
  });
  if (online) {
    app.addHook('onResponse', async (request, reply) => {
      // The route, not the address: an id in it may be all somebody needs to watch.
      const { method, routeOptions } = request;
      const { statusCode: status, elapsedTime: ms } = reply;
      online.log.debug({ method, route: routeOptions.url, status, ms }, 'answered');
    });
    await online.register(app);
  }
  if (root !== null)
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
    if (root !== null && isVisit(request)) return reply.redirect(`/#${request.url}`);
    return refuse(reply, 'not-found');
  });
  return app;
}

/** A person going to an address, and not a page fetching a file. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
