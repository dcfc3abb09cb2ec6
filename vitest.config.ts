import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LEFT_TO_THE_SAMPLE } from './scripts/everyday.ts';
import { isLong } from './tools/src/cases/is-long.ts';

const UNIT = ['packages/*/src/**/*.test.ts', '{site,tools}/src/**/*.test.ts', '{scripts,examples,lab}/**/*.test.ts'];

/** Files that change what other files of the same worker would see: modules that are mocked or loaded anew, globals. */
const alone = globSync(UNIT, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

/** `npm test` alone is for everyday work; a file that is named always runs. */
const isEveryday = !isLong && !process.argv.slice(3).some((word) => !word.startsWith('-'));
const exclude = ['**/node_modules/**', ...(isEveryday ? LEFT_TO_THE_SAMPLE : [])];
if (isEveryday) {
  const left = globSync(LEFT_TO_THE_SAMPLE, { cwd: import.meta.dirname }).length;
  process.stdout.write(
    `The everyday suite. ${left} slower files run when they are named, and in CI (npm run test:sample).\n`,
  );
}

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
      { extends: true, test: { name: 'unit', include: UNIT, exclude: [...exclude, ...alone] } },
      { extends: true, test: { name: 'alone', include: alone, exclude, isolate: true } },
      {
        extends: true,
        // In a real browser. They share one built app, one server and one browser.
        test: {
          name: 'journeys',
          include: ['e2e/src/**/*.test.ts'],
          exclude: [...exclude, 'e2e/src/terminal/**'],
          globalSetup: ['scripts/test-folder.ts', 'e2e/src/setup/global-setup.ts'],
          setupFiles: 'e2e/src/setup/each-file.ts',
        },
      },
      {
        extends: true,
        // In a real pseudo-terminal.
        test: { name: 'terminal', include: ['e2e/src/terminal/**/*.test.ts'], exclude },
      },
    ],
  },
});
