import { readFileSync } from 'node:fs';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { compileKernel, KERNEL_NAMES } from './kernels.ts';

// Compiling takes seconds.
test.runIf(isLong).each(KERNEL_NAMES)('%s is what its source compiles to', async (name) => {
  const committed = readFileSync(new URL(`../packages/engine/data/${name}`, import.meta.url));
  expect(committed.equals(await compileKernel(name)), 'run “npm run kernels”').toBe(true);
});
