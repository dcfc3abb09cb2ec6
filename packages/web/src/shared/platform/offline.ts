import { createSignal } from 'solid-js';
import { appFolder } from './server-address.ts';

const [updateReady, setUpdateReady] = createSignal(false);

/** Whether a new version of the app is ready. */
export { updateReady };

/** The shortest time between two checks for a new version. The page checks when the player returns to it. */
const MIN_CHECK_INTERVAL_MS = 3_600_000;

let registration: ServiceWorkerRegistration | null = null;

/** Loads the new version. The current game is stored and continues there. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (registration?.waiting) registration.waiting.postMessage('take-over');
  else location.reload();
}

/** Stores the app on this device with a service worker, so that it opens offline, and checks for updates. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await pageIsUsable();
  try {
    registration = await navigator.serviceWorker.register(`${appFolder()}sw.js`, { updateViaCache: 'none' });
  } catch {
    return;
  }
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-tables'));
  const { installing } = registration;
  if (installing) follow(installing);
  else await checkWaiting();
  registration.addEventListener('updatefound', () => {
    if (registration?.installing) follow(registration.installing);
  });
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < MIN_CHECK_INTERVAL_MS) return;
    lastCheck = Date.now();
    registration?.update().catch(() => {});
  });
}

/** The page needs the network while it starts and loads its lower parts, so storing the app waits. */
const START_MS = 3000;
const pageIsUsable = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () => (window.requestIdleCallback ?? setTimeout)(() => resolve());
    const later = () => setTimeout(idle, START_MS);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });

const follow = (worker: ServiceWorker): void =>
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') void checkWaiting();
  });

/** Offers an update. If the page came from the network with the new version, only the service worker is replaced. */
async function checkWaiting(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return;
  const newest = (await caches.keys()).filter((name) => name.startsWith('rowhouse-')).at(-1);
  const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  if (newest === `rowhouse-${own}`) waiting.postMessage('take-over');
  else setUpdateReady(true);
}
