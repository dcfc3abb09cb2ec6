import { build, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { palette, preloadFont } from './plugins.ts';

/** The folder of its files, beside those of the app. */
export const EMBED_FOLDER = 'assets/embed/';

/**
 * Builds `embed.html`, the page for frames of other sites, beside the app. In one common build both pages would share
 * files, and the first load of the app would be many small files.
 */
export function embedPage(page: string): Plugin {
  let folder = '';
  return {
    name: 'rowhouse-embed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'warn',
          plugins: [solid(), palette(), preloadFont()],
          base: './',
          build: {
            target: 'es2022',
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: { polyfill: false },
            rolldownOptions: {
              input: page,
              output: {
                entryFileNames: `${EMBED_FOLDER}[name]-[hash].js`,
                chunkFileNames: `${EMBED_FOLDER}[name]-[hash].js`,
                assetFileNames: `${EMBED_FOLDER}[name]-[hash][extname]`,
              },
            },
          },
          worker: { format: 'es' },
        });
      },
    },
  };
}
