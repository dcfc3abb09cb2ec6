import { expect, test } from 'vitest';
import { BLUE, RED } from '../core/players.ts';
import { unwrap } from '../core/result.ts';
import { makeSaveTxt, parseSaveTxt } from './save-txt.ts';
import { makeConnectSetup } from './setup-text.ts';

const FILE = 'b\n______\n______\nr_____\nrb____\nb_____\n______\nr_____\n';

test('B4: a file lists the side to move, then the columns from the left, each from the bottom', () => {
  const { setup, toMove } = unwrap(parseSaveTxt(FILE));
  expect(makeConnectSetup(setup)).toBe('......./......./......./......./...b.../..rrb.r');
  expect(toMove).toBe(BLUE);
  expect(makeSaveTxt({ setup, toMove })).toBe(FILE);
});

test.each([
  ['r', RED],
  ['b', BLUE],
  ['Red', RED],
  ['blue', BLUE],
  ['true', RED],
  ['false', BLUE],
])('B4: the side to move may be written “%s”', (word, player) => {
  expect(unwrap(parseSaveTxt(FILE.replace('b\n', `${word}\n`))).toMove).toBe(player);
});

test('B4: a file with one cell on each line is read', () => {
  const cells = FILE.split('\n').slice(1).join('');
  const spread = `b\n${[...cells].join('\n')}\n`;
  expect(unwrap(parseSaveTxt(spread))).toEqual(unwrap(parseSaveTxt(FILE)));
});

test.each([
  ['', 1],
  ['x\n', 1],
  ['r\n______\n', 3],
  ['r\n______\n______\n___x__\n______\n______\n______\n______\n', 4],
  ['r\n_______\n', 2],
  [`${FILE}______\n`, 9],
])('B4: a wrong file is refused with the number of the line (%#)', (text, line) => {
  const result = parseSaveTxt(text);
  expect(result.ok || result.error.line).toBe(line);
});
