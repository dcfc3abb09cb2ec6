import type { Puzzle } from '@rowhouse/coach/puzzles';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ratedWords, tryAgainWords } from './puzzle-words.ts';
import { MIN_RATED_TRIES } from './rating-log.ts';

test('a rating change is always shown; the number of puzzles still to solve only after a success', () => {
  const early = { rating: 1400, change: -60, tries: MIN_RATED_TRIES - 1 };
  expect(ratedWords(early, true)).toContain(String(MIN_RATED_TRIES));
  expect(ratedWords(early, false)).toBe('');
  const settled = { ...early, tries: MIN_RATED_TRIES };
  expect(ratedWords(settled, false)).toBe(ratedWords(settled, true));
  expect(ratedWords(settled, false)).toContain('1400');
});

test.each([
  ['win', [], 'Blue would win after this. Try again.'],
  ['draw', [], 'That only draws. Try again.'],
  ['loss', [], 'That wins too, but there’s a faster way. Try again.'],
  [null, [1, 1], 'Not this one. Try again.'],
  [null, [1, 0, 1, 0], 'That wins too, but there’s a faster way. Try again.'],
] as const)('a wrong move is explained by its value (%s) or the end of its line %o', (value, line, said) => {
  const record = unwrap(parseRecord('connect-7x6x4 r 12'));
  expect(tryAgainWords({ puzzle: { record } as Puzzle, record, wrong: { move: 0, line, value } })).toBe(said);
});
