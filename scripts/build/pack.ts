/**
 * Builds the packages as they are published: JavaScript with declarations, while the workspace runs TypeScript. Writes a
 * folder and a tarball for each package to dist/ and prints the paths of the tarballs.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const PACKAGES = ['rules', 'engine', 'coach', 'table', 'protocol', 'server', 'terminal'];

export function pack(target = `${root}/dist`): readonly string[] {
  execFileSync('tsc', ['-b', ...PACKAGES.map((name) => `packages/${name}`)], { cwd: root, stdio: 'inherit' });
  execFileSync(process.execPath, [`${root}/packages/web/build/build-if-stale.ts`], { stdio: ['ignore', 2, 2] });
  rmSync(target, { recursive: true, force: true });
  return PACKAGES.map((name) => {
    const source = `${root}/packages/${name}`;
    const staged = `${target}/${name}`;
    mkdirSync(staged, { recursive: true });
    cpSync(`${source}/dist`, `${staged}/dist`, { recursive: true, filter: (path) => !path.endsWith('/dist/testing') });
    for (const folder of ['bin', 'data'])
      if (existsSync(`${source}/${folder}`)) cpSync(`${source}/${folder}`, `${staged}/${folder}`, { recursive: true });
    // The server's package contains the built web app.
    if (name === 'server') cpSync(`${root}/packages/web/dist`, `${staged}/web`, { recursive: true });
    cpSync(`${root}/LICENSE`, `${staged}/LICENSE`);
    cpSync(`${root}/README.md`, `${staged}/README.md`);
    const manifest = JSON.parse(readFileSync(`${source}/package.json`, 'utf8'));
    // Packages of the workspace are private, so that nobody publishes their TypeScript. The built ones are not.
    delete manifest.private;
    if (manifest.exports)
      manifest.exports = Object.fromEntries(
        Object.entries<string>(manifest.exports).filter(isPublished).map(builtEntry),
      );
    writeFileSync(`${staged}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
    const made = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
      cwd: staged,
      encoding: 'utf8',
    });
    return `${target}/${made.trim()}`;
  });
}

/** Test doubles stay in the workspace. */
const isPublished = ([entry]: [string, string]): boolean => entry !== './testing';

/** Turns `./src/x.ts` into the files that were built from it. */
function builtEntry([entry, path]: [string, string]): [string, object] {
  const built = path.replace('/src/', '/dist/').replace(/\.ts$/, '');
  return [entry, { types: `${built}.d.ts`, default: `${built}.js` }];
}

if (import.meta.main) console.log(pack().join('\n'));
