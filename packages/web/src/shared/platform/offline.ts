import { createSignal } from 'solid-js';
import { appFolder } from './server-address.ts';

const [updateReady, setUpdateReady] = createSignal(false);

/** Whether a new version of the app is ready. */
export { updateReady };

/** The shortest time between two looks for a new version. A page looks when the player returns to it. */
const ASK_AGAIN_MS = 3_600_000;

let registration: ServiceWorkerRegistration | null = null;

/** Loads the new version. The game that is being played is stored and continues there. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (registration?.waiting) registration.waiting.postMessage('take-over');
  else location.reload();
}

/** Stores the app on this device, so that it opens offline, and looks for updates. Needs a service worker. */
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
  else await look();
  registration.addEventListener('updatefound', () => {
    if (registration?.installing) follow(registration.installing);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    registration?.update().catch(() => {});
  });
}

/** Storing the app must not take the network from the page while it starts. */
const pageIsUsable = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () => (window.requestIdleCallback ?? setTimeout)(() => resolve());
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });

const follow = (worker: ServiceWorker): void =>
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') void look();
  });

/** A page that came from the network may be the new version already. Then only the service worker has to change. */
async function look(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return;
  const newest = (await caches.keys()).filter((name) => name.startsWith('rowhouse-')).at(-1);
  const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  if (newest === `rowhouse-${own}`) waiting.postMessage('take-over');
  else setUpdateReady(true);
}
