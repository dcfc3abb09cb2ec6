import { MAX_STREET_DAYS, type StreetKey, type StreetView } from '@rowhouse/protocol';
import { createEffect, createRoot, createSignal } from 'solid-js';
import { solvedDays } from '../learn/progress.ts';
import { client, toResult } from '../online/client.ts';
import { deviceStorage, parseJson, STREETS_KEY } from '../shared/platform/storage.ts';

/** A person of this device in a street. */
export interface OwnStreet extends StreetKey {
  readonly name: string;
  /** The days that the server has, separated by spaces. */
  readonly sent: string;
}

const [revision, setRevision] = createSignal(0);

/** The streets in which this device has a house. */
export function ownStreets(): readonly OwnStreet[] {
  revision();
  const stored = parseJson(deviceStorage.get(STREETS_KEY));
  return Array.isArray(stored) ? stored.filter(isOwnStreet) : [];
}

const isOwnStreet = (value: Partial<OwnStreet> | null): value is OwnStreet =>
  [value?.street, value?.secret, value?.name, value?.sent].every((text) => typeof text === 'string') &&
  typeof value?.person === 'number';

function store(streets: readonly OwnStreet[]): void {
  deviceStorage.set(STREETS_KEY, JSON.stringify(streets));
  setRevision((before) => before + 1);
}

const without = (street: string) => ownStreets().filter((own) => own.street !== street);

export const storeStreet = (key: StreetKey, name: string): void =>
  store([...without(key.street), { ...key, name, sent: '' }]);
export const forgetStreet = (street: string): void => store(without(street));

/** The days that the server accepts: those of the last month. */
function recentDays(): string {
  const first = new Date(Date.now() - MAX_STREET_DAYS * 86_400_000).toISOString().slice(0, 10);
  return [...solvedDays()]
    .filter((day) => day > first)
    .sort()
    .slice(-MAX_STREET_DAYS)
    .join(' ');
}

/** Sends the solved days to each street that does not have them. Resolves with the streets that changed, by id. */
export async function sendDays(days = recentDays()): Promise<ReadonlyMap<string, StreetView>> {
  const changed = new Map<string, StreetView>();
  for (const { street, secret, sent } of ownStreets()) {
    if (days === sent || days === '') continue;
    const lit = await toResult(client.lightWindows(street, secret, { days: days.split(' ') }));
    if (lit.ok) {
      changed.set(street, lit.value);
      store(ownStreets().map((own) => (own.street === street ? { ...own, sent: days } : own)));
    } else if (lit.error === 'not-found' || lit.error === 'bad-secret') forgetStreet(street);
    // Without a connection, the days are sent with the next solved day or at the next start.
  }
  return changed;
}

let isWatching = false;

/** Sends the solved days now, and whenever a day is added. */
export function watchDays(): void {
  if (isWatching) return;
  isWatching = true;
  createRoot(() => createEffect(() => void sendDays(recentDays())));
}
