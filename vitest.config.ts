import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isComplete, isLong } from './tools/src/is-long.ts';

const UNIT = ['packages/*/src/**/*.test.ts', '{site,tools}/src/**/*.test.ts', '{scripts,examples,lab}/**/*.test.ts'];
const WEB = ['packages/web/src/**/*.test.ts'];
const JOURNEYS = ['e2e/src/**/*.test.ts'];
const TERMINAL = ['e2e/src/terminal/**/*.test.ts'];

const texts = new Map(
  globSync([...UNIT, ...JOURNEYS], { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).map((file) => [
    file,
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  ]),
);
const filesWhere = (matches: (text: string) => boolean): string[] =>
  [...texts].flatMap(([file, text]) => (matches(text) ? [file] : []));

/**
 * Files that change what other files of the same worker would see: modules that are mocked or loaded again, globals.
 */
const alone = filesWhere((text) => /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(/.test(text)).filter(
  (file) => !file.startsWith('e2e/'),
);
const webAlone = alone.filter((file) => file.startsWith('packages/web/'));

/** The logic of the web app runs with Solid's build for browsers, in which effects run, and with a fake of a page. */
const page = {
  resolve: {
    alias: [{ find: /^solid-js$/, replacement: `${import.meta.dirname}/node_modules/solid-js/dist/solid.js` }],
  },
  test: { setupFiles: 'packages/web/src/shared/testing/fake-page.ts' },
};

/**
 * Which files run: with `npm test` those that do not begin with `// Slow`; in CI's sample the others, and those with
 * more cases (`isLong`); with `npm run test:all` every file. A file that is named always runs.
 */
const isSlow = (text: string): boolean => text.startsWith('// Slow');
const isSampled = (text: string): boolean => isSlow(text) || /\bisLong\b/.test(text);
const isNamed = process.argv.slice(3).some((word) => !word.startsWith('-'));
const leftOut = isNamed || isComplete ? [] : filesWhere(isLong ? (text) => !isSampled(text) : isSlow);
if (leftOut.length > 0)
  process.stdout.write(`${leftOut.length} of ${texts.size} test files are left out; npm run test:all runs them all.\n`);
const exclude = ['**/node_modules/**', ...leftOut];

export default defineConfig({
  test: {
    // No test has a time limit of its own to meet (the machines are noisy); these only end a test that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Most of them wait for something now and then: two fit even on two cores.
    maxWorkers: 2,
    // The files of a worker share its modules: importing them again for each file would take a fifth of the time.
    isolate: false,
    globalSetup: 'scripts/test-folder.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT, exclude: [...exclude, ...alone, ...WEB] } },
      { extends: true, test: { name: 'alone', include: alone, exclude: [...exclude, ...WEB], isolate: true } },
      { extends: true, ...page, test: { ...page.test, name: 'web', include: WEB, exclude: [...exclude, ...alone] } },
      { extends: true, ...page, test: { ...page.test, name: 'web alone', include: webAlone, exclude, isolate: true } },
      {
        extends: true,
        // In a real browser. They share one built app, one server and one browser.
        test: {
          name: 'journeys',
          include: JOURNEYS,
          exclude: [...exclude, ...TERMINAL],
          globalSetup: ['scripts/test-folder.ts', 'e2e/src/support/global-setup.ts'],
          setupFiles: 'e2e/src/support/each-file.ts',
        },
      },
      // In a real pseudo-terminal.
      { extends: true, test: { name: 'terminal', include: TERMINAL, exclude } },
    ],
  },
});
