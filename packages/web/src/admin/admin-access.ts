import type { ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { errorWords } from '../online/online-words.ts';
import { deviceStorage, hasKey, tabStorage } from '../shared/platform/storage.ts';
import { adminWords } from './messages/index.ts';

const SECRET = 'rowhouse.admin.secret';

/** The admin's secret, if this tab or this device stores it. */
export const adminSecret = (): string | null => tabStorage.get(SECRET) ?? deviceStorage.get(SECRET);

/** Stores the secret on the device if the admin asked for that, otherwise until the tab closes. */
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

/** The props of every part of the admin's page. `run` makes a call with the secret and shows its error. */
export interface AdminPartProps {
  run<T>(call: (secret: string) => Promise<T>): Promise<Result<T, ClientErrorCode>>;
}
