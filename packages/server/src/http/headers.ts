/** The HTTP headers of all answers: security, access by pages of other sites, and caching. */
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** A page may load its own files and nothing else. */
const contentSecurityPolicy = (frameAncestors: string): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'worker-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'font-src': "'self'",
    // The page makes pictures of positions itself, as data or blobs.
    'img-src': "'self' data: blob:",
    // The page that offers a board for other sites shows it in a frame.
    'frame-src': "'self'",
    'style-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': frameAncestors,
  })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** The default headers. */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy("'none'"),
  // Isolates the page in its own process. Browsers demand it before threads may share memory.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The part of a link after the # contains a whole game and is never sent. The rest is not sent either.
  'referrer-policy': 'no-referrer',
};

/** The additional headers of answers that pages of any site may read. These answers are the same for every reader. */
const FOR_ALL_SITES: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The headers of answers that pages of any site may show in a frame. */
const { 'x-frame-options': _, ...others } = HEADERS;
const FRAMABLE: Readonly<Record<string, string>> = {
  ...others,
  'content-security-policy': contentSecurityPolicy('*'),
  'cross-origin-resource-policy': 'cross-origin',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any site may read the answer. */
    isForAllSites?: boolean;
    /** Pages of any site may show the answer in a frame. */
    isFramable?: boolean;
  }
}

/** The headers of a route. */
export function headersOf({ isForAllSites, isFramable }: FastifyContextConfig): Readonly<Record<string, string>> {
  if (isFramable) return FRAMABLE;
  return isForAllSites ? { ...HEADERS, ...FOR_ALL_SITES } : HEADERS;
}

/** Files whose names change with their content may be cached forever. Browsers ask again about all others. */
export const cachingOf = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The answer that a browser needs before a page may send JSON or a secret. */
const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/** Lets pages of these sites use the REST API. There are no cookies to abuse: every action needs a secret. */
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
