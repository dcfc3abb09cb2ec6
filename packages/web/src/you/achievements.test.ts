import { type GameResult, parseResults } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { ACHIEVEMENTS, achievements, longestRun, newlyReached, type PlayerHistory } from './achievements.ts';

const NOTHING: PlayerHistory = { results: [], days: new Set(), puzzlesSolved: 0, lessonsDone: 0, lessons: 8 };
const reached = (history: Partial<PlayerHistory>) => {
  const now = achievements({ ...NOTHING, ...history });
  return ACHIEVEMENTS.filter((name) => now[name].done === now[name].of);
};
const games = (...lines: readonly string[]): readonly GameResult[] =>
  parseResults(lines.map((line, at) => `g${at} ${at} ${line}`).join('\n'));

test('nothing is reached at the start, and losing reaches nothing', () => {
  expect(reached({})).toEqual([]);
  expect(reached({ results: games('connect-7x6x4 1 line 9 -,level-1', 'connect-7x6x4 0 line 9 -,-') })).toEqual([]);
});

test.each([
  ['a first win, and a quick one', ['connect-7x6x4 0 line 15 -,level-2'], ['first-win', 'lightning']],
  ['a resignation is no quick win', ['connect-7x6x4 0 resignation 2 -,level-2'], ['first-win']],
  ['a long win', ['connect-7x6x4 1 line 38 level-2,-'], ['first-win', 'marathon']],
  ['a draw against the perfect player', ['connect-7x6x4 - full 42 -,perfect'], ['lighthouse']],
  ['a morris game', ['morris-6 0 men 40 -,level-1'], ['first-win', 'mill-owner']],
  ['a win online, which is over no neighbour', ['connect-7x6x4 0 line 15 -,online'], ['lightning']],
  ['among three', ['connect-9x8x4-p3 1 line 40 level-1,-,level-1'], ['first-win', 'crowd']],
])('%s', (_, lines, names) => {
  expect(reached({ results: games(...lines) })).toEqual(names);
});

test('neighbours count once, and only in the same game', () => {
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

test('a full house is a week from Monday to Sunday', () => {
  const week = [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  expect(reached({ days: new Set(week) })).toEqual(['first-window', 'full-house']);
  expect(reached({ days: new Set([...week.slice(1), '2026-11-16']) })).toEqual(['first-window']);
});

test('a run of wins is broken by a draw, not by a game between people', () => {
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
  // The steps that are counted are those that are asked for.
  expect(achievements({ ...NOTHING, lessonsDone: 2, puzzlesSolved: 130 }).scholar).toEqual({ done: 102, of: 108 });
});

test('the last game is said to have brought only what the games before it had not', () => {
  const won = 'connect-7x6x4 0 line 15 -,level-2';
  const brought = (...lines: readonly string[]) => newlyReached({ ...NOTHING, results: games(...lines) });
  expect(brought(won)).toEqual(['first-win', 'lightning']);
  expect(brought(won, won)).toEqual([]);
  expect(brought(won, won, won)).toEqual(['three-in-a-row']);
  expect(brought()).toEqual([]);
});
