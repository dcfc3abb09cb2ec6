import type { Plugin } from 'vite';

/**
 * The solver starts its helping threads from the engine's worker; the page only leaves the solver out. Vite 8.3.5 drops
 * a worker's file when the page leaves out what starts it, although another worker does (mended in 8.3.8), so the page
 * must not see that address. Plugins of the page are not used for workers.
 */
export const nestedWorkers = (): Plugin => ({
  name: 'rowhouse-nested-workers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /connect-solved\/helper-threads\.ts$/ },
    handler: (code) => ({
      code: code.replace(/new URL\('\.\/helper-thread\.js', import\.meta\.url\)/, "''"),
      map: null,
    }),
  },
});
