/** The audit log does not grow for ever. What else admins do: store.test.ts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_EVENTS, SqlAdmin } from './admin.ts';
import { Database } from './database.ts';
import { SqlStore } from './sql-store.ts';
import { Sqlite } from './sqlite.ts';

test('only the last lines of the audit log are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-audit-'));
  const sqlite = await Sqlite.open(folder);
  const store = new SqlStore(sqlite);
  try {
    await store.migrate();
    // As many as there may be, and five more, in one statement.
    await sqlite.run([
      {
        text: `WITH RECURSIVE line (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM line WHERE at < $1)
          INSERT INTO audit (id, at, did, what, address) SELECT 'line ' || at, at, 'block', 'x', 'y' FROM line`,
        values: [MAX_EVENTS + 5],
      },
    ]);
    const admin = new SqlAdmin(new Database(sqlite));
    await admin.note({ at: MAX_EVENTS + 6, did: 'unblock', what: 'x', address: 'y' });
    const kept = await admin.audit(MAX_EVENTS * 2);
    expect([kept.length, kept[0]!.did, kept.at(-1)!.at]).toEqual([MAX_EVENTS, 'unblock', 7]);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
