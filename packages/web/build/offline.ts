import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/shared/messages/languages.ts';
import type { BundledFile } from './bundled-file.ts';
import { EMBED_FOLDER } from './embed.ts';
import { PREVIEW_WORDS_FILE } from './preview-words.ts';

/** The placeholder for the version in the page. The version is known only after the build. */
const VERSION_PLACEHOLDER = '__VERSION__';

/**
 * Tablebases and books are the largest files. Those of the usual rules are cached at the first visit, after all other
 * files. The rest are cached when they are first fetched.
 */
const isTable = (path: string): boolean => path.endsWith('.bin');
/** The names end with a hash of eight characters. */
const isUsualTable = (path: string): boolean =>
  /\/(connect4-book|connect-\dx\d-book|morris-6|morris-\d+-(end|network))-[\w-]{8}\.bin$/.test(path);

/**
 * Whether the app does not need a file: the embedded page is for other sites, the words of previews are for the server.
 */
const isForOthers = (path: string): boolean =>
  path.startsWith(EMBED_FOLDER) || path === 'embed.html' || path === PREVIEW_WORDS_FILE;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  png: 'image/png',
  bin: 'application/octet-stream',
};
const isText = (type: string): boolean => /^text|svg|json/.test(type);

/** The bundles of the app. Files that change together are in one bundle, because an update fetches whole bundles. */
const BUNDLES: readonly (readonly [name: string, holds: RegExp])[] = [
  ['languages', new RegExp(`^assets/(${LANGUAGES.join('|')})-`)],
  ['engine', /\.wasm$/],
  ['app', /./],
];

/**
 * Bundles all files for offline play: hundreds of requests would be slow, and a class has one address. Writes the list
 * of bundles into the service worker, and the version, a hash of all files, into the worker and the page.
 */
export function offline(): Plugin {
  return {
    name: 'rowhouse-offline',
    apply: 'build',
    // After the embedded page is written.
    writeBundle: {
      sequential: true,
      handler({ dir }) {
        const folder = dir!;
        const files = globSync('**/*.*', { cwd: folder })
          .map((path) => path.split(sep).join('/'))
          .filter((path) => path !== 'sw.js')
          .sort();
        const hash = createHash('sha256');
        for (const file of [...files, 'sw.js']) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
        const version = hash.digest('hex').slice(0, 12);
        const page = join(folder, 'index.html');
        writeFileSync(page, readFileSync(page, 'utf8').replace(VERSION_PLACEHOLDER, version));
        // The page is not in a bundle, because the server changes it.
        const own = files.filter((file) => !isForOthers(file) && file !== 'index.html');
        const app = own.filter((file) => !isTable(file));
        const bundleOf = (file: string) => BUNDLES.find(([, holds]) => holds.test(file))![0];
        const bundles = BUNDLES.map(([name]) => {
          const held = app.filter((file) => bundleOf(file) === name);
          return writeBundleOf(folder, name, held);
        });
        const tables = writeBundleOf(folder, 'tables', own.filter(isUsualTable));
        const worker = join(folder, 'sw.js');
        const constants = `const VERSION=${JSON.stringify(version)},BUNDLES=${JSON.stringify(bundles)},TABLES=${JSON.stringify([tables])};\n`;
        writeFileSync(worker, constants + readFileSync(worker, 'utf8'));
      },
    },
  };
}

/** Returns the address of the bundle, with a hash of its content. */
function writeBundleOf(folder: string, name: string, paths: readonly string[]): string {
  const text = JSON.stringify(paths.map((path) => bundled(folder, path)));
  const file = `assets/offline-${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`;
  writeFileSync(join(folder, file), text);
  return file;
}

function bundled(folder: string, path: string): BundledFile {
  const content = readFileSync(join(folder, path));
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (type === undefined) throw new Error(`${path}: name its media type in build/offline.ts`);
  return { path, type, ...(isText(type) ? { text: content.toString() } : { base64: content.toString('base64') }) };
}
