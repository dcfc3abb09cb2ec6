import { expect, test } from 'vitest';
import { parseClock, timeText } from './online.ts';

test.each([
  [-5, '0:00.0'],
  [9_949, '0:09.9'],
  [10_000, '0:10'],
  [299_999, '4:59'],
  [3_600_000, '1:00:00'],
  [90_000_000, '1 d 1 h'],
])('%i ms are shown as %s', (left, text) => {
  expect(timeText(left)).toBe(text);
});

test.each([
  ['5+3', { kind: 'live', initial: 300_000, increment: 3000 }],
  ['0.5', { kind: 'live', initial: 30_000, increment: 0 }],
  ['2d', { kind: 'days', days: 2 }],
] as const)('the clock %s is read', (text, clock) => {
  expect(parseClock(text)).toEqual(clock);
});

test.each(['', '5+', '0', '500', '5+300', '0d', '40d', 'soon'])('“%s” is no clock', (text) => {
  expect(parseClock(text)).toBeNull();
});
