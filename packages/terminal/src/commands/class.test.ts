// Slow: not part of `npm test`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TournamentView } from '@rowhouse/protocol';
import { expect, test } from 'vitest';
import { BIN, call } from '../testing/call.ts';

test('a class has a tournament, and prints addresses for the pupils, the host and the projector', async () => {
  const data = mkdtempSync(join(tmpdir(), 'rowhouse-class-'));
  const args = ['class', '--name', 'Class 4b', '--port', '0', '--data', data, '--no-browser'];
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    let said = '';
    for await (const part of child.stdout.setEncoding('utf8')) {
      said += part;
      if (said.includes('Projector: ')) break;
    }
    const [, url, code] = /^Host page: (http:\S+\/)#\/online\/tournament\/(\w{6})\/host\/[\w-]{43}$/m.exec(said)!;
    expect(said).toContain(`Projector: ${url}#/online/tournament/${code}/projector`);
    const view = (await (await fetch(`${url}api/tournaments/${code}`)).json()) as TournamentView;
    expect(view).toMatchObject({ name: 'Class 4b', format: 'swiss', rounds: 3, clock: { kind: 'live' } });
    // The address that the page shows instead of localhost is the one that was printed for the pupils.
    const { addresses } = (await (await fetch(`${url}api/addresses`)).json()) as { addresses: string[] };
    for (const address of addresses) {
      expect(said).toContain(`${address}join`);
      expect((await fetch(address)).status).toBe(200);
      // Another machine does not learn the private addresses.
      const other = (await (await fetch(`${address}api/addresses`)).json()) as { addresses: string[] };
      expect(other.addresses).toEqual([]);
    }
    if (addresses.length === 0) expect(said).toContain('This machine is in no network');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(data, { recursive: true });
  }
});

test('a name that cannot be shown is refused', async () => {
  expect(await call('class', '--name')).toMatchObject({ status: 2, err: 'rowhouse class: --name: expected a value\n' });
});
