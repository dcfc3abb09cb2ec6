/**
 * Builds the packages as they are published: JavaScript with declarations, while the workspace runs TypeScript. Writes a
 * folder and a tarball for each package to dist/ and prints the paths of the tarballs.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every package that is published, those first that others need. All checks of what is published read this list. */
export const PACKAGES = ['rules', 'engine', 'coach', 'table', 'board', 'protocol', 'client', 'server', 'terminal'];

/** Doors for this workspace only: test doubles, and what scripts and measurements need. */
const INTERNAL_DOORS = ['./testing', './research', './bundling'];
export const isPublished = (subpath: string): boolean => !INTERNAL_DOORS.includes(subpath);

/** Folders of a package that are published as they are. */
const FOLDERS = ['bin', 'data', 'bundles'];

export function pack(target = `${root}dist`): readonly string[] {
  execFileSync('tsc', ['-b', ...PACKAGES.map((name) => `packages/${name}`)], { cwd: root, stdio: 'inherit' });
  execFileSync(process.execPath, [`${root}packages/web/build/build-if-stale.ts`], { stdio: ['ignore', 2, 2] });
  execFileSync(process.execPath, [`${root}packages/board/src/bundling/bundles.ts`], { stdio: ['ignore', 2, 2] });
  rmSync(target, { recursive: true, force: true });
  return PACKAGES.map((name) => {
    const staged = `${target}/${name}`;
    stage(name, staged);
    const made = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
      cwd: staged,
      encoding: 'utf8',
    });
    return `${target}/${made.trim()}`;
  });
}

/** Puts everything that is published into a folder. */
function stage(name: string, staged: string): void {
  const source = `${root}packages/${name}`;
  mkdirSync(staged, { recursive: true });
  const isShipped = (path: string) =>
    !/\/(testing|bundling)(\/|\.|$)/.test(path.slice(source.length)) && (!isFile(path) || hasSource(path));
  cpSync(`${source}/dist`, `${staged}/dist`, { recursive: true, filter: isShipped });
  for (const file of globSync(`${staged}/dist/**/*.d.ts`))
    writeFileSync(file, builtImports(readFileSync(file, 'utf8')));
  for (const folder of FOLDERS)
    if (existsSync(`${source}/${folder}`)) cpSync(`${source}/${folder}`, `${staged}/${folder}`, { recursive: true });
  // The server's package contains the built web app.
  if (name === 'server') cpSync(`${root}packages/web/dist`, `${staged}/web`, { recursive: true });
  cpSync(`${root}LICENSE`, `${staged}/LICENSE`);
  cpSync(`${source}/README.md`, `${staged}/README.md`);
  const manifest = JSON.parse(readFileSync(`${source}/package.json`, 'utf8'));
  writeFileSync(`${staged}/package.json`, `${JSON.stringify(publishedManifest(manifest, staged), null, 2)}\n`);
}

const isFile = (path: string): boolean => statSync(path).isFile();

/** The compiler leaves in dist/ what it built from a file that is gone. */
function hasSource(built: string): boolean {
  const source = built.replace('/dist/', '/src/').replace(/\.(js|d\.ts)(\.map)?$/, '');
  return ['.ts', '.tsx'].some((ending) => existsSync(`${source}${ending}`));
}

/** Declarations name the files that they were made from. Of those only the built ones are published. */
const builtImports = (declarations: string): string =>
  declarations.replace(/((?:from|import\() ?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g, '$1.js$2');

interface Manifest {
  readonly exports?: Readonly<Record<string, string>>;
  readonly repository?: object;
  readonly [field: string]: unknown;
}

function publishedManifest({ exports, repository, ...manifest }: Manifest, staged: string): object {
  // Packages of the workspace are private, so that their TypeScript is never published. The built ones are not.
  const { private: _, devDependencies: __, scripts: ___, ...published } = manifest;
  const doors = Object.entries(exports ?? {}).filter(([subpath]) => isPublished(subpath));
  return {
    ...published,
    // npm compares its address with the place where the tarball was built (provenance).
    ...(workspaceRepository() ? { repository: { ...workspaceRepository(), ...repository } } : {}),
    files: ['dist', 'web', ...FOLDERS].filter((folder) => existsSync(`${staged}/${folder}`)),
    ...(doors.length > 0 ? { exports: Object.fromEntries(doors.map(builtEntry)) } : {}),
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Where the repository is, in the one place that knows it. `null` while it has no address. */
function workspaceRepository(): object | null {
  const { repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return repository?.url ? repository : null;
}

/** Why the tarballs cannot be published yet; `null` if they can. */
export const publicationFault = (): string | null =>
  workspaceRepository()
    ? null
    : 'The repository is not set: the package.json of the workspace has no "repository" with a "url", and npm signs no provenance without it. See docs/dev/publishing.md.';

/** Turns `./src/x.ts` into the files that were built from it. Other files are published as they are. */
function builtEntry([entry, path]: [string, string]): [string, string | object] {
  if (!path.startsWith('./src/')) return [entry, path];
  const built = path.replace('/src/', '/dist/').replace(/\.tsx?$/, '');
  return [entry, { types: `${built}.d.ts`, default: `${built}.js` }];
}

if (import.meta.main) {
  const fault = publicationFault();
  if (fault) process.stderr.write(`${fault}\n`);
  if (fault && process.argv.includes('--publish')) process.exitCode = 1;
  else console.log(pack().join('\n'));
}
