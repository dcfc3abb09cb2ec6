// Slow: not part of `npm test`.
/**
 * The packed packages in a project of each bundler. npm installs the bundlers in temporary folders, so that the
 * workspace does not depend on them. CI runs two of them.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@rowhouse/server/testing';
import { isComplete, isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectFaults, open } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

/** The page of a project. */
const MARKUP = `<main>
<rowhouse-board game="connect-16x6x4" interactive></rowhouse-board>
<rowhouse-game game="connect-7x6x4" opponent="level-1"></rowhouse-game>
<output id="analysis"></output>
<output id="own"></output>
</main>`;

const htmlPage = (scripts: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"></head><body>${MARKUP}${scripts}</body></html>`;

/** The engine in the worker of the package. */
const MAIN = `import '@rowhouse/board';
import '@rowhouse/board/game';
import { startEngineWorker } from '@rowhouse/engine/worker';
import { CONNECT_FOUR, connect } from '@rowhouse/rules';

const show = (id, text) => {
  document.getElementById(id).textContent = text;
};
startEngineWorker()
  .analyze(connect.start(CONNECT_FOUR, 0), { threads: 2 })
  .then(({ value, best }) => show('analysis', \`\${value}, best \${best}\`), (error) => show('analysis', error));
`;

/** The engine in a worker of the project. */
const OWN_WORKER = `import { analyze } from '@rowhouse/engine';
import { CONNECT_FOUR, connect, morris, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';

const begun = unwrap(connect.play(connect.start(CONNECT_FOUR, 0), 0));
Promise.all([begun, morris.start(SIX_MENS_MORRIS, 0)].map((position) => analyze(position))).then(
  (all) => postMessage(all.map(({ value }) => value).join(', ')),
  (error) => postMessage(String(error)),
);
`;

const START_OWN_WORKER = `const own = new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' });
own.addEventListener('message', ({ data }) => show('own', data));
`;

/** The headers with which a page may share memory between threads. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

interface Bundler {
  /** Installed from npm, in exact versions. */
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** Builds the page to `dist`. */
  readonly build: readonly string[];
  /** Starts the development server. */
  readonly dev: (port: number) => readonly string[];
  /** The files of the engine that a page needs beside those that were built. */
  readonly copied?: readonly string[];
}

const PLAIN = {
  'index.html': htmlPage('<script type="module" src="./main.js"></script>'),
  'main.js': MAIN + START_OWN_WORKER,
  'own-worker.js': OWN_WORKER,
};

const vite = (version: string): Bundler => ({
  packages: [`vite@${version}`],
  files: { ...PLAIN, 'vite.config.js': `export default { server: { headers: ${JSON.stringify(ISOLATED)} } };` },
  build: ['vite', 'build', '--base', './'],
  dev: (port) => ['vite', '--host', 'localhost', '--port', String(port), '--strictPort'],
});

const NAME_FILES = `import { setEngineFiles } from '@rowhouse/engine';\n\nsetEngineFiles('/engine/');\n`;

const ESBUILD = ['esbuild', 'main.js', 'own-worker.js', '--bundle', '--splitting', '--format=esm', '--outdir=dist'];

const BUNDLERS: Readonly<Record<string, Bundler>> = {
  'Vite 6': vite('6.4.6'),
  'Vite 7': vite('7.3.8'),
  'Vite 8': vite('8.3.8'),
  'webpack 5': {
    packages: ['webpack@5.112.2', 'webpack-cli@7.3.1', 'webpack-dev-server@6.1.0'],
    files: { ...PLAIN, 'dist/index.html': htmlPage('<script src="main.js"></script>') },
    build: ['webpack', '--mode', 'production', '--entry', './main.js'],
    dev: (port) => [
      'webpack',
      'serve',
      '--mode',
      'development',
      '--entry',
      './main.js',
      '--port',
      `${port}`,
      '--static',
      'dist',
    ],
  },
  esbuild: {
    packages: ['esbuild@0.28.2'],
    files: {
      'dist/index.html': PLAIN['index.html'],
      'main.js': NAME_FILES + PLAIN['main.js'],
      'own-worker.js': NAME_FILES + OWN_WORKER,
    },
    build: ESBUILD,
    dev: (port) => [...ESBUILD, '--servedir=dist', `--serve=localhost:${port}`],
    copied: ['data', 'dist/worker'],
  },
  'Parcel 2': {
    packages: ['parcel@2.16.4'],
    files: { ...PLAIN, 'package.json': '{ "private": true, "@parcel/resolver-default": { "packageExports": true } }' },
    build: ['parcel', 'build', 'index.html', '--no-cache', '--no-autoinstall', '--public-url', './'],
    dev: (port) => ['parcel', 'serve', 'index.html', '--no-cache', '--no-autoinstall', '--port', `${port}`],
  },
  'Next.js 16': {
    packages: ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'],
    files: {
      'next.config.mjs': `export default { output: 'export', distDir: 'dist' };`,
      'app/layout.js': `export default function Layout({ children }) { return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>; }`,
      'app/page.js': `import { Boards } from './boards.js';\nexport default function Page() { return <Boards />; }`,
      'app/boards.js': `'use client';
import '@rowhouse/board';
import '@rowhouse/board/game';
import { useEffect } from 'react';
export function Boards() {
  useEffect(() => void import('./main.js'), []);
  return ${MARKUP};
}`,
      'app/main.js': PLAIN['main.js'],
      'app/own-worker.js': OWN_WORKER,
    },
    build: ['next', 'build'],
    dev: (port) => ['next', 'dev', '--port', `${port}`],
  },
};

