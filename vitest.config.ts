import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // No test has a time limit of its own to meet (the machines are noisy); this one only ends a test that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Most of them wait for something now and then: two fit even on two cores.
    maxWorkers: 2,
    globalSetup: 'scripts/test-folder.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // In a real browser. They share one built app, one server and one browser.
        test: {
          name: 'journeys',
          include: ['e2e/src/**/*.test.ts'],
          exclude: ['e2e/src/terminal/**'],
          globalSetup: ['scripts/test-folder.ts', 'e2e/src/setup/global-setup.ts'],
        },
      },
      {
        extends: true,
        // In a real pseudo-terminal, which tmux is.
        test: { name: 'terminal', include: ['e2e/src/terminal/**/*.test.ts'] },
      },
    ],
  },
});
