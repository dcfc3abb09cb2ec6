// Slow: not part of `npm test`.
/** A server behind the `Caddyfile` that is deployed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeatKey } from '@rowhouse/protocol';
import { isLong, onPath } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { command, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { canConnect, freePort } from '../testing/servers.ts';
import { TestClient } from '../testing/test-client.ts';

const CADDY = onPath('caddy');

// Few machines have it, so its absence is no failure.
test.runIf(isLong && CADDY !== null)(
  'Caddy passes on games and the address of the client, and keeps /metrics private',
  async () => {
    const rowhouse = await startRowhouse({ trustProxy: true, limits: 1, now: () => 0 });
    const folder = mkdtempSync(join(tmpdir(), 'rowhouse-caddy-'));
    const port = await freePort();
    const file = readFileSync(new URL('../../../../deploy/Caddyfile', import.meta.url), 'utf8');
    // Without a public name there is no certificate.
    const site = file.replace('play.example.org {', `http://127.0.0.1:${port} {`);
    expect(site).toContain('127.0.0.1:8080');
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{\n admin off\n}\n${site.replace('127.0.0.1:8080', new URL(rowhouse.url).host)}`,
    );
    const caddy = spawn(CADDY!, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, HOME: folder },
      stdio: 'ignore',
    });
    try {
      await expect.poll(() => canConnect(port), { timeout: 20_000 }).toBe(true);
      const url = `http://127.0.0.1:${port}`;
      const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey, SeatKey];
      const first = await TestClient.join(url, red.game, red.secret);
      const second = await TestClient.join(url, blue.game, blue.secret);
      expect(await first.does(command('move', 1, '4'))).toMatchObject({ type: 'done', ply: 2 });
      expect(await second.hears('news')).toMatchObject({ ply: 2 });
      for (const client of [first, second]) client.close();
      for (const path of ['/metrics', '/%6detrics', '//metrics', '/metrics?x'])
        expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 403]);
      // An address given by the client is ignored: these requests share one limit.
      const statuses: number[] = [];
      for (let nth = 0; nth < 130; nth++) {
        const headers = { 'X-Forwarded-For': `192.0.2.${nth}` };
        statuses.push((await fetch(`${url}/api/games`, { headers })).status);
      }
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    } finally {
      caddy.kill();
      await rowhouse.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
