/** The audit log is bounded. store.test.ts tests the rest of the admin's store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AdminStore, MAX_AUDIT_LINES } from './admin.ts';
import { Database } from './sql.ts';
import { Sqlite } from './sqlite.ts';
import { Store } from './store.ts';

test('only the last lines of the audit log are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-audit-'));
  const sqlite = await Sqlite.open(folder);
  const store = new Store(sqlite);
  try {
    await store.migrate();
    // Five lines more than the maximum, in one statement.
    await sqlite.run([
      {
        text: `WITH RECURSIVE line (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM line WHERE at < $1)
          INSERT INTO audit (id, at, did, what, address) SELECT 'line ' || at, at, 'block', 'x', 'y' FROM line`,
        values: [MAX_AUDIT_LINES + 5],
      },
    ]);
    const admin = new AdminStore(new Database(sqlite));
    await admin.note({ at: MAX_AUDIT_LINES + 6, did: 'unblock', what: 'x', by: 'z', address: 'y' });
    const kept = await admin.audit(MAX_AUDIT_LINES * 2);
    expect([kept.length, kept[0]!.did, kept.at(-1)!.at]).toEqual([MAX_AUDIT_LINES, 'unblock', 7]);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
