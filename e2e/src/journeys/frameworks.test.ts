// Slow: not part of `npm test`.
/**
 * The samples of docs/frameworks.md in Vue, Svelte and Solid, as they are written there. React has an
 * example.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isLong } from '@rowhouse/tools';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell } from '../support/locators.ts';
import { open } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

const GUIDE = readFileSync(new URL('../../../docs/frameworks.md', import.meta.url), 'utf8');

/** The code below a heading. */
const sampleOf = (heading: string): string =>
  new RegExp(`^## ${heading}\\n.*?^\`\`\`\\w+\\n(.*?)^\`\`\`$`, 'ms').exec(GUIDE)![1]!;

/** Compiles the files of a framework. */
const compiler = (extension: string, compile: (source: string) => string): Plugin => ({
  name: extension,
  transform: (code, id) => (id.endsWith(extension) ? { code: compile(code), map: null, moduleType: 'js' } : null),
});

// The compilers and Vite are large, so they are loaded only if the samples are compiled.
const require = createRequire(import.meta.url);

/** The functions of the compilers that the test calls. */
interface VueCompiler {
  parse(source: string): { readonly descriptor: unknown };
  compileScript(descriptor: unknown, options: object): { readonly content: string };
}
interface SvelteCompiler {
  compile(source: string, options: object): { readonly js: { readonly code: string } };
}

/** Compiles with the option that the guide asks for. */
function vue(): Plugin {
  const { compileScript, parse } = require('vue/compiler-sfc') as VueCompiler;
  const isCustomElement = (tag: string) => tag.startsWith('rowhouse-');
  const options = { id: 'board', inlineTemplate: true, templateOptions: { compilerOptions: { isCustomElement } } };
  return compiler('.vue', (source) => compileScript(parse(source).descriptor, options).content);
}

function svelte(): Plugin {
  const { compile } = require('svelte/compiler') as SvelteCompiler;
  return compiler('.svelte', (source) => compile(source, { generate: 'client' }).js.code);
}

async function solid(): Promise<Plugin> {
  const { default: plugin } = await import('vite-plugin-solid');
  // The plugin uses the same Vite, but a different copy of its types.
  return plugin() as unknown as Plugin;
}

const FRAMEWORKS = {
  Vue: {
    file: 'board.vue',
    plugin: vue,
    main: `import { createApp } from 'vue'; import Board from './board.vue'; createApp(Board).mount('#app');`,
  },
  Svelte: {
    file: 'board.svelte',
    plugin: svelte,
    main: `import { mount } from 'svelte'; import Board from './board.svelte'; mount(Board, { target: document.querySelector('#app') });`,
  },
  Solid: {
    file: 'board.jsx',
    plugin: solid,
    main: `import { render } from 'solid-js/web'; import { Board } from './board.jsx'; render(Board, document.querySelector('#app'));`,
  },
} as const;
const NAMES = Object.keys(FRAMEWORKS) as (keyof typeof FRAMEWORKS)[];

const PAGE = (name: string): string =>
  `<!doctype html><html lang="en"><head><title>${name}</title><link rel="icon" href="data:,"></head><body><main><h1>${name}</h1><div id="app"></div></main><script type="module" src="${name}.js"></script></body></html>`;

/** Resolves packages for files in the temporary folder as if the files were in this folder. */
const RESOLVE_FROM_HERE: Plugin = {
  name: 'from-here',
  enforce: 'pre',
  resolveId(id, importer) {
    const isBare = /^[\w@]/.test(id) && importer?.includes('rowhouse-frameworks-');
    return isBare ? this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true }) : null;
  },
};

let server: StaticServer;
beforeAll(async () => {
  if (!isLong) return;
  const { build } = await import('vite');
  const folder = mkdtempSync(`${tmpdir()}/rowhouse-frameworks-`);
  for (const name of NAMES) {
    const { file, main, plugin } = FRAMEWORKS[name];
    writeFileSync(`${folder}/${file}`, sampleOf(name));
    writeFileSync(`${folder}/main-${name}.js`, main);
    await build({
      configFile: false,
      logLevel: 'warn',
      root: folder,
      plugins: [RESOLVE_FROM_HERE, await plugin()],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `${folder}/built`,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: { input: `${folder}/main-${name}.js`, output: { entryFileNames: `${name}.js` } },
      },
    });
  }
  server = await serveFolder(`${folder}/built`, Object.fromEntries(NAMES.map((name) => [`/${name}.html`, PAGE(name)])));
});
afterAll(() => server?.close());

test.runIf(isLong).each(NAMES)('%s: the sample of the guide is a board whose moves are the state', async (name) => {
  const page = await open({ url: `${server.url}/${name}.html` });
  await board(page).focus();
  for (const key of ['1', '2', '1', '2', '1', '2', '1']) await page.keyboard.press(key);
  await cell(page, /Column 1, row 4: red, in a winning line/).waitFor();
  // The framework received the moves and set the attribute.
  await expect.poll(() => page.locator('rowhouse-board').getAttribute('moves')).toBe('1212121');
  await axe(page);
});
