/**
 * Builds files for pages without a bundler: `<script type="module" src="…/rowhouse-board.js">`. Everything that a file
 * needs is in it or beside it.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The files to build that are published. */
const SHIPPED = [
  'rowhouse-board',
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
  'rowhouse-connect': '../connect.ts',
  'rowhouse-words-ar': '../words/ar.ts',
  'rowhouse-words-de': '../words/de.ts',
  'rowhouse-words-es': '../words/es.ts',
  'rowhouse-words-fr': '../words/fr.ts',
  'rowhouse-words-it': '../words/it.ts',
  'rowhouse-words-pt': '../words/pt.ts',
  'rowhouse-words-ja': '../words/ja.ts',
  'rowhouse-words-zh': '../words/zh.ts',
  // Only to be measured: what a program needs that hands over a view.
  'connect-view': '../connect-view.ts',
} as const;

export interface BuiltFile {
  readonly name: string;
  readonly code: string;
  /** Its source map, as text; `null` if it only passes on what is in other files. */
  readonly map: string | null;
  /** Its size as gzip -9 makes it, in bytes. */
  readonly gzipped: number;
  /** Whether it is loaded only when it is needed. */
  readonly isLater: boolean;
}

/** The boards: one file, and what it loads later. `withRules: false` leaves out `@rowhouse/rules`, to measure the rest. */
export async function boardFiles(name: keyof typeof BOARDS, withRules = true): Promise<readonly BuiltFile[]> {
  const bundle = await rolldown({
    input: { [name]: here(BOARDS[name]) },
    external: withRules ? [] : [/^@rowhouse\/rules/],
    transform: { target: 'es2022' },
    // A later chunk leaves what it shares with the first chunk in the first chunk.
    preserveEntrySignatures: 'allow-extension',
  });
  const { output } = await bundle.generate({
    format: 'es',
    minify: true,
    comments: false,
    sourcemap: true,
    chunkFileNames: `${name}-[name].js`,
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

/** The files of the engine are in a folder of their own. */
const NAMES = {
  entryFileNames: 'game/[name].js',
  chunkFileNames: 'game/[name].js',
  assetFileNames: 'game/[name][extname]',
};

/** Builds all files into a folder. */
export async function buildBundles(folder: string): Promise<void> {
  // The engine needs a worker and data files, and Vite knows how to bring them along.
  await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    worker: { format: 'es', rolldownOptions: { output: NAMES } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      modulePreload: false,
      rolldownOptions: {
        input: { 'rowhouse-game': here('../game.ts') },
        preserveEntrySignatures: 'allow-extension',
        output: { ...NAMES, entryFileNames: '[name].js' },
      },
    },
  });
  for (const name of SHIPPED)
    for (const file of await boardFiles(name)) {
      writeFileSync(`${folder}/${file.name}`, file.code);
      if (file.map) writeFileSync(`${folder}/${file.name}.map`, file.map);
    }
}

if (import.meta.main) await buildBundles(here('../../bundles'));
