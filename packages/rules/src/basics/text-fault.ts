/**
 * What is wrong with a text, and where. `line` and `at` count from 1 as a person does; `at` is the character on
 * that line, or the number of the item where the text is a list of moves.
 */
export interface TextFault {
  readonly code: TextCode;
  readonly line: number;
  readonly at: number;
  readonly found: string;
  /** The form that would have been right, in a few words. */
  readonly expected: string;
}

export const TEXT_CODES = ['bad-form', 'bad-character', 'bad-number', 'too-short', 'too-long', 'bad-move'] as const;
export type TextCode = (typeof TEXT_CODES)[number];

const MOST_SHOWN = 24;

/** A fault quotes what it found, but never floods the screen with it, nor with control characters. */
export function textFault(code: TextCode, found: string, expected: string, at = 1, line = 1): TextFault {
  const characters = [...found];
  const shown = characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('')}…` : found;
  return { code, line, at, found: shown.replace(/\p{C}/gu, '\uFFFD'), expected };
}

/** A whole number as people write it; `null` for anything else (`1.5`, `1e3`, `+2`, `007`, an empty text). */
export function parseWhole(text: string): number | null {
  if (!/^(0|[1-9]\d{0,8})$/.test(text)) return null;
  return Number(text);
}
