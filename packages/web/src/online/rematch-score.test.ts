import { expect, test } from 'vitest';
import { NO_SCORE, seriesPoints, withGame } from './rematch-score.ts';

test('a series counts wins, losses and draws from the view of one seat', () => {
  const after = [0, 1, null, 0].reduce((series, winner) => withGame(series, { winner }, 0), NO_SCORE);
  expect(after).toEqual({ wins: 2, draws: 1, losses: 1 });
  expect(seriesPoints(after)).toEqual([2.5, 1.5]);
  // The other player sees the same from the other side.
  const theirs = [0, 1, null, 0].reduce((series, winner) => withGame(series, { winner }, 1), NO_SCORE);
  expect(seriesPoints(theirs)).toEqual([1.5, 2.5]);
});
