import { expect, test } from 'vitest';
import { boardFiles } from './bundles.ts';

/** What a page loads at once, in bytes as gzip makes it, beside `@rowhouse/rules`. */
test.each([
  ['rowhouse-connect', 14_000],
  ['rowhouse-board', 22_000],
] as const)('%s has at most %i bytes', async (name, most) => {
  const first = (await boardFiles(name, false)).find(({ isLater }) => !isLater)!;
  expect(first.gzipped).toBeLessThanOrEqual(most);
  expect(first.code).not.toContain('OffscreenCanvas');
});

test('a board of houses does not load the canvas', async () => {
  const files = await boardFiles('rowhouse-connect');
  expect(files.filter(({ isLater }) => isLater).map(({ code }) => code.includes('OffscreenCanvas'))).toEqual([true]);
});
