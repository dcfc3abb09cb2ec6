import type { Plugin } from 'vite';

/** The file with the letters of every language that the font can write. */
const FONT = /(^|\/)figtree-latin-wght-normal-[\w-]+\.woff2$/;

/** Lets a page ask for its letters at once: with `font-display: optional`, late ones would not be used (style/font.css). */
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
