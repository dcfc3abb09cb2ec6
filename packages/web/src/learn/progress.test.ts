import type { Puzzle } from '@rowhouse/coach/puzzles';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../shared/testing/fake-storage.ts';

const PUZZLE: Puzzle = {
  id: 'connect4-0001',
  game: 'connect4',
  kind: 'win',
  theme: 'other',
  level: 1,
  record: unwrap(parseRecord('connect-7x6x4 r 112233')),
  answer: 3,
  plies: 1,
};

async function opened(): Promise<typeof import('./progress.ts')> {
  vi.resetModules();
  return import('./progress.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => {});
});

test('solved puzzles are there at the next visit', async () => {
  const first = await opened();
  first.countSolved({ puzzle: PUZZLE, solved: true, day: '2026-03-01', ofTheDay: true });
  const next = await opened();
  expect(next.puzzleStatistics()).toMatchObject({ streak: 1, bestStreak: 1, daily: 1, lastDaily: '2026-03-01' });
  next.countSolved({ puzzle: PUZZLE, solved: false, day: '2026-03-02' });
  expect(next.puzzleStatistics()).toMatchObject({ streak: 0, bestStreak: 1 });
});

test('the puzzle rating moves with the first try at a puzzle only, and is there at the next visit', async () => {
  const first = await opened();
  expect(first.ratedTries()).toEqual([]);
  await first.countRated({ puzzle: PUZZLE, solved: true, day: '2026-03-01', ofTheDay: true });
  await first.countRated({ puzzle: PUZZLE, solved: false, day: '2026-03-01' });
  const next = await opened();
  expect(next.ratedTries()).toMatchObject([{ puzzle: 'connect4-0001', solved: true, day: '2026-03-01' }]);
  expect(next.ratedTries()[0]!.rating).toBeGreaterThan(1500);
  localStorage.setItem('rowhouse.rating', 'nonsense');
  expect((await opened()).ratedTries()).toEqual([]);
});

test('finished lessons are there at the next visit', async () => {
  (await opened()).finishLesson('connect4-threats');
  const next = await opened();
  expect([...next.finishedLessons()]).toEqual(['connect4-threats']);
});

test.each(['', '{', '{"rowhousePuzzles":9}', '[1]', 'null'])(
  'progress that cannot be read counts as none: %s',
  async (text) => {
    localStorage.setItem('rowhouse.puzzles', text);
    localStorage.setItem('rowhouse.lessons', text);
    const learning = await opened();
    expect(learning.puzzleStatistics().puzzles).toEqual({});
    expect([...learning.finishedLessons()]).toEqual([]);
  },
);

test('today is the date in the local time zone', async () => {
  const { today } = await opened();
  expect(today(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});
