import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { EMBED_FOLDER } from './embed.ts';
import { PREVIEW_WORDS_FILE } from './preview-words.ts';

/** The placeholder for the version in the page. The version is known only after everything is built. */
const MARK = '__VERSION__';

/**
 * Tablebases and the book are much larger than everything else, and few people need them. The page for frames is for
 * other sites, the words of previews are for the server. They are cached when they are first fetched.
 */
const isForLater = (path: string): boolean =>
  path.endsWith('.bin') || path.startsWith(EMBED_FOLDER) || path === 'embed.html' || path === PREVIEW_WORDS_FILE;

/** Writes the list of files into the service worker, and the version that they make up into the worker and the page. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'rowhouse-offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // After the page for frames is there, too.
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
        const kept = files.filter((file) => !isForLater(file)).map((file) => (file === 'index.html' ? './' : file));
        const worker = join(folder, 'sw.js');
        const known = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(kept)};\n`;
        writeFileSync(worker, known + readFileSync(worker, 'utf8'));
      },
    },
  };
}
