/**
 * Builds the packages as they are published: JavaScript with declarations instead of the TypeScript that the workspace
 * runs. Writes a folder and a tarball for each to dist/ and prints the tarballs.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const PACKAGES = ['rules', 'engine', 'coach', 'table', 'server', 'terminal'];

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
    // The server brings the web app along, as a browser gets it.
    if (name === 'server') cpSync(`${root}/packages/web/dist`, `${staged}/web`, { recursive: true });
    cpSync(`${root}/LICENSE`, `${staged}/LICENSE`);
    cpSync(`${root}/README.md`, `${staged}/README.md`);
    const manifest = JSON.parse(readFileSync(`${source}/package.json`, 'utf8'));
    // The folders of the workspace are private, so that nobody publishes their TypeScript; what is built from them is not.
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

/** Stand-ins for tests stay in the workspace. */
const isPublished = ([entry]: [string, string]): boolean => entry !== './testing';

/** From `./src/x.ts` to what was built from it. */
function builtEntry([entry, path]: [string, string]): [string, object] {
  const built = path.replace('/src/', '/dist/').replace(/\.ts$/, '');
  return [entry, { types: `${built}.d.ts`, default: `${built}.js` }];
}

if (import.meta.main) console.log(pack().join('\n'));
