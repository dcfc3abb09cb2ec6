import { describe, expect, test } from 'vitest';
import { CONNECT_FOUR } from '../connect/config.ts';
import { firstPlayer } from '../games/catalogue.ts';
import { SIX_MENS_MORRIS } from '../morris/config.ts';
import { makePlayer, parsePlayer } from './player-letters.ts';
import { bareName, COLOURS, checkPlayerName, checkTokens, MAX_PLAYER_NAME_LENGTH, type NameFault } from './players.ts';
import { drawFirstPlayer } from './seed.ts';

describe('a name', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Ann  ', 'Ann'],
    ['', null],
    ['   ', null],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['Nguyễn', 'Nguyễn'],
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍🚀 ❤️', '👩‍🚀 ❤️'],
    ['<b>"x"</b>', '<b>"x"</b>'],
    ['?', '?'],
  ])('%j is stored as %j', (text, name) => {
    expect(checkPlayerName(text)).toEqual({ ok: true, value: name });
  });

  test.each<[string, string, NameFault['code']]>([
    ['too long', 'n'.repeat(MAX_PLAYER_NAME_LENGTH + 1), 'name-too-long'],
    ['a filler of Hangul', '\u3164', 'name-hidden'],
    ['a blank of Braille', '\u2800', 'name-blank'],
    ['marks alone', '\u0301', 'name-blank'],
    ['zero-width', 'An\u200bn', 'name-hidden'],
    ['tags', 'Ann\u{e0041}\u{e0042}', 'name-hidden'],
    ['variation selectors', 'Ann\u{e0101}', 'name-hidden'],
    ['right to left', 'Ann\u202e', 'name-hidden'],
    ['isolates', '\u2066Ann', 'name-hidden'],
    ['a soft hyphen', 'An\u00adn', 'name-hidden'],
    ['control', 'A\u0007nn', 'name-hidden'],
    ['a line break', 'A\nnn', 'name-hidden'],
    ['half a surrogate pair', 'Ann\ud800', 'name-hidden'],
    ['zalgo', `A${'\u0335\u0321\u0322\u0327'}nn`, 'name-marks'],
  ])('%s is refused', (_, text, fault) => {
    expect(checkPlayerName(text)).toEqual({ ok: false, error: { code: fault } });
  });

  test.each([
    ['Ann', 'ann', true],
    ['Ann', 'Ánn.', true],
    ['Ann B', 'AnnB', true],
    ['Ann', 'Ａｎｎ', true],
    ['Ann', 'Anna', false],
    ['!', '?', false],
  ])('%j and %j look the same: %s', (one, other, isSame) => {
    expect(bareName(one) === bareName(other)).toBe(isSame);
  });
});

describe('C2: tokens', () => {
  test.each([[['X', 'O']], [['é', 'ß', '☆', '1', '#', 'a', 'b', 'c', 'd', 'e']], [['🙂', 'X']]])(
    'C2: %j are allowed',
    (tokens) => expect(checkTokens(tokens, tokens.length).ok).toBe(true),
  );

  test.each([
    [['X', 'X'], 'token-taken', 1],
    [['x', 'X'], 'token-taken', 1],
    [['É', 'O', 'é'], 'token-taken', 2],
    [['X', ''], 'token-length', 1],
    [['XY', 'O'], 'token-length', 0],
    [[' ', 'O'], 'token-blank', 0],
    [['X', '\t'], 'token-blank', 1],
    [['X', '\u0000'], 'token-blank', 1],
    [['X', '\u200b'], 'token-blank', 1],
    [['X', '\u00a0'], 'token-blank', 1],
    [['X', '\u2800'], 'token-blank', 1],
    [['\u3164', 'X'], 'token-blank', 0],
    [['ß', 'ẞ'], 'token-taken', 1],
  ] as const)('C2: %j are refused: %s', (tokens, code, at) => {
    expect(checkTokens(tokens, tokens.length)).toEqual({ ok: false, error: { code, at } });
  });

  test('C2: there must be one token for each player', () =>
    expect(checkTokens(['X'], 2)).toMatchObject({ error: { code: 'token-count' } }));

  test('C2: ten players have ten different letters, which are read back', () => {
    const letters = Array.from({ length: 10 }, (_, player) => makePlayer(player));
    expect(new Set(letters).size).toBe(10);
    expect(letters.map((letter) => parsePlayer(letter))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([parsePlayer('g', 2), parsePlayer('?'), parsePlayer('')]).toEqual([null, null, null]);
  });
});

describe('A2: who moves first', () => {
  const draws = (players: number) => Array.from({ length: 3000 }, (_, seed) => drawFirstPlayer(seed, players));

  test.each([2, 3, 10])('A2: each of %i players is equally likely to begin', (players) => {
    const counts = new Array<number>(players).fill(0);
    for (const first of draws(players)) counts[first]!++;
    for (const count of counts) expect(Math.abs(count - 3000 / players)).toBeLessThan(6 * Math.sqrt(3000 / players));
  });

  test('A2: the same seed draws the same player, independently of earlier draws', () => {
    const again = [7, 3, 5].map((seed) => drawFirstPlayer(seed, 2));
    drawFirstPlayer(99, 10);
    expect([7, 3, 5].map((seed) => drawFirstPlayer(seed, 2))).toEqual(again);
  });

  test('B1, E2: Connect Four and Six Men’s Morris draw the first player in the same way', () => {
    for (let seed = 0; seed < 50; seed++)
      expect([firstPlayer(CONNECT_FOUR, seed), firstPlayer(SIX_MENS_MORRIS, seed)]).toEqual([
        drawFirstPlayer(seed, 2),
        drawFirstPlayer(seed, 2),
      ]);
  });

  test('C3: in Connect X player 1 always moves first', () => {
    for (let seed = 0; seed < 50; seed++) {
      expect(firstPlayer({ ...CONNECT_FOUR, players: 3 }, seed)).toBe(0);
      expect(firstPlayer({ ...CONNECT_FOUR, rows: 9 }, seed)).toBe(0);
    }
  });
});

test('a player’s letter is the first letter of the colour', () => {
  expect(COLOURS.map((_, player) => makePlayer(player))).toEqual(COLOURS.map((colour) => colour.charAt(0)));
});
