import { expect, test } from 'vitest';
import { outcomeWords } from './evaluation-text.ts';

test.each([
  [{ value: 'win', depth: 1, score: 999_999 }, 2, 'wins in 1 move'],
  [{ value: 'win', depth: 13, score: 999_987 }, 2, 'wins in 7 moves'],
  [{ value: 'loss', depth: 2, score: -999_998 }, 2, 'loses in 1 move'],
  [{ value: null, depth: null, score: -999_998 }, 2, 'loses in 1 move'],
  [{ value: 'win', depth: 4, score: 999_996 }, 3, 'wins in 2 moves'],
  [{ value: 'win', depth: null, score: 999_987 }, 2, 'wins'],
  [{ value: 'loss', depth: 0, score: -1_000_000 }, 2, 'has lost'],
  [{ value: 'draw', depth: null, score: 0 }, 2, 'draw'],
  [{ value: null, depth: null, score: 35 }, 2, null],
] as const)('%j with %i players: %s', (evaluation, players, words) => {
  expect(outcomeWords(evaluation, players)).toBe(words);
});
