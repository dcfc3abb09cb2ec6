import { describe, expect, test } from 'vitest';
import { checkPlayerName, isSameName, type NameFault } from './player-name.ts';
import { MAX_PLAYER_NAME_LENGTH } from './players.ts';

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
