/** Options that are whole numbers, or one of a few words. */
import { parseWhole } from '@rowhouse/rules/formats';
import { CallError, REQUIRED } from '../command.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** An option such as `--games 200`. Without a fallback it can be left out. */
export function whole(value: string, help: string, range: Range): WholeOption;
export function whole(
  value: string,
  help: string,
  range: Range,
  fallback: number | typeof REQUIRED,
): WholeOption & { readonly fallback: number | typeof REQUIRED };
export function whole(value: string, help: string, range: Range, fallback?: number | typeof REQUIRED): WholeOption {
  return { type: 'string', value, help, read: readWhole(range), ...(fallback === undefined ? {} : { fallback }) };
}

/** How an option is read that is a whole number. */
export const readWhole = (range: Range) => (called: string, text: string) => wholeValue(called, text, range);

interface WholeOption {
  readonly type: 'string';
  readonly value: string;
  readonly help: string;
  readonly read: (called: string, text: string) => number;
}

export const wholeOption = (name: string, text: string, range: Range): number => wholeValue(`--${name}`, text, range);

/** `called`: the value as the user knows it: `--port`, or `PORT`. */
export function wholeValue(called: string, text: string, { min, max }: Range): number {
  const number = parseWhole(text);
  if (number === null || number < min || number > max)
    throw new CallError(`${called} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}

/** An option that is one of a few words. */
export const choice = <C extends string>(value: string, help: string, choices: readonly C[]) =>
  ({ type: 'string', value, help, ...oneOf(choices) }) as const;

/** What an option offers that is one of a few words, and how it is read. */
export const oneOf = <C extends string>(choices: readonly C[]) => ({
  values: choices,
  read: (called: string, text: string) => choiceValue(called, text, choices),
});

/** The same, and it must be given. */
export const requiredChoice = <C extends string>(value: string, help: string, choices: readonly C[]) =>
  ({ ...choice(value, help, choices), fallback: REQUIRED }) as const;

export const isOneOf = <C extends string>(choices: readonly C[], text: string | undefined): text is C =>
  (choices as readonly (string | undefined)[]).includes(text);

/** `called`: the value as the user knows it. */
export function choiceValue<C extends string>(called: string, text: string, choices: readonly C[]): C {
  if (isOneOf(choices, text)) return text;
  const expected = choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`;
  throw new CallError(`${called} ${text}: expected ${expected}`);
}
