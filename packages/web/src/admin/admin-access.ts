import type { ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { errorWords } from '../online/online-words.ts';
import { deviceStorage, hasKey, tabStorage } from '../shared/platform/storage.ts';
import { adminWords } from './messages/index.ts';

const SECRET = 'rowhouse.admin.secret';

/** The admin's secret, if this tab or this device has it. */
export const adminSecret = (): string | null => tabStorage.get(SECRET) ?? deviceStorage.get(SECRET);

/** Stores the secret until the tab closes, or on the device if the admin asked for that. It is never part of an address. */
export function storeAdminSecret(secret: string, onDevice: boolean): void {
  (onDevice ? deviceStorage : tabStorage).set(SECRET, secret);
}

export function forgetAdminSecret(): void {
  for (const storage of [tabStorage, deviceStorage]) storage.remove(SECRET);
}

/** Why the server refused an admin's call. */
export function adminErrorWords(code: ClientErrorCode): string {
  const { faults } = adminWords();
  return hasKey(faults, code) ? faults[code] : errorWords(code);
}

/** What every part of the admin's page gets: it makes calls with the secret, and shows their errors. */
export interface AdminPartProps {
  run<T>(call: (secret: string) => Promise<T>): Promise<Result<T, ClientErrorCode>>;
}
