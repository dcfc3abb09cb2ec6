import { expect, test } from 'vitest';
import { boardFiles } from './bundles.ts';

/** What a page loads at once, in bytes as gzip makes it: all of it, and without `@rowhouse/rules`. */
test.each([
  ['rowhouse-connect', 17_000, 14_000],
  ['rowhouse-board', 27_000, 22_000],
] as const)('%s has at most %i bytes, and %i without the rules', async (name, most, mostAlone) => {
  const [whole, alone] = [await boardFiles(name), await boardFiles(name, false)].map(
    (files) => files.find(({ isLater }) => !isLater)!,
  );
  expect(whole!.gzipped).toBeLessThanOrEqual(most);
  expect(alone!.gzipped).toBeLessThanOrEqual(mostAlone);
  expect(whole!.code).not.toContain('OffscreenCanvas');
});

test('a board of houses does not load the canvas', async () => {
  const files = await boardFiles('rowhouse-connect');
  expect(files.filter(({ isLater }) => isLater).map(({ code }) => code.includes('OffscreenCanvas'))).toEqual([true]);
});
