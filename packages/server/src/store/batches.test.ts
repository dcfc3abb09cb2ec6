import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

/** Gathers items for an hour, so that only the tested conditions start a commit. */
function batches(options: { readonly maxSize: number; readonly commitAtSize: number }) {
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

test('a single item is committed at once, and later items are gathered up to a batch', async () => {
  const { sizes, add } = batches({ maxSize: 100, commitAtSize: 10 });
  await add(1);
  expect(sizes()).toEqual([1]);
  await add(9);
  expect(sizes()).toEqual([1]);
  await add(2);
  expect(sizes()).toEqual([1, 11]);
});

test('items wait while the maximum of commits runs, and then share one commit', async () => {
  const { commits, sizes, add } = batches({ maxSize: 30, commitAtSize: 10 });
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
