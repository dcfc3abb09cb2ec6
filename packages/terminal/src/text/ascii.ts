/** Texts that every terminal can show. This file imports nothing, because the classic game starts with it. */

/** ASCII for terminals that cannot show anything else: for every character of ours one of the same width. */
const PAIRS: readonly (readonly [ours: string, ascii: string])[] = [
  ['─╌▔−', '-'],
  ['│╎', '|'],
  ['┌┐└┘┬┴┏┓┗┛◇', '+'],
  ['╭╮', '.'],
  ['╰╯’‘', "'"],
  ['“”', '"'],
  ['╱', '/'],
  ['╲', '\\'],
  ['█▄▀▐▌', '#'],
  ['·…', '.'],
  ['○•', 'o'],
  ['●', '@'],
  ['×', 'x'],
  ['▸›→', '>'],
  ['‹←', '<'],
  ['↑', '^'],
  ['↓', 'v'],
  ['⠋⠼⠇', '|'],
  ['⠙⠴⠏', '/'],
  ['⠹⠦', '-'],
  ['⠸⠧', '\\'],
  ['≤', '<'],
];
const ASCII = new Map(PAIRS.flatMap(([ours, ascii]) => [...ours].map((character) => [character, ascii] as const)));

const isAscii = (character: string): boolean => character <= '\x7f';

export const hasOnlyAscii = (text: string): boolean => [...text].every(isAscii);

/** Accents are left out, and a question mark stands for what has no likeness in ASCII. */
export const asciiText = (text: string): string =>
  hasOnlyAscii(text)
    ? text
    : [...text.normalize('NFD').replace(/\p{M}/gu, '')]
        .map((one) => (isAscii(one) ? one : (ASCII.get(one) ?? '?')))
        .join('');

/** One character on a screen, which keeps the columns that it has. */
export function asciiGlyph(character: string, columns: number): string {
  const text = asciiText(character);
  return text.length === columns ? text : '?'.repeat(columns);
}

/** Whether the locale of the environment is one of UTF-8; on Windows every terminal can show it. */
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
