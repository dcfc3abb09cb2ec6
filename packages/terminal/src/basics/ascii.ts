/** ASCII for terminals that cannot show anything else: for every character of ours one of the same width. */
import { characterWidth } from './text-width.ts';

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

/** A question mark stands for every column of what has no likeness in ASCII. */
export const asciiText = (text: string): string =>
  hasOnlyAscii(text)
    ? text
    : [...text].map((one) => (isAscii(one) ? one : (ASCII.get(one) ?? '?'.repeat(characterWidth(one))))).join('');

/** Whether the locale of the environment is one of UTF-8; on Windows every terminal can show it. */
export function isUtf8({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  return platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}
