import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { withPalette } from '@rowhouse/board/svg';
import type { Plugin } from 'vite';

/** Inserts the colours of the boards into the style sheet, so that page and boards share one palette. */
export const palette = (): Plugin => ({
  name: 'rowhouse-palette',
  enforce: 'pre',
  transform: {
    filter: { id: /style\/tokens\.css$/ },
    handler: (code) => ({ code: withPalette(code), map: null }),
  },
});

/** The font file with Latin letters. */
const FONT = /(^|\/)figtree-latin-wght-normal-[\w-]+\.woff2$/;

/** Preloads the font, because a late font is not used with `font-display: optional` (style/font.css). */
export const preloadFont = (): Plugin => ({
  name: 'rowhouse-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => FONT.test(name));
      if (file === undefined) throw new Error('the font that pages preload was not built: see style/font.css');
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        },
      ];
    },
  },
});

/** Smaller files fit into one network packet uncompressed. */
const MIN_BYTES = 1000;

/** Writes compressed copies of each file (`x.js.br`, `x.js.gz`), so that a server need not compress. */
export function compress(): Plugin {
  return {
    name: 'rowhouse-compress',
    apply: 'build',
    writeBundle: {
      // After all plugins that change the files.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        const folder = dir!;
        const paths = globSync('**/*.{html,js,css,svg,json,webmanifest,wasm,bin}', { cwd: folder });
        await Promise.all(paths.map((path) => compressFile(join(folder, path))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  // Copies that are larger than the file are not written.
  for (const [ending, copy] of Object.entries({ br, gz }))
    if (copy.length < content.length) await writeFile(`${file}.${ending}`, copy);
}
