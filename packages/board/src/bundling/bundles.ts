/**
 * Builds files for pages without a bundler: `<script type="module" src="…/rowhouse-board.js">`. Their dependencies are in
 * them or beside them.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The published files. */
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

/** One entry file and the files it loads on demand. `withRules: false` leaves out `@rowhouse/rules`, to measure the rest. */
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
  // Vite brings the engine's worker and data files along.
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
