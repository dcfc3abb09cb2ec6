import type { Plugin } from 'vite';

/**
 * The engine's worker starts the helper threads of the solver and of the search. The page itself never does: there both are
 * dropped as unused code. Vite 8.3.5 then drops the thread's file too, although the worker needs it (fixed in 8.3.8), so the page
 * must not see that address. Plugins of the page are not used for workers.
 */
export const nestedWorkers = (): Plugin => ({
  name: 'rowhouse-nested-workers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /connect-(solver\/helper|search\/search)-threads\.ts$/ },
    handler: (code) => ({
      code: code.replace(/new URL\('\.\/(helper|search)-thread\.js', import\.meta\.url\)/, "''"),
      map: null,
    }),
  },
});
