import { type ParseArgsConfig, parseArgs } from 'node:util';
import { parseWhole } from '@rowhouse/rules';

/** What a command talks through: tests hand in their own. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** A wrong call or bad input: one line on stderr, exit status 2. */
export class CallError extends Error {}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  run(args: readonly string[], output: Output): Promise<number> | number;
}

export type Options = NonNullable<ParseArgsConfig['options']>;

/** `parseArgs`, with what is wrong said in our own words. */
export function parseCall<O extends Options>(args: readonly string[], options: O) {
  const call = { args: [...args], options, allowPositionals: true } as const;
  for (const token of parseArgs({ ...call, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(options, name)) throw new CallError(`${rawName}: no such option; see --help`);
    if (options[name]!.type === 'boolean') {
      if (value !== undefined) throw new CallError(`${rawName}: expected no value, found ${value}`);
    } else if (value === undefined) throw new CallError(`${rawName}: expected a value`);
    // What begins with a dash is the next option; as a value it has to be joined: --name=-value.
    else if (!inlineValue && /^-./.test(value)) throw new CallError(`${rawName}: expected a value, found ${value}`);
  }
  return parseArgs({ ...call, strict: true });
}

export function wholeOption(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const number = parseWhole(text);
  if (number === null || number < min || number > max)
    throw new CallError(`--${name} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}
