import { type FinishedGame, parseResults } from '@rowhouse/table/internal';
import { expect, test } from 'vitest';
import { ACHIEVEMENTS, achievements, longestRun, newlyReached, type PlayerHistory } from './achievements.ts';

const NOTHING: PlayerHistory = { results: [], days: new Set(), puzzlesSolved: 0, lessonsDone: 0, lessons: 8 };
const reached = (history: Partial<PlayerHistory>) => {
  const now = achievements({ ...NOTHING, ...history });
  return ACHIEVEMENTS.filter((name) => now[name].done === now[name].of);
};
const games = (...lines: readonly string[]): readonly FinishedGame[] =>
  parseResults(lines.map((line, at) => `g${at} ${at} ${line}`).join('\n'));

test('a new player has no achievements, and a loss brings none', () => {
  expect(reached({})).toEqual([]);
  expect(reached({ results: games('connect-7x6x4 1 line 9 -,level-1', 'connect-7x6x4 0 line 9 -,-') })).toEqual([]);
});

test.each([
  ['a first win in few moves', ['connect-7x6x4 0 line 15 -,level-2'], ['first-win', 'lightning']],
  ['a win by resignation', ['connect-7x6x4 0 resignation 2 -,level-2'], ['first-win']],
  ['a long win', ['connect-7x6x4 1 line 38 level-2,-'], ['first-win', 'marathon']],
  ['a draw against the perfect player', ['connect-7x6x4 - full 42 -,perfect'], ['lighthouse']],
  ['a morris game', ['morris-6 0 men 40 -,level-1'], ['first-win', 'mill-owner']],
  ['a win online', ['connect-7x6x4 0 line 15 -,online'], ['lightning']],
  ['a win with a hint', ['connect-7x6x4 0 line 15 -,level-2 hint'], []],
  ['a draw with a hint', ['connect-7x6x4 - full 42 -,perfect hint'], []],
  ['a win among three players', ['connect-9x8x4-p3 1 line 40 level-1,-,level-1'], ['first-win', 'crowd']],
])('%s brings its achievements', (_, lines, names) => {
  expect(reached({ results: games(...lines) })).toEqual(names);
});

test('each neighbour counts once, and only within one game', () => {
  const against = (level: number, game = 'connect-8x7x4') => `${game} 0 line 30 -,level-${level}`;
  const five = [1, 2, 3, 4, 5].map((level) => against(level));
  expect(reached({ results: games(...five) })).toEqual(['first-win', 'three-in-a-row', 'half-street']);
  expect(reached({ results: games(against(1), against(1), against(1), against(1), against(1)) })).not.toContain(
    'half-street',
  );
  const mixed = [1, 2, 3].map((level) => against(level)).concat([4, 5].map((level) => against(level, 'connect-9x8x4')));
  expect(reached({ results: games(...mixed) })).not.toContain('half-street');
  const ten = Array.from({ length: 10 }, (_, at) => against(at + 1));
  expect(reached({ results: games(...ten) })).toContain('whole-street');
});

test('a full house needs a week from Monday to Sunday', () => {
  const week = [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  expect(reached({ days: new Set(week) })).toEqual(['first-window', 'full-house']);
  expect(reached({ days: new Set([...week.slice(1), '2026-11-16']) })).toEqual(['first-window']);
});

test('a draw ends a run of wins, but a game between people does not', () => {
  const [win, draw, people] = [
    'connect-7x6x4 0 line 30 -,level-1',
    'connect-7x6x4 - full 42 -,level-1',
    'connect-7x6x4 0 line 9 -,-',
  ];
  expect(longestRun(games(win, people, win, draw, win))).toBe(2);
});

test('a scholar has finished all lessons and solved a hundred puzzles', () => {
  expect(reached({ lessonsDone: 8, puzzlesSolved: 99 })).toEqual([]);
  expect(reached({ lessonsDone: 8, puzzlesSolved: 100 })).toEqual(['scholar']);
  // Puzzles over the required number do not count.
  expect(achievements({ ...NOTHING, lessonsDone: 2, puzzlesSolved: 130 }).scholar).toEqual({ done: 102, of: 108 });
});

test('newlyReached lists only the achievements of the last game', () => {
  const won = 'connect-7x6x4 0 line 15 -,level-2';
  const brought = (...lines: readonly string[]) => newlyReached({ ...NOTHING, results: games(...lines) });
  expect(brought(won)).toEqual(['first-win', 'lightning']);
  expect(brought(won, won)).toEqual([]);
  expect(brought(won, won, won)).toEqual(['three-in-a-row']);
  expect(brought('connect-7x6x4 - full 42 -,perfect')).toEqual(['lighthouse']);
  expect(brought()).toEqual([]);
});
