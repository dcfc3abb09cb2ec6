import { expect, test } from 'vitest';
import { bi, counted, DISCS, isolate, li, MOVES, OF_MOVES } from './arabic.ts';
import { directionOf, LANGUAGES, withDigits } from './languages.ts';

test.each([
  [0, '0 نقلة'],
  [1, 'نقلة واحدة'],
  [2, 'نقلتان'],
  [3, '3 نقلات'],
  [10, '10 نقلات'],
  [11, '11 نقلة'],
  [99, '99 نقلة'],
  [100, '100 نقلة'],
  [103, '103 نقلات'],
])('%i moves in Arabic: %s', (count, words) => expect(counted(count, MOVES)).toBe(words));

test('a noun changes its ending after a preposition, and after 11 and 100', () => {
  expect(counted(2, OF_MOVES)).toBe('نقلتين');
  expect([counted(11, DISCS), counted(100, DISCS)]).toEqual(['11 قرصًا', '100 قرص']);
});

test('a name keeps its own direction inside a sentence', () => expect(isolate('Ann!')).toBe('\u2068Ann!\u2069'));

test('li and bi attach to a following word by the rules of Arabic spelling', () => {
  expect([li('الأحمر'), li('ليلى'), li('Ann')]).toEqual(['للأحمر', 'لليلى', 'لـ\u2068Ann\u2069']);
  expect([bi('الأحمر'), bi('وضع حجر'), bi('d2')]).toEqual(['بالأحمر', 'بوضع حجر', 'بـ\u2068d2\u2069']);
});

test('only Arabic is written from right to left', () =>
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']));

test('dates and numbers have the digits 0 to 9 in every language', () => {
  for (const tag of [...LANGUAGES, 'ar-EG', 'ar-SA-u-nu-arab'])
    expect((1234).toLocaleString(withDigits(tag))).toMatch(/^1\D?234$/);
});
