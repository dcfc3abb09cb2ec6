import { type ParseArgsConfig, parseArgs } from 'node:util';

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
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node adds advice after the first sentence; the first sentence says it.
    throw new CallError(`${message.split('. ')[0]!.replace(/\.$/, '')}; see --help`);
  }
}

export function wholeOption(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new CallError(`--${name} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}
