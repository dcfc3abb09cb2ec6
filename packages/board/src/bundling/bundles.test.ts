import { expect, test } from 'vitest';
import { boardFiles } from './bundles.ts';

/** The first load of a page in gzipped bytes: in total, and without `@rowhouse/rules`. */
test.each([
  ['rowhouse-connect', 14_000, 12_800],
  ['rowhouse-board', 22_000, 18_600],
] as const)('%s has at most %i bytes, and %i without the rules', async (name, most, mostAlone) => {
  const [whole, alone] = [await boardFiles(name), await boardFiles(name, false)].map(
    (files) => files.find(({ isLater }) => !isLater)!,
  );
  expect(whole!.gzipped).toBeLessThanOrEqual(most);
  expect(alone!.gzipped).toBeLessThanOrEqual(mostAlone);
});

test('a board of houses loads neither the canvas nor what only set-ups need', async () => {
  const files = await boardFiles('rowhouse-connect');
  const filesWith = (text: string) => files.filter(({ code }) => code.includes(text)).map(({ isLater }) => isLater);
  for (const text of ['OffscreenCanvas', 'men in hand, such as']) expect(filesWith(text)).toEqual([true]);
});
