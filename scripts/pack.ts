/**
 * Builds the packages as they are published: JavaScript with declarations, while the workspace runs TypeScript. Writes
 * a folder and a tarball for each package to dist/, or to a given folder, and prints the paths of the tarballs.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Every published package. Each comes after the packages that it needs. All checks of published files read this list.
 */
export const PACKAGES = [
  'rules',
  'engine',
  'coach',
  'table',
  'board',
  'protocol',
  'client',
  'web',
  'server',
  'terminal',
];

/** Entry points for this workspace only: test doubles, and modules for scripts and measurements. */
const INTERNAL_ENTRY_POINTS = ['./testing', './research', './bundling'];
export const isPublished = (subpath: string): boolean => !INTERNAL_ENTRY_POINTS.includes(subpath);

/**
 * Entries under `./internal` are published for our own packages. They are not documented and may change at any time.
 */
export const isDocumented = (subpath: string): boolean => isPublished(subpath) && !/^\.\/internal\b/.test(subpath);

export function pack(target = `${root}dist`): readonly string[] {
  const compiled = PACKAGES.filter((name) => name !== 'web').map((name) => `packages/${name}`);
  execFileSync('tsc', ['-b', ...compiled], { cwd: root, stdio: 'inherit' });
  execFileSync(process.execPath, [`${root}packages/web/build/build-if-stale.ts`], { stdio: ['ignore', 2, 2] });
  rmSync(target, { recursive: true, force: true });
  for (const name of PACKAGES) stageFiles(name, `${target}/${name}`);
  // The engine's worker is published with all its imports.
  execFileSync(process.execPath, [`${root}packages/board/src/bundling/bundles.ts`, target], {
    stdio: ['ignore', 2, 2],
  });
  return PACKAGES.map((name) => {
    const staged = `${target}/${name}`;
    const manifest = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8'));
    writeFileSync(`${staged}/package.json`, `${JSON.stringify(publishedManifest(manifest, staged), null, 2)}\n`);
    const made = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
      cwd: staged,
      encoding: 'utf8',
    });
    return `${target}/${made.trim()}`;
  });
}

/** Copies the published files of a package to a folder, except for bundles. */
function stageFiles(name: string, staged: string): void {
  const source = `${root}packages/${name}`;
  mkdirSync(staged, { recursive: true });
  const isShipped = (path: string) =>
    !/\/(testing|bundling)(\/|\.|$)/.test(path.slice(source.length)) && (!isFile(path) || hasSource(path));
  // The folder of the web app has no outdated files: Vite empties it before it builds.
  cpSync(`${source}/dist`, `${staged}/dist`, { recursive: true, ...(name === 'web' ? {} : { filter: isShipped }) });
  for (const file of globSync(`${staged}/dist/**/*.d.ts`))
    writeFileSync(file, publishedDeclarations(readFileSync(file, 'utf8')));
  for (const folder of ['bin', 'data'])
    if (existsSync(`${source}/${folder}`)) cpSync(`${source}/${folder}`, `${staged}/${folder}`, { recursive: true });
  cpSync(`${root}LICENSE`, `${staged}/LICENSE`);
  writeFileSync(`${staged}/README.md`, publishedReadme(readFileSync(`${source}/README.md`, 'utf8')));
}

const isFile = (path: string): boolean => statSync(path).isFile();

/** Whether the source of a built file exists: the compiler leaves the output of deleted files in dist/. */
function hasSource(built: string): boolean {
  const source = built.replace('/dist/', '/src/').replace(/\.(js|d\.ts)(\.map)?$/, '');
  return ['.ts', '.tsx'].some((ending) => existsSync(`${source}${ending}`));
}

const IDS = '[A-E]\\d{1,2}(?:(?:, |–|-)[A-E]\\d{1,2})*';

/**
 * Declarations name their source files, of which only the built ones are published. Their comments name our
 * requirements (`E7: …`, `(A10, A11)`) and documents of the repository.
 */
export const publishedDeclarations = (declarations: string): string =>
  declarations
    .replace(/((?:from|import\() ?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g, '$1.js$2')
    .replace(
      new RegExp(`(\\/?\\*\\*? )${IDS}[.:] (.)`, 'g'),
      (_, start: string, next: string) => start + next.toUpperCase(),
    )
    .replace(new RegExp(` ?\\(${IDS}\\)`, 'g'), '')
    .replace(/`?\b(docs\/[\w/-]+\.md)`?/g, (_, path: string) => `the guide “${titleOf(path)}”`);

const titleOf = (path: string): string => /^# (.+)/.exec(readFileSync(`${root}${path}`, 'utf8'))![1]!;

/** Links to other files lead to the repository. While it has no address, they are plain text. */
function publishedReadme(readme: string): string {
  const address = workspaceRepository()?.url.replace(/^git\+|\.git$/g, '');
  return readme.replace(
    /\[([^\]]+)\]\(\.\.\/\.\.\/([^)]+)\)/g,
    address === undefined ? '$1' : `[$1](${address}/blob/HEAD/$2)`,
  );
}

interface Manifest {
  readonly exports?: Readonly<Record<string, string>>;
  readonly repository?: object;
  readonly [field: string]: unknown;
}

function publishedManifest({ exports, repository, ...manifest }: Manifest, staged: string): object {
  // Packages of the workspace are private, so that their TypeScript is never published. The built ones are not.
  const { private: _, devDependencies: __, scripts: ___, ...published } = manifest;
  const entryPoints = Object.entries(exports ?? {}).filter(([subpath]) => isPublished(subpath));
  return {
    ...published,
    ...Object.fromEntries(RANGES.flatMap((field) => (manifest[field] ? [[field, withCarets(manifest[field])]] : []))),
    // npm compares its address with the place where the tarball was built (provenance).
    ...(workspaceRepository() ? { repository: { ...workspaceRepository(), ...repository } } : {}),
    files: ['dist', 'bin', 'data', 'bundles'].filter((folder) => existsSync(`${staged}/${folder}`)),
    ...(entryPoints.length > 0 ? { exports: Object.fromEntries(entryPoints.map(builtEntry)) } : {}),
    publishConfig: { access: 'public', provenance: true },
  };
}

const RANGES = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** In the workspace our packages need exact versions of each other. Published ones accept later versions. */
const withCarets = (ranges: object): object =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => [name, name.startsWith('@rowhouse/') ? `^${range}` : range]),
  );

/** The `repository` of the root package.json, which alone has its address. `null` while it has none. */
function workspaceRepository(): { readonly url: string } | null {
  const { repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return repository?.url ? repository : null;
}

/** Why the tarballs cannot be published yet; `null` if they can. */
export const publicationFault = (): string | null =>
  workspaceRepository()
    ? null
    : 'These tarballs can be installed but not published: the package.json of the workspace names no "repository" (docs/dev/publishing.md).';

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
  else console.log(pack(process.argv.slice(2).find((word) => !word.startsWith('-'))).join('\n'));
}
