import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingBlock } from '@rowhouse/tools';

let folder: string | null = null;

/** Before all tests: makes a temporary folder that is removed after the run. */
export function setup(): void {
  // Each project of the run calls this. The first call sets up for all.
  if (process.env.ROWHOUSE_TEST_FOLDER !== undefined) return;
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.ROWHOUSE_TEST_FOLDER = folder;
  process.env.TMPDIR = folder;
  // Tests must not see or change the developer's own games and tables.
  process.env.XDG_DATA_HOME = join(folder, 'data');
}

/** After all tests: lists at the end of the output the tests that could not run. */
export function teardown(): void {
  if (folder === null) return;
  const block = missingBlock();
  if (block !== null) process.stderr.write(`\n${block}\n`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
