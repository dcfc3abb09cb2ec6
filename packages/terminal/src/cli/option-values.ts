import { parseWhole } from '@rowhouse/rules/formats';
import { CallError } from '../command.ts';

/** The arguments of a call that are not options. */

/** For a command that takes options alone. */
export function noOperands([first]: readonly string[]): void {
  if (first !== undefined) throw new CallError(`${first}: expected nothing`);
}

/** For a command whose only operand is a game. */
export function gameOperand([game, more]: readonly string[]): string | undefined {
  if (more !== undefined) throw new CallError(`${more}: expected nothing after the game`);
  return game;
}

/** For a command that reads a file, or standard input if none is named. */
export function fileOperand([file, more]: readonly string[]): string | undefined {
  if (more !== undefined) throw new CallError(`${more}: expected one file`);
  return file;
}

/** Options and operands that are one of a few words, such as `--board fast`. */

export const isOneOf = <C extends string>(choices: readonly C[], text: string | undefined): text is C =>
  (choices as readonly (string | undefined)[]).includes(text);

/** `text`: what was given; `undefined` if the option must be there, but is not. */
export const choiceOption = <C extends string>(name: string, text: string | undefined, choices: readonly C[]): C =>
  choiceValue(`--${name}`, text, choices);

/** The same for a value that may not come from an option. `called`: what it is called in messages. */
export function choiceValue<C extends string>(called: string, text: string | undefined, choices: readonly C[]): C {
  if (isOneOf(choices, text)) return text;
  const expected = choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`;
  throw new CallError(`${called}${text === undefined ? '' : ` ${text}`}: expected ${expected}`);
}

/** Options that are whole numbers, such as `--games 200`. */

interface Range {
  readonly min: number;
  readonly max: number;
}

export const wholeOption = (name: string, text: string, range: Range): number => wholeValue(`--${name}`, text, range);

/** The same for a value that may not come from an option. `called`: what it is called in messages. */
export function wholeValue(called: string, text: string, { min, max }: Range): number {
  const number = parseWhole(text);
  if (number === null || number < min || number > max)
    throw new CallError(`${called} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}
