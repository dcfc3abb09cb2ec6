/**
 * The service worker stores the whole app, so that it opens without a network. It is built as a separate file, `sw.js`.
 * build/offline.ts writes the constants that are declared here at its start. It must not import anything
 * but types.
 */
import type { BundledFile } from '../build/bundled-file.ts';

declare const self: ServiceWorkerGlobalScope;
declare const VERSION: string;
/** The bundles (build/offline.ts) with all files of the app but the page, as addresses relative to this file. */
declare const BUNDLES: readonly string[];
/** The bundles of the tablebases and books of the usual rules. They are cached after the app. */
declare const TABLES: readonly string[];

const PREFIX = 'rowhouse-';
const CACHE = PREFIX + VERSION;
/** How long to wait for the page from the network before the cached page is shown. */
const MAX_WAIT_MS = 3000;

const ownCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));

/** One after the other, to leave most of the network to the page. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put('./', await fetchWhole('./'));
  for (const bundle of BUNDLES) await unpack(cache, bundle);
}

async function fetchWhole(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'reload', priority: 'low' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Caches the files of a bundle and, under the address of the bundle, the list of these files. */
async function unpack(cache: Cache, bundle: string): Promise<void> {
  const files = (await knownFiles(bundle)) ?? (await fetchFiles(bundle));
  for (const [path, response] of files) await cache.put(path, response);
  await cache.put(bundle, Response.json(files.map(([path]) => path)));
}

type Files = readonly (readonly [path: string, response: Response])[];

/** The files of a bundle that an older version of the app has cached: the address has a hash of the content. */
async function knownFiles(bundle: string): Promise<Files | null> {
  const list = await caches.match(bundle);
  if (!list) return null;
  const paths: readonly string[] = await list.json();
  const files = await Promise.all(
    paths.map(async (path) => [path, await caches.match(path, { ignoreVary: true })] as const),
  );
  return files.every((file): file is [string, Response] => file[1] !== undefined) ? files : null;
}

async function fetchFiles(bundle: string): Promise<Files> {
  const response = await fetchWhole(bundle);
  // Browsers start a worker only with the security headers of its page.
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  const files: readonly BundledFile[] = await response.json();
  return files.map(({ path, type, text, base64 }) => {
    const content = base64 === undefined ? text : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    headers.set('content-type', type);
    return [path, new Response(content, { headers })];
  });
}

/** Caches the tables. The next visit retries failures. */
async function cacheTables(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const bundle of TABLES)
    if (!(await cache.match(bundle)))
      await unpack(cache, bundle).catch(() => {
        // Offline, or the disk is full. The table is fetched when it is needed.
      });
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** Deletes old caches. The cache of the last version stays, because other tabs may run that version. */
async function activate(): Promise<void> {
  const others = (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
  if (event.data === 'keep-tables') event.waitUntil(cacheTables());
});

/** A message from the server (server/src/push) about the player’s turn. Browsers require a notification for each. */
self.addEventListener('push', (event) => {
  const { game, title, body } = event.data!.json() as { game: string; title: string; body: string };
  const options = { body, tag: `rowhouse-${game}`, data: `#/online/${game}` };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** A press on a notification shows the game in an open tab or a new tab. `data` is the route in the app. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = self.registration.scope + String(event.notification.data ?? '');
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async ([tab]) => {
      if (!tab) await self.clients.openWindow(address);
      else await (await tab.focus()).navigate(address);
    }),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(file(request));
});

/** Takes the page from the network, so that a new version is found at once, or else from the cache. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match('./', { cacheName: CACHE, ignoreVary: true });
  const game = sharedGame(request.url);
  if (game !== null) return fetch(request).catch(() => Response.redirect(`${self.registration.scope}#/game/${game}`));
  if (!kept || !isOurPage(request.url)) return fetch(request);
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), MAX_WAIT_MS));
  const fetched = fetch(request).then((response) => (response.status >= 500 ? kept : response));
  return Promise.race([fetched.catch(() => kept), timeout]);
}

/** The game in the address of a shared game. Without a network, the app opens the game from the fragment. */
const sharedGame = (url: string): string | null => {
  const { scope } = self.registration;
  return url.startsWith(`${scope}game/`) ? url.slice(`${scope}game/`.length).replace(/[?#].*$/s, '') : null;
};

/** The app is one page. Other addresses are left to the server. */
function isOurPage(url: string): boolean {
  const scope = new URL(self.registration.scope).pathname;
  const { pathname } = new URL(url);
  return pathname === scope || pathname === `${scope}index.html`;
}

async function file(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const kept =
    (await caches.match(request, { ...options, cacheName: CACHE })) ?? (await caches.match(request, options));
  return kept ?? fetchAndCache(request);
}

/** Fetches a file that the installation did not cache, such as a tablebase of rarer rules, and caches it. */
async function fetchAndCache(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  const isBuilt = pathname.startsWith(`${new URL(self.registration.scope).pathname}assets/`);
  // The response does not wait for the cache, and a full disk is not an error.
  if (isBuilt && response.status === 200) {
    const copy = response.clone();
    caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return response;
}
