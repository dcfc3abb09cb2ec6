// Slow: not part of `npm test`.
/** The files of deploy/ for systemd and compose, as far as they can be tried without root and Docker. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRowhouse } from '@rowhouse/server/testing';
import { onPath } from '@rowhouse/tools';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'rowhouse-deploy-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const INSTALLED = '/opt/rowhouse/node_modules/.bin/rowhouse';
const BIN = join(root, 'packages/terminal/bin/rowhouse.js');

const ANALYZE = onPath('systemd-analyze');

// Containers often have no systemd, so its absence is no failure.
test.runIf(ANALYZE !== null)('systemd accepts the units', () => {
  for (const name of ['rowhouse.service', 'rowhouse-backup.service', 'rowhouse-backup.timer'])
    writeFileSync(join(folder, name), read(name).replaceAll(INSTALLED, process.execPath));
  const units = globSync(`${folder}/*`);
  expect(units).toHaveLength(3);
  // It prints what it does not know, and fails on what it cannot read.
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
  const said = execFileSync(ANALYZE!, ['verify', '--man=no', ...units], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said).toBe('');
  expect(
    execFileSync(ANALYZE!, ['calendar', /OnCalendar=(.+)/.exec(read('rowhouse-backup.timer'))![1]!], {
      encoding: 'utf8',
    }),
  ).toContain('Next elapse');
});

test('the nightly backup works while the server runs, and again the next night', async () => {
  const data = join(folder, 'data');
  const server = await startRowhouse({ store: { folder: data } });
  const [, command] = /ExecStart=\/bin\/sh -c '(.+)'/.exec(read('rowhouse-backup.service'))!;
  const script = command!
    .replaceAll('$$', '$')
    .replaceAll('%%', '%')
    .replace(INSTALLED, `${process.execPath} ${BIN}`)
    .replace('/var/lib/rowhouse-backup', join(folder, 'backup'));
  for (const _ of ['tonight', 'a week later'])
    execFileSync('/bin/sh', ['-c', script], { env: { PATH: process.env.PATH, ROWHOUSE_DATA: data }, stdio: 'pipe' });
  await server.stop();
  expect(globSync(`${folder}/backup/[1-7]/rowhouse.db`)).toHaveLength(1);
});

test('the compose file finds a certificate of certbot, which is a link', () => {
  const archive = join(folder, 'letsencrypt/archive/play.example.org');
  const live = join(folder, 'letsencrypt/live/play.example.org');
  for (const made of [archive, live]) mkdirSync(made, { recursive: true });
  copyFileSync(join(root, 'LICENSE'), join(archive, 'fullchain1.pem'));
  symlinkSync('../../archive/play.example.org/fullchain1.pem', join(live, 'fullchain.pem'));
  const [, command] = /- (ln -sfn .+?) && exec nginx/.exec(read('compose.yaml'))!;
  const script = command!
    .replace(/\$\{DOMAIN:[^}]+\}/, 'play.example.org')
    .replace('/etc/letsencrypt', join(folder, 'letsencrypt'))
    .replace('/etc/nginx/tls', join(folder, 'tls'));
  // Also when the container starts again.
  for (const _ of [1, 2]) execFileSync('/bin/sh', ['-c', script]);
  expect(realpathSync(join(folder, 'tls/fullchain.pem'))).toBe(realpathSync(join(archive, 'fullchain1.pem')));
  expect(read('nginx.conf')).toContain('ssl_certificate /etc/nginx/tls/fullchain.pem;');
});
