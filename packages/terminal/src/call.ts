import { parseWhole } from '@rowhouse/rules';
import { CallError } from './command.ts';

export * from './command.ts';
export { parseCall } from './parse-call.ts';

export function wholeOption(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const number = parseWhole(text);
  if (number === null || number < min || number > max)
    throw new CallError(`--${name} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}
