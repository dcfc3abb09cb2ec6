/**
 * Reads which file imports which, straight from the sources of all workspaces (of `engine` its AssemblyScript
 * and of `web` its build, too) and of scripts/. Type-only imports,
 * lazy `import()` and worker entries (`new URL('./worker.ts', import.meta.url)`) count like any other import.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A package, or one of the folders beside the packages. */
export interface Unit {
  /** The last part of its path: `rules`, `bench`. */
  readonly id: string;
  /** As others import it: `@rowhouse/rules`. `scripts` cannot be imported. */
  readonly name: string | null;
  /** Where it is, from the root of the checkout: `packages/rules`. */
  readonly folder: string;
  /** From `.`, `./protocol` … to the file behind it. */
  readonly exports: Readonly<Record<string, string>>;
  /** All packages that its package.json names. `null`: any package of the workspace. */
  readonly dependencies: ReadonlySet<string> | null;
  readonly files: readonly SourceFile[];
}

export interface SourceFile {
  /** From the root of the checkout. */
  readonly path: string;
  /**
   * Its row in the drawing: its folder, or the file's own name if it lies at the top of the sources. Folders are named from
   * `src`, those beside it from the package: `bots`, `assembly/connect-search`.
   */
  readonly row: string;
  /** A test, a test double (`testing/`) or a slow twin for tests (`reference/`): not part of the drawing. */
  readonly forTests: boolean;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As it is written. */
  readonly text: string;
  /** The file that it leads to, if that is a source file of this checkout. */
  readonly file: string | null;
  /** For `@rowhouse/x/y`: `x` and `./y`. */
  readonly door: { readonly unit: string; readonly subpath: string } | null;
  /** The npm package that it names; `null` for a relative path and for Node's own modules. */
  readonly package: string | null;
  /** A file that is started as a worker or a process, and not loaded by the importing module. */
  readonly started: boolean;
}

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

