import type { Result } from '@rowhouse/rules';
import { EXPECTED_WORDS } from '@rowhouse/rules/internal';
import { expect, test } from 'vitest';
import { parsePuzzleStatistics } from '../puzzles/statistics.ts';
import { parseAnalysis } from '../review/analysis-json.ts';
import { parseAnnotated } from '../review/annotated.ts';
import { COACH_FILE_WORDS, type CoachFileFault, errorText } from './error-text.ts';

test('every expected content has English words', () => {
  const added = Object.entries(COACH_FILE_WORDS).filter(([code]) => !Object.hasOwn(EXPECTED_WORDS, code));
  for (const [code, words] of added) {
    const found = (words as (expected: object) => string)({ code, nth: 2, of: 3, move: '4', count: 5 });
    expect(found).toMatch(/\w/);
    expect(found).not.toContain('undefined');
  }
});

test.each([
  [parseAnnotated('x'), 'Found nothing, expected [Record "…"].'],
  [parseAnnotated('[Record "connect-7x6x4 r 44"]\n1. r 3! {=}'), 'Line 2: found “3”, expected 4.'],
  [parseAnalysis('{"rowhouseAnalysis":1,"game":"x"}'), 'Expected a game that can be replayed at “game”.'],
  [parsePuzzleStatistics(''), 'Expected puzzle statistics in JSON.'],
])('%j is explained', (result: Result<unknown, CoachFileFault>, sentence) => {
  expect(result.ok ? 'no error' : errorText(result.error)).toBe(sentence);
});
