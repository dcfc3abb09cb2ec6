import { AdminClient, type ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { resultOf } from '../online/api.ts';
import { errorWords } from '../online/online-words.ts';
import { serverAddress } from '../shared/platform/server-address.ts';
import { deviceStorage, hasKey, tabStorage } from '../shared/platform/storage.ts';
import { adminWords } from './messages/index.ts';

const SECRET = 'rowhouse.admin.secret';

/** The admin's secret, as far as this tab or this device knows it. */
export const adminSecret = (): string | null => tabStorage.get(SECRET) ?? deviceStorage.get(SECRET);

/** Kept until the tab is closed; on the device only if somebody asked for that. It is never part of an address. */
export function storeAdminSecret(secret: string, onDevice: boolean): void {
  (onDevice ? deviceStorage : tabStorage).set(SECRET, secret);
}

export function forgetAdminSecret(): void {
  for (const storage of [tabStorage, deviceStorage]) storage.remove(SECRET);
}

/** A call to the server as its admin. */
export const asAdmin = <T>(
  secret: string,
  call: (admin: AdminClient) => Promise<T>,
): Promise<Result<T, ClientErrorCode>> =>
  resultOf(call(new AdminClient({ server: serverAddress, secret, retryFor: 0 })));

/** Why the server did not do what an admin wanted. */
export function adminErrorWords(code: ClientErrorCode): string {
  const { faults } = adminWords();
  return hasKey(faults, code) ? faults[code] : errorWords(code);
}

/** What every part of the admin's page is handed: a call to the server. The page says what went wrong. */
export interface AdminPartProps {
  run<T>(call: (admin: AdminClient) => Promise<T>): Promise<Result<T, ClientErrorCode>>;
}
