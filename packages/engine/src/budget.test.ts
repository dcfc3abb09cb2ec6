import { expect, test } from 'vitest';
import { type Budget, remainingBudget, withThreads } from './budget.ts';

test.each<[Budget, Budget]>([
  [{ ms: 300 }, { ms: 300, threads: 2 }],
  [{}, { threads: 2 }],
  [
    { ms: 300, threads: 4 },
    { ms: 300, threads: 4 },
  ],
  [{ nodes: 300 }, { nodes: 300 }],
  [
    { depth: 3, ms: 300 },
    { depth: 3, ms: 300 },
  ],
])('A16: withThreads with two threads turns %j into %j', (budget, expected) => {
  expect(withThreads(budget, 2)).toEqual(expected);
});

test('A16: the remaining time shrinks and never falls below zero', () => {
  expect(remainingBudget({ ms: 300, threads: 2 }, 100)).toEqual({ ms: 200, threads: 2 });
  expect(remainingBudget({ ms: 300 }, 400)).toEqual({ ms: 0 });
  expect(remainingBudget({ nodes: 300 }, 400)).toEqual({ nodes: 300 });
});
