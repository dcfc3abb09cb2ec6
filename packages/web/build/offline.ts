import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Where the page says which version it is, which is only known once everything is built. */
const MARK = '__VERSION__';

/** Tables of solved games: much larger than all the rest, and most guests never ask for them. Kept once fetched. */
const isForLater = (path: string): boolean => path.endsWith('.bin');

/** Tells the service worker which files there are, and it and the page which version they make up together. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'rowhouse-offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle() {
      const files = globSync('**/*.*', { cwd: folder })
        .map((path) => path.split(sep).join('/'))
        .filter((path) => path !== 'sw.js')
        .sort();
      const hash = createHash('sha256');
      for (const file of [...files, 'sw.js']) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
      const version = hash.digest('hex').slice(0, 12);
      const page = join(folder, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace(MARK, version));
      // The page is kept under its address, not under its file's name.
      const kept = files.filter((file) => !isForLater(file)).map((file) => (file === 'index.html' ? './' : file));
      const worker = join(folder, 'sw.js');
      const known = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(kept)};\n`;
      writeFileSync(worker, known + readFileSync(worker, 'utf8'));
    },
  };
}
