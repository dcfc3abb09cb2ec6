import { expect, test } from 'vitest';
import { asciiGlyph, asciiText, hasOnlyAscii, isUtf8 } from './ascii.ts';
import { textWidth } from './width.ts';

test('every character is replaced by ASCII of the same width', () => {
  const text = '│ ╭───╮ ╱▔╲ ▐(R)▌ “Ann’s” ←→ … ⠋ é';
  expect(hasOnlyAscii(asciiText(text))).toBe(true);
  expect(textWidth(asciiText(text))).toBe(textWidth(text));
  expect(asciiText('│ ╭───╮ “R” × é 家')).toBe('| .---. "R" x e ?');
  expect([asciiGlyph('家', 2), asciiGlyph('🙂', 2), asciiGlyph('─', 1)]).toEqual(['??', '??', '-']);
});

test.each([
  [{ LANG: 'en_GB.UTF-8' }, true],
  [{ LANG: 'C.utf8' }, true],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'C' }, false],
  [{ LANG: 'en_GB.UTF-8', LC_CTYPE: 'de_DE.ISO-8859-1' }, false],
  [{ LC_ALL: '', LANG: 'de_DE.UTF-8' }, true],
  [{}, false],
])('the locale %j is UTF-8: %s', (environment, expected) => {
  expect(isUtf8(environment, 'linux')).toBe(expected);
  expect(isUtf8(environment, 'win32')).toBe(true);
});
