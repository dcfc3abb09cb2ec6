import { readFileSync } from 'node:fs';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { compileKernel, KERNEL_NAMES, type KernelName } from './kernels.ts';

/** Compiling takes seconds. This kernel has nearly all of the source. */
const EVERY_DAY: readonly KernelName[] = ['connect.wasm'];

test.each(isLong ? KERNEL_NAMES : EVERY_DAY)('%s is what its source compiles to', async (name) => {
  const committed = readFileSync(new URL(`../../packages/engine/data/${name}`, import.meta.url));
  expect(committed.equals(await compileKernel(name)), 'run “npm run kernels”').toBe(true);
});
