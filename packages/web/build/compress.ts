import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this, a packet is sent anyway. */
const WORTH_IT = 1000;

/** Puts compressed twins beside the files, so that a server has nothing to compute: `x.js.br`, `x.js.gz`. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'rowhouse-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      // After the last change to any of them.
      order: 'post',
      sequential: true,
      handler() {
        for (const path of globSync('**/*.{html,js,css,svg,json,webmanifest,wasm,bin}', { cwd: folder })) {
          const file = join(folder, path);
          const content = readFileSync(file);
          if (content.length < WORTH_IT) continue;
          const twins = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
          // Some are packed so tightly already that they would grow.
          for (const [ending, twin] of Object.entries(twins))
            if (twin.length < content.length) writeFileSync(`${file}.${ending}`, twin);
        }
      },
    },
  };
}
