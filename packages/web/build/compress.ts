import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files smaller than this fit into one network packet either way. */
const WORTH_IT = 1000;

/** Writes a compressed copy beside each file (`x.js.br`, `x.js.gz`), so that a server does not compress at run time. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'rowhouse-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      // After every plugin that still changes the files.
      order: 'post',
      sequential: true,
      handler() {
        for (const path of globSync('**/*.{html,js,css,svg,json,webmanifest,wasm,bin}', { cwd: folder })) {
          const file = join(folder, path);
          const content = readFileSync(file);
          if (content.length < WORTH_IT) continue;
          const twins = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
          // Some files are compressed already and would grow.
          for (const [ending, twin] of Object.entries(twins))
            if (twin.length < content.length) writeFileSync(`${file}.${ending}`, twin);
        }
      },
    },
  };
}
