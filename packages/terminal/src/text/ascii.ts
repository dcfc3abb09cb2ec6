/** Texts that every terminal can show. This file imports nothing, so that the classic game starts quickly. */

/** For each ASCII character, the characters that it replaces. They have the same width. */
const REPLACED: Readonly<Record<string, string>> = {
  '-': '─╌▔−⠹⠦',
  '|': '│╎⠋⠼⠇',
  '+': '┌┐└┘┬┴┏┓┗┛◇',
  '.': '╭╮·…',
  "'": '╰╯’‘',
  '"': '“”',
  '/': '╱⠙⠴⠏',
  '\\': '╲⠸⠧',
  '#': '█▄▀▐▌',
  o: '○•',
  '@': '●',
  x: '×',
  '>': '▸›→',
  '<': '‹←≤◂',
  '^': '↑',
  v: '↓✓▾',
};
const ASCII = new Map(Object.entries(REPLACED).flatMap(([ascii, ours]) => [...ours].map((one) => [one, ascii])));

const isAscii = (character: string): boolean => character <= '\x7f';

export const hasOnlyAscii = (text: string): boolean => [...text].every(isAscii);

/** Removes accents. A question mark replaces a character that has no equivalent in ASCII. */
export const asciiText = (text: string): string =>
  hasOnlyAscii(text)
    ? text
    : [...text.normalize('NFD').replace(/\p{M}/gu, '')]
        .map((one) => (isAscii(one) ? one : (ASCII.get(one) ?? '?')))
        .join('');

/** The ASCII text for one character on a screen. It has the same width. */
export function asciiGlyph(character: string, columns: number): string {
  const text = asciiText(character);
  return text.length === columns ? text : '?'.repeat(columns);
}

/** Whether the terminal shows UTF-8: always on Windows, elsewhere if the locale says so. */
export function isUtf8({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  return platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}

/** Shows control characters as escapes, so that a text from outside stays on its line and cannot change the screen. */
export const visible = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => ESCAPES.get(character) ?? codeEscape(character));

const ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);
const codeEscape = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;
