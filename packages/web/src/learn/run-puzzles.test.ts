import { loadPuzzles } from '@rowhouse/coach/puzzles';
import { randomFrom } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { puzzlesForRun } from './run-puzzles.ts';

test('a run has short puzzles from easy to hard, each once, shuffled within a level', async () => {
  const pack = await loadPuzzles('connect-7x6x4');
  const run = puzzlesForRun(pack, randomFrom(1));
  expect(run.length).toBeGreaterThan(30);
  expect(new Set(run.map(({ id }) => id)).size).toBe(run.length);
  expect(run.map(({ level }) => level)).toEqual(run.map(({ level }) => level).toSorted());
  expect(run.every(({ plies }) => plies === null || plies <= 5)).toBe(true);
  expect(run.slice(0, 6).map(({ id }) => id)).not.toEqual(
    puzzlesForRun(pack, randomFrom(2))
      .slice(0, 6)
      .map(({ id }) => id),
  );
});
