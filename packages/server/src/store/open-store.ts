import { Postgres } from './postgres.ts';
import { SqlStore } from './sql-store.ts';
import { Sqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export type StoreAddress = { readonly folder: string } | { readonly url: string; readonly connections?: number };

/** Rejects when it cannot be reached. Its tables are up to date afterwards. */
export async function openStore(address: StoreAddress, onError: (error: Error) => void): Promise<Store> {
  const sql =
    'folder' in address
      ? await Sqlite.open(address.folder)
      : new Postgres(address.url, {
          ...(address.connections === undefined ? {} : { connections: address.connections }),
          onError,
        });
  const store = new SqlStore(sql);
  try {
    await store.migrate();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
