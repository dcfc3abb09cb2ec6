import { describe, expect, test } from 'vitest';
import { CONNECT_FOUR } from '../connect/config.ts';
import { firstPlayer } from '../games/catalogue.ts';
import { SIX_MENS_MORRIS } from '../morris/config.ts';
import { makePlayer, parsePlayer } from './player-letters.ts';
import {
  COLOURS,
  checkPlayerName,
  checkTokens,
  isSameName,
  MAX_PLAYER_NAME_LENGTH,
  type NameFault,
} from './players.ts';
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

  test.each<[string, string, NameFault]>([
    ['too long', 'n'.repeat(MAX_PLAYER_NAME_LENGTH + 1), 'too-long'],
    ['a filler of Hangul', '\u3164', 'hidden'],
    ['a blank of Braille', '\u2800', 'blank'],
    ['marks alone', '\u0301', 'blank'],
    ['zero-width', 'An\u200bn', 'hidden'],
    ['tags', 'Ann\u{e0041}\u{e0042}', 'hidden'],
    ['variation selectors', 'Ann\u{e0101}', 'hidden'],
    ['right to left', 'Ann\u202e', 'hidden'],
    ['isolates', '\u2066Ann', 'hidden'],
    ['a soft hyphen', 'An\u00adn', 'hidden'],
    ['control', 'A\u0007nn', 'hidden'],
    ['a line break', 'A\nnn', 'hidden'],
    ['half a pair', 'Ann\ud800', 'hidden'],
    ['zalgo', `A${'\u0335\u0321\u0322\u0327'}nn`, 'marks'],
  ])('%s is refused', (_, text, fault) => {
    expect(checkPlayerName(text)).toEqual({ ok: false, error: fault });
  });

  test.each([
    ['Ann', 'ann', true],
    ['Ann', 'Ánn.', true],
    ['Ann B', 'AnnB', true],
    ['Ann', 'Ａｎｎ', true],
    ['Ann', 'Anna', false],
    ['!', '?', false],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(isSameName(one, other)).toBe(isSame);
  });
});

describe('C2: tokens', () => {
  test.each([[['X', 'O']], [['é', 'ß', '☆', '1', '#', 'a', 'b', 'c', 'd', 'e']], [['🙂', 'X']]])(
    'C2: %j are fine',
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

  test('C2: one for each player', () =>
    expect(checkTokens(['X'], 2)).toMatchObject({ error: { code: 'token-count' } }));

  test('C2: ten players have ten letters, and each is read back', () => {
    const letters = Array.from({ length: 10 }, (_, player) => makePlayer(player));
    expect(new Set(letters).size).toBe(10);
    expect(letters.map((letter) => parsePlayer(letter))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([parsePlayer('g', 2), parsePlayer('?'), parsePlayer('')]).toEqual([null, null, null]);
  });
});

describe('A2: who moves first', () => {
  const draws = (players: number) => Array.from({ length: 3000 }, (_, seed) => drawFirstPlayer(seed, players));

  test.each([2, 3, 10])('A2: drawn evenly among %i', (players) => {
    const counts = new Array<number>(players).fill(0);
    for (const first of draws(players)) counts[first]!++;
    for (const count of counts) expect(Math.abs(count - 3000 / players)).toBeLessThan(6 * Math.sqrt(3000 / players));
  });

  test('A2: the same seed draws the same player, independent of earlier draws', () => {
    const again = [7, 3, 5].map((seed) => drawFirstPlayer(seed, 2));
    drawFirstPlayer(99, 10);
    expect([7, 3, 5].map((seed) => drawFirstPlayer(seed, 2))).toEqual(again);
  });

  test('B1: Connect Four and (E2) Six Men’s Morris draw by the same mechanism', () => {
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

test('a player is written as the first letter of the colour', () => {
  expect(COLOURS.map((_, player) => makePlayer(player))).toEqual(COLOURS.map((colour) => colour.charAt(0)));
});
