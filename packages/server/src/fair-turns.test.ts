import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Runs one job at a time for these owners, and returns the order in which the jobs began: the owner and the index. */
async function orderOf(...owners: readonly string[]): Promise<readonly string[]> {
  const turns = new FairTurns(1, 9);
  const begun: string[] = [];
  await Promise.all(owners.map((owner, index) => turns.run(owner, async () => void begun.push(`${owner}${index}`))));
  return begun;
}

test('owners take turns, however many jobs each has', async () => {
  expect(await orderOf('a', 'a', 'a', 'b', 'c', 'a')).toEqual(['a0', 'a1', 'b3', 'c4', 'a2', 'a5']);
});

test('a late owner waits for at most one waiting job of each other owner', async () => {
  const turns = new FairTurns(1, 9);
  const begun: string[] = [];
  const run = (name: string, job = async () => {}) =>
    turns.run(name.charAt(0), () => {
      begun.push(name);
      return job();
    });
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const all = [run('a0', () => first.promise), run('a1', () => second.promise), run('a2'), run('a3')];
  first.resolve();
  await all[0];
  all.push(run('b4'));
  second.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['a0', 'a1', 'a2', 'b4', 'a3']);
});

test('only the owner with too many waiting jobs is refused', async () => {
  const turns = new FairTurns(1, 2);
  const run = (owner: string) => turns.run(owner, async () => 'done');
  expect(await Promise.all(['a', 'a', 'a', 'a', 'b'].map(run))).toEqual(['done', 'done', 'done', null, 'done']);
  expect(await run('a')).toBe('done');
});

test('at most the given number of jobs run at the same time', async () => {
  const turns = new FairTurns(2, 9);
  let running = 0;
  const counts: number[] = [];
  const job = async () => {
    counts.push(++running);
    await Promise.resolve();
    running--;
  };
  await Promise.all(['a', 'a', 'a', 'b', 'b'].map((owner) => turns.run(owner, job)));
  expect([counts.length, Math.max(...counts)]).toEqual([5, 2]);
});

test('a failed job ends its turn, and an owner with too many waiting jobs is refused', async () => {
  const turns = new FairTurns(1, 200);
  const failed = turns.run('a', () => Promise.reject(new Error('no')));
  const waiting = Array.from({ length: 201 }, () => turns.run('a', async () => 'done'));
  await expect(failed).rejects.toThrow('no');
  const answers = await Promise.all(waiting);
  expect([answers.filter((answer) => answer === 'done').length, answers.at(-1)]).toEqual([200, null]);
});
