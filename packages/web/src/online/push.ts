/**
 * Web Push: the server notifies this device of the player's turns while no page is open. The service worker shows the
 * notifications. The page loads this file when notifications are allowed.
 */
import type { ClientError } from '@rowhouse/client';
import { configWords } from '../saves/save-words.ts';
import { deviceStorage } from '../shared/platform/storage.ts';
import { client } from './client.ts';
import { onlineWords } from './messages/index.ts';
import { keys, type StoredSeat } from './seat-keys.ts';

/** The storage key for the device's address at the push service and the ids of the games with notifications. */
const STORAGE_KEY = 'rowhouse.online.push';

let pending: Promise<boolean> | null = null;

/** Asks for notifications about all games of this device. Resolves with false if the server or the browser has none. */
export function subscribe(): Promise<boolean> {
  pending ??= subscribeSeats()
    // Without a network or a push service, the open page still notifies the player.
    .catch(() => false)
    .finally(() => {
      pending = null;
    });
  return pending;
}

async function subscribeSeats(): Promise<boolean> {
  const manager = (await navigator.serviceWorker?.getRegistration())?.pushManager;
  if (!manager) return false;
  const { key } = await client.pushKey();
  if (key === null) return false;
  const device = await subscriptionFor(manager, key);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = device.toJSON();
  if (endpoint === undefined) return false;
  const [before, ...known] = (deviceStorage.get(STORAGE_KEY) ?? '').split(' ');
  const subscribed = new Set(before === endpoint ? known : []);
  const mine = keys.seats().filter(({ seat }) => seat !== null);
  for (const seat of mine) {
    if (subscribed.has(seat.game)) continue;
    const words = { title: onlineWords().yourMove, body: bodyOf(seat) };
    const fault = await client.subscribe(seat.game, seat.secret, { endpoint, p256dh, auth, ...words }).then(
      () => null,
      ({ code }: ClientError) => code,
    );
    // The page does not ask again about a game that the server does not know.
    if (fault === null || fault === 'no-such-game' || fault === 'bad-secret') subscribed.add(seat.game);
  }
  const games = mine.map(({ game }) => game).filter((game) => subscribed.has(game));
  deviceStorage.set(STORAGE_KEY, [endpoint, ...games].join(' '));
  return true;
}

const bodyOf = ({ config }: StoredSeat): string => (config === '' ? onlineWords().kicker : configWords(config));

/** A subscription belongs to one key of the server. A new key needs a new subscription. */
async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The key of a subscription in base64url. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Ends the notifications. If the server cannot be reached, the push service tells it that the device is gone. */
export async function unsubscribe(): Promise<void> {
  deviceStorage.remove(STORAGE_KEY);
  const manager = (await navigator.serviceWorker?.getRegistration())?.pushManager;
  const device = await manager?.getSubscription();
  if (!device) return;
  await client.unsubscribe({ endpoint: device.endpoint }).catch(() => {});
  await device.unsubscribe();
}
