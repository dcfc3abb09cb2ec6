import { CONNECT_FOUR } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { parseSave, SAVE_CODES } from './save.ts';
import { SAVES_CODES } from './saves.ts';
import { person } from './seat.ts';
import { NEW_TABLE_CODES, newTable } from './table.ts';
import { VERB_CODES } from './verbs.ts';
import { errorText, SAVE_WORDS, type TableError } from './words.ts';

test('each code has an English sentence', () => {
  for (const code of [...VERB_CODES, ...SAVES_CODES, ...NEW_TABLE_CODES])
    expect(errorText({ code } as TableError)).toMatch(/^[A-Z].*\.$/);
  for (const code of SAVE_CODES)
    expect(errorText({ code: 'bad-field', path: '', expected: { code } })).toMatch(/^Expected \w.*\.$/);
  expect(SAVE_WORDS['statistics-json']({ code: 'statistics-json' })).toBe('Rowhouse statistics in JSON');
});

test('errors of tables, of saves and of the rules are explained', () => {
  const sentence = (result: { readonly ok: true } | { readonly ok: false; readonly error: TableError }) =>
    result.ok ? 'no error' : errorText(result.error);
  expect(sentence(newTable({ config: CONNECT_FOUR, seats: [person()] }))).toBe('Each player needs a seat.');
  expect(sentence(parseSave('x'))).toBe('Expected a Rowhouse save in JSON.');
  expect(errorText({ code: 'column-full' })).toBe('That column is full.');
});
