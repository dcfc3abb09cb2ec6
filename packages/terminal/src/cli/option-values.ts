/** Options that are whole numbers, times, or one of a few words. */
import { parseWhole } from '@rowhouse/rules/internal';
import { CallError, textOption } from '../command.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** An option such as `--games 200`. Without a fallback it can be left out. */
export const wholeOption = <F extends number | undefined = undefined>(
  value: string,
  help: string,
  range: Range,
  fallback?: F,
) => ({ type: 'string', value, help, read: readWhole(range), fallback: fallback as F }) as const;

/** The reader of an option that is a whole number. */
export const readWhole = (range: Range) => (givenAs: string, text: string) => wholeValue(givenAs, text, range);

const UNIT_MS = { ms: 1, s: 1000, min: 60_000 } as const;

/**
 * The reader of an option that is a time: `500ms`, `2s`, `1.5min`. A bare number is in `unit`. Returns milliseconds.
 */
export const readTime = (unit: 'ms' | 's', maxMs: number) => (givenAs: string, text: string) => {
  const [, number, given = unit] = /^(\d+(?:\.\d+)?)(ms|s|min)?$/.exec(text) ?? [];
  const time = Math.round(Number(number) * UNIT_MS[given as keyof typeof UNIT_MS]);
  if (!(time >= 1 && time <= maxMs))
    throw new CallError(
      `${givenAs} ${text}: expected a time above 0 and up to ${maxMs / 60_000} min, such as 500ms or 2s`,
    );
  return time;
};

/** An option such as `--time 500ms`. A bare number is in milliseconds. */
export const time = (help: string, maxMs: number) =>
  ({
    ...textOption('TIME', `${help}.\nFor example 500ms or 2s; a bare number is in ms`),
    read: readTime('ms', maxMs),
  }) as const;

/** `givenAs`: how the user gave the value, such as `--port` or `PORT`. */
export function wholeValue(givenAs: string, text: string, { min, max }: Range): number {
  const number = parseWhole(text);
  if (number === null || number < min || number > max)
    throw new CallError(`${givenAs} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}

/** An option that is one of a few words. */
export const choice = <C extends string>(value: string, help: string, choices: readonly C[]) =>
  ({ type: 'string', value, help, ...choicesOption(choices) }) as const;

/** The words that an option accepts, and its reader. */
export const choicesOption = <C extends string>(choices: readonly C[]) => ({
  values: choices,
  read: (givenAs: string, text: string) => choiceValue(givenAs, text, choices),
});

export const isOneOf = <C extends string>(choices: readonly C[], text: string | undefined): text is C =>
  (choices as readonly (string | undefined)[]).includes(text);

export function choiceValue<C extends string>(givenAs: string, text: string, choices: readonly C[]): C {
  if (isOneOf(choices, text)) return text;
  const expected = choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`;
  throw new CallError(`${givenAs} ${text}: expected ${expected}`);
}
