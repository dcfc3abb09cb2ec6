/** Options that are whole numbers, such as `--games 200`. */
import { parseWhole } from '@rowhouse/rules/formats';
import { CallError } from '../basics/command.ts';

export function wholeOption(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const number = parseWhole(text);
  if (number === null || number < min || number > max)
    throw new CallError(`--${name} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}
