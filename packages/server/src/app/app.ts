import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerInvalidRequest, handleErrors, refuse } from '../http/errors.ts';
import { cachingOf, HEADERS, headersOf } from '../http/headers.ts';
import { MAX_BODY_BYTES } from '../http/limits.ts';
import { shareRoutes } from '../routes/shared-pages.ts';
import type { Online } from './online.ts';

/** The folder of the web app's package, which is optional; `null` if it is not installed. */
function webPackage(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('@rowhouse/web/package.json'));
  } catch {
    return null;
  }
}

/** The folder of the built web app. `null` if its package is not installed, or if it is not built in a checkout. */
export function webFolder(): string | null {
  const web = webPackage();
  return web !== null && existsSync(join(web, 'dist/index.html')) ? join(web, 'dist/') : null;
}

/** In a checkout, builds the web app if it is missing or older than its sources. Elsewhere it does nothing. */
export function buildWebApp(stdio: StdioOptions): void {
  const web = webPackage();
  const script = web === null ? null : join(web, 'build/build-if-stale.ts');
  if (script === null || !existsSync(script)) return;
  const { status } = spawnSync(process.execPath, [script], { stdio });
  if (status !== 0) throw new Error('the web app could not be built');
}

/** The options of an HTTP server. */
export interface AppOptions {
  /** The folder of the built web app; `null` to serve games only. */
  readonly root: string | null;
  /** Online play. Without it, only the web app is served. */
  readonly online?: Online;
  /** Whether to take a client's address from the last entry of `X-Forwarded-For`, which the operator's proxy writes. */
  readonly trustProxy?: boolean;
}

/** The time limit for a request to arrive, so that slow senders cannot block connections. */
const REQUEST_TIMEOUT_MS = 20_000;

/** The HTTP server, not listening yet. */
export async function createApp({ root, online, trustProxy = false }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    // Browsers keep connections open. Closing the server must not wait for them.
    forceCloseConnections: true,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 5000 },
    ...(online ? { serverFactory: online.servers(!trustProxy) } : {}),
    trustProxy: trustProxy ? isOurProxy : false,
    clientErrorHandler: answerInvalidRequest,
    frameworkErrors: (_, __, reply) => void refuse(reply.headers(HEADERS), 'bad-request'),
    // Input is only checked: no value is converted, removed or added.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  handleErrors(app, (error, route) => online?.log.error({ err: error, route }, 'request failed'));
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers(headersOf(routeOptions.config));
  });
  app.addHook('onRequest', async ({ headers }, reply) => {
    // A compressed body would be read as it is.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refuse(reply, 'bad-encoding');
  });
  if (online) {
    app.addHook('onResponse', async (request, reply) => {
      // The route is logged instead of the address, which may contain the id of a game: the id is enough to watch it.
      const { method, routeOptions } = request;
      const { statusCode: status, elapsedTime: ms } = reply;
      online.log.debug({ method, route: routeOptions.url, status, ms }, 'answered');
    });
    await online.register(app);
  }
  if (root !== null) {
    shareRoutes(app, { root, online, limit: (...request) => online?.limit(...request) ?? false });
    await app.register(staticFiles, {
      root,
      // The index page is served by `shareRoutes`.
      index: false,
      // The build writes compressed versions beside each file.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // The app's screens are after the #. A path without it may have been typed by hand.
    if (root !== null && isVisit(request)) return reply.redirect(`/#${request.url}`);
    return refuse(reply, 'not-found');
  });
  return app;
}

/** Trusts only the last entry, which our proxy writes. Clients can forge the entries before it. */
const isOurProxy = (_address: string, hop: number): boolean => hop === 0;

/** Whether the request is a navigation of a browser, and not a fetch of a file. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
