import type { MoveCode } from './outcome.ts';

/** A value with parameters, identified by its code. */
export interface Coded<Code extends string = string> {
  readonly code: Code;
}

/** A function for each code of a union. Leaving a code out is a type error, so a catalogue of words is complete. */
export type ByCode<U extends Coded, T> = {
  readonly [Code in U['code']]: (value: WithCode<U, Code>) => T;
};
/** The members of a union that can have this code. */
type WithCode<U extends Coded, Code> = U extends unknown ? (Code extends U['code'] ? U : never) : never;

/** Calls the function for the value's code. */
export function byCode<U extends Coded, T>(cases: ByCode<U, T>, value: U): T {
  return (cases[value.code as U['code']] as (value: U) => T)(value);
}

export const TEXT_CODES = ['bad-form', 'bad-character', 'bad-number', 'too-short', 'too-long', 'bad-move'] as const;
/** The kinds of faults in a text. */
export type TextCode = (typeof TEXT_CODES)[number];

/** The fault of a text with the wrong number of parts. */
export const countFault = (found: number, wanted: number): TextCode => (found < wanted ? 'too-short' : 'too-long');

/**
 * A fault in a text, and its place. `line` and `at` count from 1 as a person does; `at` is the character on
 * that line, or the number of the item if the text is a list of moves.
 */
export interface TextFault<Wanted extends Coded = Expected> {
  readonly code: TextCode;
  readonly line: number;
  readonly at: number;
  readonly found: Found;
  readonly expected: Wanted;
}

/** The found text, or a code if there is nothing to quote. */
export type Found =
  | string
  | { readonly code: 'end-of-file' }
  /** How many rows or moves there are. */
  | { readonly code: 'rows' | 'moves'; readonly count: number }
  /** A move that the rules refuse. */
  | { readonly code: 'refused'; readonly refusal: MoveCode };

/**
 * The expected text, for the texts that this package reads. Views have the words for each code; parsers above
 * this package add codes of their own (`TextFault<Expected | Theirs>`).
 */
export type Expected =
  // Games: `connect-7x6x4`, `morris-6`.
  | { readonly code: 'connect-game' | 'plain-numbers' }
  | { readonly code: 'game'; readonly families: readonly string[] }
  | ({ readonly code: 'connect-number'; readonly field: 'columns' | 'rows' | 'connect' | 'players' } & NumberRange)
  | { readonly code: 'morris-game' | 'men'; readonly men: readonly number[] }
  | ({ readonly code: 'draw-after' | 'repetition' } & NumberRange)
  // Connect: moves and set-ups. Rows count from 1 at the top, as they are written.
  | { readonly code: 'column'; readonly columns: number }
  | { readonly code: 'rows'; readonly rows: number }
  | { readonly code: 'cells-in-row'; readonly cells: number; readonly row: number }
  | { readonly code: 'cell-in-row'; readonly letters: string; readonly row: number }
  | { readonly code: 'sides'; readonly letters: string }
  // Morris: turns and set-ups. `form` is an example of the whole text, `last` the last point of the board: `g7`.
  | { readonly code: 'turn' | 'side-to-move' | 'red-in-hand' | 'blue-in-hand' | 'plies-since-mill' }
  | { readonly code: 'point'; readonly last: string }
  | { readonly code: 'morris-setup'; readonly form: string }
  | { readonly code: 'rings'; readonly rings: number; readonly form: string }
  | { readonly code: 'places-in-ring'; readonly places: number; readonly ring: number }
  | { readonly code: 'man-or-empty'; readonly ring: number; readonly place: number }
  // Records. `letter` is that of the side whose turn it is in the position that the record starts from.
  | { readonly code: 'record' | 'who-began' | 'legal-position' | 'legal-moves' }
  | { readonly code: 'side-of-position'; readonly letter: string }
  // `Saved_Game.txt` (A14) and `save.txt` (B4).
  | { readonly code: 'saved-cell' | 'saved-player' | 'saved-mode' | 'saved-computer' | 'save-txt-cell' | 'end-of-file' }
  | { readonly code: 'saved-rows'; readonly rows: number; readonly columns: number }
  | { readonly code: 'saved-row'; readonly columns: number }
  | { readonly code: 'save-txt-column'; readonly rows: number };

/** The smallest and the largest number that is allowed. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

const MAX_QUOTED = 24;

/** Makes a fault. It quotes the found text, but shortened and without control characters. */
export function textFault<Wanted extends Coded = Expected>(
  code: TextCode,
  found: Found,
  expected: Wanted,
  at = 1,
  line = 1,
): TextFault<Wanted> {
  return { code, line, at, found: typeof found === 'string' ? quoted(found) : found, expected };
}

function quoted(text: string): string {
  const characters = [...text];
  const shown = characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : text;
  return shown.replace(/\p{C}/gu, '\uFFFD');
}
