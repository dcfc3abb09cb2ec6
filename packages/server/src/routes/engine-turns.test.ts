// Slow: not part of `npm test`.
import { expect, test } from 'vitest';
import { EngineTurns } from './engine-turns.ts';

test('an address that asks little waits for one question of an address that asks much', async () => {
  const turns = new EngineTurns(1);
  const asked: string[] = [];
  const ask = (address: string) => turns.run(address, async () => void asked.push(address));
  await Promise.all(['much', 'much', 'much', 'little', 'much'].map(ask));
  expect(asked).toEqual(['much', 'much', 'little', 'much', 'much']);
});

test('a job that fails makes room for the next, and nobody has an endless queue', async () => {
  const turns = new EngineTurns(1);
  const failed = turns.run('a', () => Promise.reject(new Error('no')));
  const waiting = Array.from({ length: 201 }, () => turns.run('a', async () => 'done'));
  await expect(failed).rejects.toThrow('no');
  const answers = await Promise.all(waiting);
  expect([answers.filter((answer) => answer === 'done').length, answers.at(-1)]).toEqual([200, null]);
});
