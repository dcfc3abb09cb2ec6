import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

/** Gathers for an hour, so that only what is tested ends it. */
function batches(options: { readonly maxSize: number; readonly enough: number }) {
  const commits: { readonly items: readonly number[]; finish(): void }[] = [];
  const all = new Batches<number, number>(
    (items) => new Promise((resolve) => commits.push({ items, finish: () => resolve(items) })),
    { parallelCommits: 2, gatherMs: 3_600_000, ...options },
  );
  const sizes = () => commits.map(({ items }) => items.length);
  const add = async (count: number) => {
    const added = Array.from({ length: count }, (_, at) => all.add(at));
    await nextTurn();
    await nextTurn();
    return added;
  };
  return { commits, sizes, add };
}

test('who is alone does not wait; then items are gathered, until there are enough for a commit', async () => {
  const { sizes, add } = batches({ maxSize: 100, enough: 10 });
  await add(1);
  expect(sizes()).toEqual([1]);
  await add(9);
  expect(sizes()).toEqual([1]);
  await add(2);
  expect(sizes()).toEqual([1, 11]);
});

test('while as many commit as may, the next ones wait, and go together', async () => {
  const { commits, sizes, add } = batches({ maxSize: 30, enough: 10 });
  await add(1);
  const [first] = await add(10);
  const rest = await add(35);
  expect(sizes()).toEqual([1, 10]);
  commits[1]!.finish();
  expect(await first).toBe(0);
  await nextTurn();
  expect(sizes()).toEqual([1, 10, 30]);
  commits[0]!.finish();
  commits[2]!.finish();
  expect(await rest[29]).toBe(29);
});