const ownPackages = (manifest: Manifest): ReadonlySet<string> =>
  new Set(
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      // The types of a package are imported by its own name.
      .map((name) => name.replace(/^@types\//, '')),
  );

/** What the whole workspace may use in tests and scripts. */
export const workspacePackages = (): ReadonlySet<string> => ownPackages(manifestOf('.'));

const isTest = (path: string): boolean => /\.test\.tsx?$|\/(testing|reference)\//.test(path);

/** All units, read anew. */
export function readUnits(): readonly Unit[] {
  const manifests = (manifestOf('.').workspaces ?? []).map((pattern) => `${pattern}/package.json`);
  const folders = globSync(manifests, { cwd: ROOT }).map(dirname).sort();
  const units = folders.map((folder) => {
    const manifest = manifestOf(folder);
    const id = folder.split('/').at(-1)!;
    return { id, name: manifest.name, folder, manifest };
  });
  // Of a package, what lies in its folders: at its top there are only the settings of tools.
  const sources = [...units.map(({ folder }) => `${folder}/*/**/*.{ts,tsx}`), 'scripts/**/*.{ts,tsx}'];
  const paths = globSync(sources, {
    cwd: ROOT,
    exclude: (name) => name === 'dist' || name === 'node_modules',
  }).filter((path) => !path.endsWith('.d.ts'));
  const known = new Set(paths);
  const unitOf = new Map(units.map(({ id, name }) => [name, id]));
  const filesOf = (folder: string): readonly SourceFile[] =>
    paths
      .filter((path) => path.startsWith(`${folder}/`))
      .sort()
      .map((path) => {
        const inside = relative(folder, path).replace(/^src\//, '');
        const row = dirname(inside) === '.' ? inside : dirname(inside);
        return { path, row, forTests: isTest(path), imports: importsOf(path, known, unitOf) };
      });
  return [
    ...units.map(({ id, name, folder, manifest }) => ({
      id,
      name,
      folder,
      exports: manifest.exports ?? {},
      dependencies: ownPackages(manifest),
      files: filesOf(folder),
    })),
    { id: 'scripts', name: null, folder: 'scripts', exports: {}, dependencies: null, files: filesOf('scripts') },
  ];
}

/** Comments that begin a line: what they quote is not imported. */
const COMMENTS = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTS = /(?:(?<=[\s}*])from|(?<![\w.])import(?:\.meta\.resolve)?)\s*\(?\s*['"]([.@\w][\w@./?=&-]*)['"]/g;
const STARTED = /new URL\(\s*['"`](\.[^'"`]*)['"`]/g;

/** What a source text imports, as it is written: what it loads, and what it starts as a worker or a process. */
export function importsIn(source: string): { readonly loaded: readonly string[]; readonly started: readonly string[] } {
  const text = source.replace(COMMENTS, '');
  return {
    loaded: [...text.matchAll(IMPORTS)].map(([, name]) => name!),
    // A worker may be named with the ending of the built file, or with `${ending}`.
    started: [...text.matchAll(STARTED)]
      .map(([, name]) => name!.replace(/\.\$\{.*$/, '.ts').replace(/\.js$/, '.ts'))
      .filter((name) => name.endsWith('.ts')),
  };
}

function importsOf(path: string, known: ReadonlySet<string>, unitOf: ReadonlyMap<string, string>): readonly Import[] {
  const { loaded, started } = importsIn(readFileSync(join(ROOT, path), 'utf8'));
  const read = (name: string) => importsAs(path, name, known, unitOf);
  return [
    ...loaded.flatMap(read),
    ...started
      .filter((name) => existsSync(join(ROOT, dirname(path), name)))
      .flatMap(read)
      .map((one) => ({ ...one, started: true })),
  ].filter(({ file }) => file !== path);
}

function importsAs(
  from: string,
  text: string,
  known: ReadonlySet<string>,
  unitOf: ReadonlyMap<string, string>,
): readonly Import[] {
  const plain = { text, file: null, door: null, package: null, started: false };
  if (text.startsWith('.')) {
    const files = filesAt(normalize(join(dirname(from), text.replace(/\?.*$/, ''))), known);
    return files.length === 0 ? [plain] : files.map((file) => ({ ...plain, file }));
  }
  if (text.startsWith('node:')) return [plain];
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(text)![0];
  const unit = unitOf.get(name);
  const door = unit === undefined ? null : { unit, subpath: `.${text.slice(name.length)}` };
  return [{ ...plain, package: name, door }];
}

/** AssemblyScript leaves the ending out, and a build chooses one of several files: `./words` is `words-1.ts`, `words-2.ts` … */
function filesAt(path: string, known: ReadonlySet<string>): readonly string[] {
  if (/\.\w+$/.test(path)) return known.has(path) ? [path] : [];
  if (known.has(`${path}.ts`)) return [`${path}.ts`];
  return [...known].filter((file) => file.startsWith(`${path}-`) && dirname(file) === dirname(path));
}

/** The groups of nodes that import each other, directly or around corners. */
export function cycles(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const next of edges.get(node) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  const reached = new Map([...edges.keys()].map((node) => [node, reach(node)]));
  const grouped = new Set<string>();
  const groups: string[][] = [];
  for (const [node, ahead] of reached) {
    if (!ahead.has(node) || grouped.has(node)) continue;
    const group = [...ahead].filter((other) => reached.get(other)?.has(node)).sort();
    for (const member of group) grouped.add(member);
    groups.push(group);
  }
  return groups;
}

export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Adds a node for each file that is not for tests, and an edge for each import. */
export function fileEdges(unit: Unit): Edges {
  const files = unit.files.filter(({ forTests }) => !forTests);
  return new Map(
    files.map(({ path, imports }) => [path, new Set(imports.flatMap(({ file }) => (file === null ? [] : [file])))]),
  );
}

/** Between the rows of a unit's drawing. */
export function rowEdges(unit: Unit): Edges {
  const rowOf = new Map(unit.files.map(({ path, row }) => [path, row]));
  const edges = new Map<string, Set<string>>();
  for (const { row, forTests, imports } of unit.files) {
    if (forTests) continue;
    if (!edges.has(row)) edges.set(row, new Set());
    for (const { file } of imports) {
      const target = file === null ? undefined : rowOf.get(file);
      if (target !== undefined && target !== row) edges.get(row)!.add(target);
    }
  }
  return edges;
}

/** Between units. A door other than the main one is named with it: `server/protocol`. */
export function unitEdges(units: readonly Unit[]): Edges {
  return new Map(
    units.map(({ id, files }) => [
      id,
      new Set(
        files
          .filter(({ forTests }) => !forTests)
          .flatMap(({ imports }) => imports)
          .flatMap(({ door }) => (door && door.unit !== id ? [`${door.unit}${door.subpath.slice(1)}`] : [])),
      ),
    ]),
  );
}
