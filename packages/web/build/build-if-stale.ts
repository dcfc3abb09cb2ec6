/**
 * Builds the web app if it is missing or older than its sources. A complete build replaces the old one, so that a
 * server never serves a partial build. `--force` builds in any case.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const web = join(root, 'packages/web');
const built = join(web, 'dist');

const SOURCES = [
  'packages/{rules,table,engine,coach,board,protocol,client,web}/{src,public,build}/**/*.*',
  'packages/engine/data/*.*',
  'packages/web/{index.html,embed.html,vite.config.ts,package.json}',
  'package-lock.json',
];

function isFresh(): boolean {
  const page = join(built, 'index.html');
  if (!existsSync(page)) return false;
  const since = statSync(page).mtimeMs;
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !path.endsWith('.test.ts'))
    .every((path) => statSync(join(root, path)).mtimeMs <= since);
}

function build(): void {
  const startedAt = performance.now();
  process.stdout.write('Building the web app … ');
  const fresh = `${built}-${process.pid}`;
  try {
    const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '../bin/vite.js');
    const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
    // Tests set NODE_ENV to `test`, and Vite would use this value.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: web, env, encoding: 'utf8' });
    if (status !== 0) {
      process.stdout.write('failed.\n');
      process.stderr.write(`${stdout}${stderr}`);
      process.exitCode = 1;
      return;
    }
    const old = `${fresh}-old`;
    if (existsSync(built)) renameSync(built, old);
    renameSync(fresh, built);
    rmSync(old, { recursive: true, force: true });
    process.stdout.write(`done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv.includes('--force') || !isFresh()) build();
