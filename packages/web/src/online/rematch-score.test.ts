import { expect, test } from 'vitest';
import { NO_SCORE, pointsOf, withGame } from './rematch-score.ts';

test('a series counts wins, losses and draws as the player on a seat sees them', () => {
  const after = [0, 1, null, 0].reduce((series, winner) => withGame(series, { winner }, 0), NO_SCORE);
  expect(after).toEqual({ wins: 2, draws: 1, losses: 1 });
  expect(pointsOf(after)).toEqual([2.5, 1.5]);
  // The other player sees the same from the other side.
  const theirs = [0, 1, null, 0].reduce((series, winner) => withGame(series, { winner }, 1), NO_SCORE);
  expect(pointsOf(theirs)).toEqual([1.5, 2.5]);
});
