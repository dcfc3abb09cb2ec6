import type { AdminClient, ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';

/** What every part of the admin's page is handed: a call to the server. The page says what went wrong. */
export interface AdminPartProps {
  run<T>(call: (admin: AdminClient) => Promise<T>): Promise<Result<T, ClientErrorCode>>;
}
