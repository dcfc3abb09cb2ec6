import { build, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { palette, preloadFont } from './plugins.ts';

/** The folder of the files of the embedded page. */
export const EMBED_FOLDER = 'assets/embed/';

/**
 * Builds `embed.html`, the page for frames on other sites. It needs a separate build: in a common build both pages
 * would share files, and the app would load many small files.
 */
export function embedPage(page: string): Plugin {
  return {
    name: 'rowhouse-embed',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        await build({
          configFile: false,
          logLevel: 'warn',
          plugins: [solid(), palette(), preloadFont()],
          base: './',
          build: {
            target: 'es2022',
            outDir: dir!,
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
