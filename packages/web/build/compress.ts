import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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
      async handler() {
        const paths = globSync('**/*.{html,js,css,svg,json,webmanifest,wasm,bin}', { cwd: folder });
        await Promise.all(paths.map((path) => compressFile(join(folder, path))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  // Some files are compressed already and would grow.
  for (const [ending, twin] of Object.entries({ br, gz }))
    if (twin.length < content.length) await writeFile(`${file}.${ending}`, twin);
}
