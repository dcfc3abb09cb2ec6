import { expect, test } from 'vitest';
import { ratedWords } from './puzzle-words.ts';
import { SETTLED_TRIES } from './rating-log.ts';

test('how many puzzles the rating still needs is told after a success only, its change always', () => {
  const early = { rating: 1400, change: -60, tries: SETTLED_TRIES - 1 };
  expect(ratedWords(early, true)).toContain(String(SETTLED_TRIES));
  expect(ratedWords(early, false)).toBe('');
  const settled = { ...early, tries: SETTLED_TRIES };
  expect(ratedWords(settled, false)).toBe(ratedWords(settled, true));
  expect(ratedWords(settled, false)).toContain('1400');
});
