import { analyzeHere } from '@rowhouse/coach';
import { loadPuzzles } from '@rowhouse/coach/puzzles';
import { expect, test } from 'vitest';
import { puzzleTask } from './tasks.ts';

test('the answer is explained as soon as it has been given, and the next puzzle begins without that', async () => {
  const puzzles = (await loadPuzzles('morris6')).filter(({ kind }) => kind === 'draw').slice(0, 2);
  const counted: boolean[] = [];
  const task = puzzleTask(puzzles, 0, {
    analyze: analyzeHere,
    count: ({ solved }) => counted.push(solved),
    today: () => '2026-11-17',
  });
  expect(task.message).toContain('only one move holds the draw');
  await task.move(puzzles[0]!.answer);
  expect(task.message).toMatch(/^Puzzle 1 of 2\. Solved\. \S+: [A-Z0-9].*\. n: the next one\.$/);
  expect(counted).toEqual([true]);
  task.next();
  expect(task.message).toMatch(/^Puzzle 2 of 2\. (Red|Blue) to move/);
});
