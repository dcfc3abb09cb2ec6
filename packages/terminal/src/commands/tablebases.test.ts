import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../testing/call.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-tables-'));
  vi.stubEnv('XDG_DATA_HOME', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

// Building takes a minute. The tests of the engine show that the solver is right and that its files are used.
describe('rowhouse tablebases', () => {
  test('--list, --check and --delete handle the files', async () => {
    // The earlier name is an alias.
    expect((await call('tables', '--list')).out).toMatch(/^No tablebases in .*rowhouse\/tables\.\n$/);
    expect(await call('tablebases', 'morris-9', '--men', '8', '--check', '--json')).toMatchObject({
      out: '{"whole":0,"damaged":0,"missing":4}\n',
      status: 1,
    });
    mkdirSync(join(folder, 'rowhouse', 'tables'), { recursive: true });
    writeFileSync(join(folder, 'rowhouse', 'tables', 'morris-9-end-3-4.bin'), 'not a table');
    expect(JSON.parse((await call('tablebases', '--list', '--json')).out).files).toEqual([
      { file: 'morris-9-end-3-4.bin', bytes: 11 },
    ]);
    expect((await call('tablebases', 'morris-9', '--men', '8', '--check')).out).toBe(
      '0 files whole, 1 damaged, 3 missing.\n',
    );
    expect((await call('tablebases', 'morris-9', '--delete')).out).toBe('1 files deleted.\n');
    expect((await call('tablebases', '--list', '--json')).out).toMatch('"files":[]');
  });

  test.each([
    [['morris-9']],
    [['morris-9', '--men', '7']],
    [['morris-9', '--men', '10']],
    [['morris-6', '--men', '8']],
    [['morris-9-walk', '--men', '8']],
    [['connect4', '--men', '8']],
    [[]],
  ])('%j is a wrong call', async (args) => {
    const { status, err } = await call('tablebases', ...args);
    expect([status, err.split('\n').length]).toEqual([2, 2]);
  });
});
