import { hashOf, newSecret } from '../basics/secrets.ts';
import type { AdminStore } from '../store/admin-store.ts';

export interface AdminSecret {
  readonly hash: Uint8Array;
  /** The secret itself, if it was made just now: nobody can read it again. */
  readonly made: string | null;
}

/** The admin's secret: the one that is given; otherwise that of the store, which is made when there is none. */
export async function findAdminSecret(
  store: AdminStore,
  given: string | undefined,
  now: () => number,
): Promise<AdminSecret> {
  if (given !== undefined) return { hash: hashOf(given), made: null };
  const known = await store.secret();
  if (known) return { hash: known, made: null };
  const secret = newSecret();
  // Several servers may start at once on an empty store.
  if (await store.keepSecret(hashOf(secret), now())) return { hash: hashOf(secret), made: secret };
  return { hash: (await store.secret())!, made: null };
}
