import { expect, test } from 'vitest';
import { HeldBots } from '../testing/held-bots.ts';

test('a creator of many games gets at most half of the engines', async () => {
  const bots = new HeldBots(2);
  bots.addDue('flood', 'f1', 'f2', 'f3', 'f4');
  await bots.moves.claim();
  expect([bots.begun, bots.moves.thinking]).toEqual([['f1'], 1]);
  bots.addDue('other', 'o1');
  await bots.moves.claim();
  expect(bots.begun).toEqual(['f1', 'o1']);
});

test('creators take turns regardless of how long their games have waited', async () => {
  const bots = new HeldBots(1);
  bots.addDue('flood', 'f1', 'f2', 'f3', 'f4');
  await bots.moves.claim();
  bots.addDue('other', 'o1');
  bots.addDue('third', 't1', 't2');
  for (const at of [0, 1, 2, 3, 4]) {
    bots.finish(bots.begun[at]!);
    await expect.poll(() => bots.begun.length).toBe(at + 2);
  }
  expect(bots.begun).toEqual(['f1', 'o1', 't1', 'f2', 't2', 'f3']);
});

test('counts the computer players that wait and think', async () => {
  const bots = new HeldBots(2);
  bots.addDue('flood', 'f1', 'f2', 'f3');
  bots.addDue('other', 'o1');
  await bots.moves.run();
  expect([bots.moves.waiting, bots.moves.thinking]).toEqual([2, 2]);
});
