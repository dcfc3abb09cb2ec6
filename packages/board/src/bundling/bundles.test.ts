import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { boardFiles } from './bundles.ts';

/** The first load of a page in gzipped bytes: in total, and without `@rowhouse/rules`. */
test.each([
  ['rowhouse-connect', 14_000, 12_800],
  ['rowhouse-board', 22_450, 18_600],
] as const)('%s has at most %i bytes, and %i without the rules', async (name, most, mostAlone) => {
  const [whole, alone] = [await boardFiles(name), await boardFiles(name, false)].map((files) =>
    files.filter(({ isLater }) => !isLater).reduce((sum, { gzipped }) => sum + gzipped, 0),
  );
  expect(whole).toBeLessThanOrEqual(most);
  expect(alone).toBeLessThanOrEqual(mostAlone);
});

test('a board of houses loads neither the canvas nor the parts that only set-ups need', async () => {
  const files = await boardFiles('rowhouse-connect');
  const filesWith = (text: string) => files.filter(({ code }) => code.includes(text)).map(({ isLater }) => isLater);
  for (const text of ['OffscreenCanvas', 'men in hand, such as']) expect(filesWith(text)).toEqual([true]);
});

test('the rules of a program that only plays connect games have at most 2 kB', async () => {
  const code = "export { connectMoves, playConnect, startConnect } from '@rowhouse/rules/connect';";
  const program = { name: 'program', resolveId: (id: string) => (id === 'program' ? id : null) };
  const built = await rolldown({
    input: 'program',
    plugins: [{ ...program, load: (id) => (id === 'program' ? code : null) }],
  });
  const { output } = await built.generate({ minify: true, comments: false });
  expect(gzipSync(output[0].code, { level: 9 }).length).toBeLessThan(2000);
});