const IN_CI = ['Vite 7', 'esbuild'];

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-bundlers-'));
const env = { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' };
const run = async (project: string, program: string, args: readonly string[]) => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: project, env, timeout: 280_000 });
  return stdout + stderr;
};
const INSTALL = ['install', '--no-audit', '--no-fund', '--loglevel', 'error'];

const ROOT = new URL('../../..', import.meta.url);
let ours: readonly string[] = [];
beforeAll(() => {
  if (!isLong) return;
  const tarballs = execFileSync('node', ['scripts/pack.ts', join(folder, 'packed')], { cwd: ROOT, encoding: 'utf8' });
  ours = tarballs.split('\n').filter((path) => /-(rules|engine|board)-/.test(path));
});

function write(project: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries({ 'package.json': '{ "private": true, "type": "module" }', ...files })) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
}

/** Plays a move and waits for the reply and for the answers of the engines. */
async function check(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  const shown = page.locator('rowhouse-board').getByRole('grid').first();
  await expect.poll(async () => (await shown.boundingBox())?.height).toBeGreaterThan(50);
  const game = page.locator('rowhouse-game');
  const reply = game.getByRole('gridcell', { name: /: blue, last move/ });
  // Vite's development server reloads the page after it has found all packages, so the move is played once in each
  // load.
  const play = async () => {
    await game.getByRole('grid').waitFor();
    const isPlayed = await page.evaluate(() => {
      const { isPlayed } = window as { isPlayed?: true };
      Object.assign(window, { isPlayed: true });
      return isPlayed;
    });
    if (!isPlayed) await game.getByRole('grid').press('4');
    return reply.count();
  };
  await expect.poll(play, { interval: 500, timeout: 60_000 }).toBe(1);
  for (const [id, answer] of Object.entries(answers))
    await expect.poll(() => page.locator(`#${id}`).textContent()).toBe(answer);
}

const ANSWERS = { analysis: 'win, best 3', own: 'win, draw' };

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill();
});

async function startDevServer(project: string, [program, ...args]: readonly string[], url: string): Promise<void> {
  const child = spawn(join(project, 'node_modules/.bin', program!), args, {
    cwd: project,
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  children.push(child);
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
}

describe.runIf(isLong)('a page with boards and engines works', () => {
  test.for(Object.keys(BUNDLERS).filter((name) => isComplete || IN_CI.includes(name)))(
    'with %s',
    async (name, { skip }) => {
      const { packages, files, build, dev, copied = [] } = BUNDLERS[name]!;
      const project = join(folder, name.replace(' ', '-'));
      write(project, files);
      try {
        await run(project, 'npm', [...INSTALL, ...packages]);
      } catch (error) {
        skip(`npm cannot install ${packages.join(' ')} here: ${error}`);
      }
      await run(project, 'npm', [...INSTALL, ...ours]);
      const [program, ...args] = build;
      await run(project, join(project, 'node_modules/.bin', program!), args);
      for (const part of copied)
        cpSync(join(project, 'node_modules/@rowhouse/engine', part), join(project, 'dist/engine', part), {
          recursive: true,
        });
      const served = await serveFolder(join(project, 'dist'), {}, ISOLATED);
      await check(await open({ url: served.url }), ANSWERS);
      await served.close();
      const port = await freePort();
      await startDevServer(project, dev(port), `http://localhost:${port}`);
      const page = await open({ url: `http://localhost:${port}` });
      await check(page, ANSWERS);
      await page.close();
      for (const child of children.splice(0)) child.kill();
    },
  );

  describe('without a bundler', () => {
    const project = join(folder, 'plain');
    const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
    const readmeMap = () => /<script type="importmap">.*?<\/script>/s.exec(read('README.md'))![0];

    let served: StaticServer;
    beforeAll(async () => {
      write(project, {});
      await run(project, 'npm', [...INSTALL, ...ours]);
      const installed = join(project, 'node_modules/@rowhouse');
      for (const part of ['board', 'engine'])
        cpSync(join(installed, part), join(project, 'whole', part), { recursive: true });
      cpSync(join(installed, 'board'), join(project, 'alone/board'), { recursive: true });
      const bundle = (place: string) =>
        htmlPage(`<script type="module" src="${place}/board/bundles/rowhouse-game.js"></script>`);
      const pages = {
        '/installed.html': bundle('node_modules/@rowhouse'),
        '/copied.html': bundle('whole'),
        '/alone.html': bundle('alone'),
        '/map.html': htmlPage(`${readmeMap()}<script type="module">${MAIN}</script>`),
      };
      served = await serveFolder(project, pages, ISOLATED);
    });
    afterAll(() => served.close());

    test.each(['/installed.html', '/copied.html'])(
      '%s: one script plays, and finds the engine beside the board',
      async (page) => {
        await check(await open({ url: served.url + page }), {});
      },
    );

    test('the import map of the README also plays and analyses', async () => {
      await check(await open({ url: `${served.url}/map.html` }), { analysis: ANSWERS.analysis });
    });

    test('if the engine was not copied, the page says so, and the console names the address', async () => {
      expectFaults(/alone\/engine\/dist\/worker\/engine-worker\.js/);
      const page = await open({ url: `${served.url}/alone.html` });
      await page.locator('rowhouse-game').getByRole('grid').press('4');
      await page.getByText('The computer player couldn’t be loaded.').waitFor();
    });
  });
});
