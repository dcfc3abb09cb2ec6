/** Options that are whole numbers, such as `--games 200`. */
import { parseWhole } from '@rowhouse/rules/formats';
import { CallError } from '../basics/command.ts';

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
