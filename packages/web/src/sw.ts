/**
 * The service worker: stores the whole app, so that it opens without a network. It is built as a file of its own,
 * `sw.js`, and build/offline.ts writes the constants that are declared here in front of it. It imports nothing.
 */
export {};

declare const self: ServiceWorkerGlobalScope;
declare const VERSION: string;
/** The files that are cached from the start, as addresses relative to this file. */
declare const FILES: readonly string[];
/** The tablebases and books of the usual rules, which are cached after the page has started. */
declare const TABLES: readonly string[];

const PREFIX = 'rowhouse-';
const CACHE = PREFIX + VERSION;
/** How long to wait for the page from the network before the cached one is shown. */
const MAX_WAIT_MS = 3000;

const ownCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

/** Files with a content hash in their name are copied from the cache of the last version, if it has them. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => keep(cache, file)));
}

async function keep(cache: Cache, file: string): Promise<void> {
  const known = file.startsWith('assets/') ? await caches.match(file, { ignoreVary: true }) : undefined;
  const response = known ?? (await fetch(file, { cache: 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(file, response);
}

/** One after the other, so that the page has most of the network. Failures are tried again at the next visit. */
async function keepTables(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of TABLES)
    if (!(await cache.match(file, { ignoreVary: true })))
      await keep(cache, file).catch(() => {
        // Offline already, or the disk is full: it is fetched when it is needed.
      });
}

self.addEventListener('activate', (event) => event.waitUntil(begin()));

/** The cache of the last version stays: other tabs may still run it and need more of its files. */
async function begin(): Promise<void> {
  const others = (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
  if (event.data === 'keep-tables') event.waitUntil(keepTables());
});

/** A message from the server (server/src/push): it is the player's move. Browsers demand a notification for each. */
self.addEventListener('push', (event) => {
  const { game, title, body } = event.data!.json() as { game: string; title: string; body: string };
  const options = { body, tag: `rowhouse-${game}`, data: `#/online/${game}` };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** A press on a notification shows the game: in a tab that is open, or in a new one. `data` is the place in the app. */
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

/** From the network, so that a new version is found at once; otherwise from the cache. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match('./', { cacheName: CACHE, ignoreVary: true });
  const game = sharedGame(request.url);
  if (game !== null) return fetch(request).catch(() => Response.redirect(`${self.registration.scope}#/game/${game}`));
  if (!kept || !isOurPage(request.url)) return fetch(request);
  const tooLong = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), MAX_WAIT_MS));
  const fetched = fetch(request).then((response) => (response.status >= 500 ? kept : response));
  return Promise.race([fetched.catch(() => kept), tooLong]);
}

/** The game in the address of a shared game. Without a network, the app opens it from the part after the #. */
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
  return kept ?? fetchToKeep(request);
}

/** Files that are not cached from the start (tablebases of rarer rules) are cached when they are first needed. */
async function fetchToKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  const isBuilt = pathname.startsWith(`${new URL(self.registration.scope).pathname}assets/`);
  // Nothing waits for this, and a full disk is not an error.
  if (isBuilt && response.status === 200) {
    const copy = response.clone();
    caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return response;
}
