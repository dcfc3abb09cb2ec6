/**
 * Web Push: the server tells this device of its turns while no page is open. It is loaded once somebody has allowed
 * notifications; the service worker shows the messages.
 */
import type { ClientError } from '@rowhouse/client';
import { configWords } from '../saves/save-words.ts';
import { deviceStorage } from '../shared/platform/storage.ts';
import { client } from './client.ts';
import { onlineWords } from './messages/index.ts';
import { keys, type StoredSeat } from './seat-keys.ts';

/** Where this device stores of which games the server tells it: its address at the push service, and their ids. */
const TOLD = 'rowhouse.online.push';

let asking: Promise<boolean> | null = null;

/** Has the server tell this device of all its games. Returns whether it does: the server or the browser may not. */
export function tellOfSeats(): Promise<boolean> {
  asking ??= subscribeSeats()
    // Without a network, or without a push service: the page itself still tells while it is open.
    .catch(() => false)
    .finally(() => {
      asking = null;
    });
  return asking;
}

async function subscribeSeats(): Promise<boolean> {
  const manager = (await navigator.serviceWorker?.getRegistration())?.pushManager;
  if (!manager) return false;
  const { key } = await client.pushKey();
  if (key === null) return false;
  const device = await subscriptionFor(manager, key);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = device.toJSON();
  if (endpoint === undefined) return false;
  const [before, ...known] = (deviceStorage.get(TOLD) ?? '').split(' ');
  const told = new Set(before === endpoint ? known : []);
  const mine = keys.seats().filter(({ seat }) => seat !== null);
  for (const seat of mine) {
    if (told.has(seat.game)) continue;
    const words = { title: onlineWords().yourMove, body: bodyOf(seat) };
    const fault = await client.subscribe(seat.game, seat.secret, { endpoint, p256dh, auth, ...words }).then(
      () => null,
      ({ code }: ClientError) => code,
    );
    // A game that the server has forgotten is not asked about again, either.
    if (fault === null || fault === 'no-such-game' || fault === 'bad-secret') told.add(seat.game);
  }
  const games = mine.map(({ game }) => game).filter((game) => told.has(game));
  deviceStorage.set(TOLD, [endpoint, ...games].join(' '));
  return true;
}

const bodyOf = ({ config }: StoredSeat): string => (config === '' ? onlineWords().kicker : configWords(config));

/** A subscription belongs to a key. If the server has another one, it needs a new subscription. */
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

/** The server forgets this device. If it cannot be reached, the push service will tell it that the device is gone. */
export async function dropDevice(): Promise<void> {
  deviceStorage.remove(TOLD);
  const manager = (await navigator.serviceWorker?.getRegistration())?.pushManager;
  const device = await manager?.getSubscription();
  if (!device) return;
  await client.unsubscribe({ endpoint: device.endpoint }).catch(() => {});
  await device.unsubscribe();
}
