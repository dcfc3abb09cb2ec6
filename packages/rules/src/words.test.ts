import { expect, test } from 'vitest';
import { CONNECT_FOUR, checkConnectConfig } from './connect/config.ts';
import { CONNECT_ERRORS } from './connect/setup.ts';
import { MOVE_CODES } from './core/outcome.ts';
import { checkPlayerName, checkTokens, NAME_CODES, TOKEN_CODES } from './core/players.ts';
import type { Result } from './core/result.ts';
import { readJson, text } from './fields.ts';
import { connect } from './games/connect-game.ts';
import { parseConfig, parsePosition } from './games/families.ts';
import { parseRecord } from './games/record.ts';
import { morrisConfig } from './morris/config.ts';
import { MORRIS_ERRORS } from './morris/setup.ts';
import { EXPECTED_WORDS, errorText, type RulesError } from './words.ts';

const errorOf = (result: Result<unknown, RulesError>): string => (result.ok ? 'no error' : errorText(result.error));

test('each code has an English sentence', () => {
  const codes = [...MOVE_CODES, ...CONNECT_ERRORS, 'threat', ...MORRIS_ERRORS, ...NAME_CODES, ...TOKEN_CODES] as const;
  const sentences = codes.map((code) => errorText({ code, places: [], at: 0 } as RulesError));
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('every expected content has English words', () => {
  const parameters = {
    ...{ families: ['connect', 'morris'], field: 'columns', men: [6], letters: 'rb', last: 'g7', form: '… r 6 6' },
    ...{ min: 1, max: 2, columns: 7, rows: 6, row: 1, cells: 7, rings: 2, places: 8, ring: 0, place: 1 },
    ...{ letter: 'r', json: '1', choices: ['a'] },
  };
  for (const [code, words] of Object.entries(EXPECTED_WORDS)) {
    const found = (words as (expected: object) => string)({ code, ...parameters });
    expect(found).toMatch(/\w/);
    expect(found).not.toMatch(/undefined|NaN/);
  }
});

test.each([
  [parseConfig('chess'), 'Found “chess”, expected a game: connect-… or morris-….'],
  [parseConfig('connect-7x6x9'), 'Found “9”, expected a length to win from 3 to 7.'],
  [parseRecord('connect-7x6x4'), /, such as connect-7x6x4 r 4455, /],
  [parsePosition(CONNECT_FOUR, ''), 'Found nothing, expected 6 rows joined by /, the top row first.'],
  [connect.parseMove(CONNECT_FOUR, '9'), 'Found “9”, expected a column from 1 to 7.'],
  [connect.parseMoves(CONNECT_FOUR, '4x'), 'Move 2: found “x”, expected a column from 1 to 7.'],
  [parseRecord('connect-7x6x4 r 4444444'), 'Move 7: that column is full.'],
  [connect.play(connect.start(CONNECT_FOUR, 0), 9), 'There is no such column.'],
  [
    parsePosition(CONNECT_FOUR, '......./......./......./......./r....../.......'),
    'Discs float at column 1 row 2: there is nothing below them at column 1 row 1.',
  ],
  [
    parsePosition(morrisConfig(6), 'rrr...../........ r 0 6'),
    /^The numbers of men in hand do not match the side to move: .*\. There are mills, but too few men have been removed\./,
  ],
  [
    checkConnectConfig({ ...CONNECT_FOUR, rows: 2, connect: 9 }),
    'The number of rows is 2: expected 3 to 100. The length of a line is 9: expected 3 to 7.',
  ],
  [checkPlayerName('n'.repeat(50)), 'A name has at most 40 characters.'],
  [checkTokens(['X', 'x'], 2), 'Another player has that token.'],
  [readJson('1', text(), { code: 'text' }), 'Expected text.'],
] as const)('%j is explained', (result, sentence) => {
  expect(errorOf(result as Result<unknown, RulesError>)).toMatch(sentence);
});

test.each([
  [CONNECT_FOUR, '......./......./......./......./..../....... r', 33],
  [CONNECT_FOUR, '......./......./......./......./......./...x... r', 44],
  [CONNECT_FOUR, '......./......./......./......./......./....... x', 49],
  [CONNECT_FOUR, '......./......./......./......./......./....... r zz', 51],
  [morrisConfig(6), '......../........ g 6 6', 19],
  [morrisConfig(6), '......../........ r six 6', 21],
  [morrisConfig(6), '......../........ r 6 6 z', 25],
] as const)('in %j, “%s” is wrong at character %i', (config, position, at) => {
  expect(parsePosition(config, position)).toMatchObject({ ok: false, error: { at } });
});
