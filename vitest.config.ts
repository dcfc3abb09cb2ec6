import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // No test has a time limit of its own to meet (the machines are noisy); this one only ends a test that hangs.
    testTimeout: 300_000,
  },
});
