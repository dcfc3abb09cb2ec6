import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { embedPage } from './build/embed.ts';
import { offline } from './build/offline.ts';
import { compress, palette, preloadFont } from './build/plugins.ts';
import { previewWords } from './build/preview-words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [solid(), palette(), preloadFont(), previewWords(), embedPage(here('embed.html')), offline(), compress()],
  // Served from any folder.
  base: './',
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), sw: here('src/sw.ts') },
      output: {
        // The address of a service worker never changes, and it controls only its own folder.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // The start page is one file, and everything that it loads afterwards is another: many small files mean many
        // requests and compress less well.
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/main\.tsx$/ },
            { name: 'motion', test: /board\/src\/connect\/house-motion\.ts$/ },
            {
              name: 'table',
              test: /src\/(play\/game-table\.tsx|shared\/boards\/connect-position\.tsx|connect\/house-overlay\.ts)$/,
            },
            { name: 'home', test: /src\/(learn\/(today|street-of-days)|home\/home-games|new-game\/portrait)\.tsx$/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // The headers of `rowhouse serve` (packages/server/src/http/headers.ts), so that threads may share memory.
  server: {
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  },
});
