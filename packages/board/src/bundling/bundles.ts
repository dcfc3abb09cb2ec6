/**
 * Builds files for pages without a bundler: `<script type="module" src="…/rowhouse-board.js">`. Their dependencies are
 * in them or beside them. Only `rowhouse-game.js` needs another package: the engine, in the folder beside this package.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type InputOptions, rolldown } from 'rolldown';
import { customElementsManifest } from './manifest.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The published files. */
const SHIPPED = [
  'rowhouse-board',
  'rowhouse-game',
  'rowhouse-connect',
  'rowhouse-words-ar',
  'rowhouse-words-de',
  'rowhouse-words-es',
  'rowhouse-words-fr',
  'rowhouse-words-it',
  'rowhouse-words-pt',
  'rowhouse-words-ja',
  'rowhouse-words-zh',
] as const;

const BOARDS = {
  'rowhouse-board': '../index.ts',
  'rowhouse-game': './rowhouse-game.ts',
  'rowhouse-connect': '../connect.ts',
  'rowhouse-words-ar': '../words/ar.ts',
  'rowhouse-words-de': '../words/de.ts',
  'rowhouse-words-es': '../words/es.ts',
  'rowhouse-words-fr': '../words/fr.ts',
  'rowhouse-words-it': '../words/it.ts',
  'rowhouse-words-pt': '../words/pt.ts',
  'rowhouse-words-ja': '../words/ja.ts',
  'rowhouse-words-zh': '../words/zh.ts',
  // For measuring only: a program that brings its own view.
  'connect-view': '../connect-view.ts',
} as const;

export interface BuiltFile {
  readonly name: string;
  readonly code: string;
  /** Its source map, as text; `null` for a file that only exports from others. */
  readonly map: string | null;
  /** Its size after gzip -9, in bytes. */
  readonly gzipped: number;
  /** Whether it is loaded on demand. */
  readonly isLater: boolean;
}

/** The modules that a page loads at first. */
async function firstModules(options: InputOptions): Promise<ReadonlySet<string>> {
  const built = await rolldown({
    ...options,
    plugins: [{ name: 'without-later', resolveDynamicImport: (id) => ({ id: String(id), external: true }) }],
  });
  const { output } = await built.generate();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  return new Set(modules.flatMap(([id, { code }]) => (code ? [id] : [])));
}

/**
 * One entry file and the files it loads on demand. `withRules: false` leaves out `@rowhouse/rules`, to measure the
 * rest.
 */
export const boardFiles = (name: keyof typeof BOARDS, withRules = true): Promise<readonly BuiltFile[]> =>
  bundle({ [name]: here(BOARDS[name]) }, `${name}-[name].js`, withRules ? [] : [/^@rowhouse\/rules/]);

async function bundle(
  input: Readonly<Record<string, string>>,
  chunkFileNames: string,
  external: readonly RegExp[] = [],
): Promise<readonly BuiltFile[]> {
  const options: InputOptions = {
    input,
    external: [...external],
    // `rowhouse-game.ts` needs one function of the engine at once.
    checks: { ineffectiveDynamicImport: false },
    transform: { target: 'es2022' },
    preserveEntrySignatures: 'allow-extension',
  };
  const [name, ...others] = Object.keys(input);
  const first = others.length > 0 ? new Set() : await firstModules(options);
  const built = await rolldown(options);
  const { output } = await built.generate({
    format: 'es',
    minify: true,
    comments: false,
    sourcemap: true,
    chunkFileNames,
    // Otherwise the first load has more files, with rules that only later files need.
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: name!, test: (id) => first.has(id) },
        { name: 'rules', test: (id) => others.length === 0 && !first.has(id) && id.includes('/rules/') },
      ],
    },
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const atOnce = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  return chunks.map(({ fileName, code, map }) => ({
    name: fileName,
    code,
    map: map?.toString() ?? null,
    gzipped: gzipSync(code, { level: 9 }).length,
    isLater: !atOnce.has(fileName),
  }));
}

/** The engine's worker, and the threads that it starts. */
const WORKERS = ['engine-worker', 'connect-thread', 'solver-thread', 'morris-thread'];

/**
 * The engine's workers with all their imports, because workers have no import maps, and because Parcel breaks workers
 * that share modules. They find the engine's data in `../../data`.
 */
const workerFiles = (): Promise<readonly BuiltFile[]> =>
  bundle(Object.fromEntries(WORKERS.map((name) => [name, here(`${ENGINE}src/worker/${name}.ts`)])), 'engine-[name].js');

const ENGINE = '../../../engine/';

/** Writes the bundles and the engine's workers and data as they lie in `node_modules/@rowhouse`. */
export async function buildBundles(folder: string): Promise<void> {
  const bundles = `${folder}/board/bundles`;
  for (const name of SHIPPED) write(bundles, await boardFiles(name));
  writeFileSync(`${bundles}/custom-elements.json`, JSON.stringify(customElementsManifest(), null, 1));
  write(`${folder}/engine/dist/worker`, await workerFiles());
  cpSync(here(`${ENGINE}data`), `${folder}/engine/data`, { recursive: true });
}

function write(folder: string, files: readonly BuiltFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, code, map } of files) {
    writeFileSync(`${folder}/${name}`, code);
    if (map) writeFileSync(`${folder}/${name}.map`, map);
  }
}

if (import.meta.main) await buildBundles(process.argv[2]!);
