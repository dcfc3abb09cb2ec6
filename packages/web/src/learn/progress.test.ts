import type { Puzzle } from '@rowhouse/coach/puzzles';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../shared/testing/fake-storage.ts';

const PUZZLE: Puzzle = {
  id: 'connect4-0001',
  kind: 'win',
  theme: 'other',
  level: 1,
  record: unwrap(parseRecord('connect-7x6x4 r 112233')),
  answer: 3,
  plies: 1,
};

/** Imports the module again, as if the page had been reloaded. */
async function reloadProgress(): Promise<typeof import('./progress.ts')> {
  vi.resetModules();
  return import('./progress.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => {});
});

test('solved puzzles are stored', async () => {
  const first = await reloadProgress();
  first.countFinishedPuzzle({ puzzle: PUZZLE, solved: true, day: '2026-03-01', ofTheDay: true });
  const next = await reloadProgress();
  expect(next.puzzleStatistics()).toMatchObject({ streak: 1, bestStreak: 1, daily: 1, lastDaily: '2026-03-01' });
  next.countFinishedPuzzle({ puzzle: PUZZLE, solved: false, day: '2026-03-02' });
  expect(next.puzzleStatistics()).toMatchObject({ streak: 0, bestStreak: 1 });
});

test('only the first try at a puzzle changes the rating, which is stored', async () => {
  const first = await reloadProgress();
  expect(first.ratedTries()).toEqual([]);
  await first.rateFirstTry({ puzzle: PUZZLE, solved: true, day: '2026-03-01', ofTheDay: true });
  await first.rateFirstTry({ puzzle: PUZZLE, solved: false, day: '2026-03-01' });
  const next = await reloadProgress();
  expect(next.ratedTries()).toMatchObject([{ puzzle: 'connect4-0001', solved: true, day: '2026-03-01' }]);
  expect(next.ratedTries()[0]!.rating).toBeGreaterThan(1500);
  localStorage.setItem('rowhouse.rating', 'nonsense');
  expect((await reloadProgress()).ratedTries()).toEqual([]);
});

test('finished lessons are stored', async () => {
  (await reloadProgress()).finishLesson('connect4-threats');
  const next = await reloadProgress();
  expect([...next.finishedLessons()]).toEqual(['connect4-threats']);
});

test.each(['', '{', '{"rowhousePuzzles":9}', '[1]', 'null'])(
  'progress that cannot be read counts as none: %s',
  async (text) => {
    localStorage.setItem('rowhouse.puzzles', text);
    localStorage.setItem('rowhouse.lessons', text);
    const learning = await reloadProgress();
    expect(learning.puzzleStatistics().puzzles).toEqual({});
    expect([...learning.finishedLessons()]).toEqual([]);
  },
);

test('today is the date in the local time zone', async () => {
  const { today } = await reloadProgress();
  expect(today(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});
