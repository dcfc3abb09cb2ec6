import { describe, expect, test } from 'vitest';
import { BLUE, RED } from '../core/players.ts';
import { unwrap } from '../core/result.ts';
import { makeSavedGame, parseSavedGame } from './saved-game.ts';
import { connectFromSetup } from './setup.ts';

const EMPTY = 'Empty,Empty,Empty,Empty,Empty,Empty,Empty';
const file = (...lines: string[]) => `${lines.join('\n')}\n`;
const board = (...bottom: string[]) => [...bottom, ...new Array<string>(6 - bottom.length).fill(EMPTY)];

describe('A14: files of the historic program', () => {
  const sevens = ['Blue', 'Red', 'Blue', 'Red', 'Blue', 'Red'].map(
    (disc) => `Empty,Empty,Empty,Empty,Empty,Empty,${disc}`,
  );
  test.each([
    ['saveGame', file(...board('Blue,Red,Blue,Red,Blue,Red,Blue'), '1', '1'), RED, null],
    [
      'stringOfBoard',
      file(...board('Empty,Empty,Empty,Empty,Red,Blue,Blue', 'Empty,Empty,Empty,Empty,Empty,Empty,Red'), '0', '1'),
      BLUE,
      null,
    ],
    ['save', file(...sevens, '0', '1'), BLUE, null],
    ['the computer is player 0', file(...board(), '0', '1', '0'), BLUE, BLUE],
    ['the computer is player 1', file(...board(), '0', '1', '1'), BLUE, RED],
  ])('A14: %s is read and written unchanged, and its side to move fits its discs', (_, text, toMove, computer) => {
    const saved = unwrap(parseSavedGame(text));
    expect(saved).toMatchObject({ toMove, computer, mode: 'regular' });
    expect(makeSavedGame(saved)).toBe(text);
    expect(connectFromSetup({ ...saved.setup, toMove }).ok).toBe(true);
  });

  test('A14: free play is mode 0', () => {
    const text = file(...board('Red,Empty,Empty,Empty,Empty,Empty,Empty'), '1', '0');
    expect(unwrap(parseSavedGame(text)).mode).toBe('free-play');
    expect(makeSavedGame(unwrap(parseSavedGame(text)))).toBe(text);
  });

  test('A14: the example of the load function is read, with spaces after commas and an empty line', () => {
    const spaced = file(
      ...['Red', 'Blue', 'Red', 'Blue'].map((disc) => `Empty, Empty, Empty, Empty, Empty, Empty, ${disc}`),
      'Empty, Empty, Empty, Empty, Empty, Empty, Empty',
      'Empty, Empty, Empty, Empty, Empty, Empty, Empty',
      '',
      '1',
      '1',
    );
    expect(unwrap(parseSavedGame(spaced.replaceAll('\n', '\r\n')))).toMatchObject({ toMove: RED, mode: 'regular' });
  });
});

describe('A14: a wrong file is refused with the line and the expected text', () => {
  test.each([
    ['a wrong word', file(...board('Empty,Green,Empty,Empty,Empty,Empty,Empty'), '1', '1'), 1, 'saved-cell'],
    ['six cells', file(EMPTY, 'Red,Red,Red,Red,Red,Red', ...board().slice(2), '1', '1'), 2, 'saved-row'],
    ['seven rows', file(...board(), EMPTY, '1', '1'), 7, 'saved-player'],
    ['five rows', file(...board().slice(1), '1', '1'), 6, 'saved-row'],
    ['a missing mode', file(...board(), '1'), 8, 'saved-mode'],
    ['mode 2', file(...board(), '1', '2'), 8, 'saved-mode'],
    ['computer 2', file(...board(), '1', '1', '2'), 9, 'saved-computer'],
    ['a line too many', file(...board(), '1', '1', '0', 'x'), 10, 'end-of-file'],
    ['an empty file', '', 1, 'saved-rows'],
  ])('A14: refuses %s', (_, text, line, expected) => {
    const result = parseSavedGame(text);
    expect(result.ok || { line: result.error.line, expected: result.error.expected.code }).toEqual({ line, expected });
  });
});
