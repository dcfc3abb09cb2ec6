import { expect, test } from 'vitest';
import { dayStreak, weekHouses } from './calendar.ts';

const days = new Set(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-06']);

test('a house is a week from Monday to Sunday in the month of its Thursday', () => {
  const houses = weekHouses(days, '2026-11-12', 5);
  expect(houses.map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2026-11', '2026-11', '2026-11']);
  expect(houses[2]!.windows).toEqual(['lit', 'lit', 'lit', 'today', 'future', 'future', 'future']);
  expect(houses[1]!.windows).toEqual(['dark', 'dark', 'dark', 'dark', 'lit', 'dark', 'dark']);
  expect(houses[3]!.windows).toEqual(Array(7).fill('future'));
  // 1 January 2026 is a Thursday. Its week begins in December but counts as January.
  expect(weekHouses(days, '2025-12-29', 3)[0]).toMatchObject({ month: '2026-01', windows: { 0: 'today' } });
});

test('a streak counts back from today or yesterday to the last missed day', () => {
  expect(dayStreak(days, '2026-11-12')).toBe(3);
  expect(dayStreak(new Set([...days, '2026-11-12']), '2026-11-12')).toBe(4);
  expect(dayStreak(days, '2026-11-13')).toBe(0);
  expect(dayStreak(days, '2026-11-07')).toBe(1);
  expect(dayStreak(new Set(['2026-02-28', '2026-03-01']), '2026-03-01')).toBe(2);
  expect(dayStreak(new Set(), '2026-03-01')).toBe(0);
});
