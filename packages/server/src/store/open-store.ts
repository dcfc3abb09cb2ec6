import { Postgres } from './postgres.ts';
import { SqlStore } from './sql-store.ts';
import { Sqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** The folder of a SQLite database, or the address of PostgreSQL. */
export type StoreAddress = { readonly folder: string } | { readonly url: string; readonly connections?: number };

/**
 * Opens the store and brings its tables up to date. Rejects when it cannot be reached. `machine`: the time of this
 * machine.
 */
export async function openStore(
  address: StoreAddress,
  onError: (error: Error) => void,
  machine: () => number = Date.now,
): Promise<Store> {
  const sql =
    'folder' in address
      ? await Sqlite.open(address.folder)
      : new Postgres(address.url, {
          ...(address.connections === undefined ? {} : { connections: address.connections }),
          onError,
        });
  const store = new SqlStore(sql, machine);
  try {
    await store.migrate();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
