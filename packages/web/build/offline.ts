import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { EMBED_FOLDER } from './embed.ts';
import { PREVIEW_WORDS_FILE } from './preview-words.ts';

/** The placeholder for the version in the page. The version is known only after everything is built. */
const MARK = '__VERSION__';

/**
 * Tablebases and books are larger than everything else. Those of the usual rules are cached at the first visit, after
 * everything else. The others are cached when they are first fetched.
 */
const isTable = (path: string): boolean => path.endsWith('.bin');
/** Its name ends with a hash of eight characters. */
const isUsualTable = (path: string): boolean =>
  /\/(connect4-book|connect-\dx\d-book|morris-6|morris-\d+-(end|network))-[\w-]{8}\.bin$/.test(path);

/** The page for frames is for other sites, and the words of previews are for the server. */
const isForOthers = (path: string): boolean =>
  path.startsWith(EMBED_FOLDER) || path === 'embed.html' || path === PREVIEW_WORDS_FILE;

/** Writes the list of files into the service worker, and the version (a hash of them all) into the worker and the page. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'rowhouse-offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // After the page for frames is written.
    writeBundle: {
      sequential: true,
      handler() {
        const files = globSync('**/*.*', { cwd: folder })
          .map((path) => path.split(sep).join('/'))
          .filter((path) => path !== 'sw.js')
          .sort();
        const hash = createHash('sha256');
        for (const file of [...files, 'sw.js']) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
        const version = hash.digest('hex').slice(0, 12);
        const page = join(folder, 'index.html');
        writeFileSync(page, readFileSync(page, 'utf8').replace(MARK, version));
        // The page is cached under its address, not under the name of its file.
        const own = files.filter((file) => !isForOthers(file));
        const kept = own.filter((file) => !isTable(file)).map((file) => (file === 'index.html' ? './' : file));
        const later = own.filter(isUsualTable);
        const worker = join(folder, 'sw.js');
        const known = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(kept)},TABLES=${JSON.stringify(later)};\n`;
        writeFileSync(worker, known + readFileSync(worker, 'utf8'));
      },
    },
  };
}
