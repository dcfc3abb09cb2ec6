/** What a command is, and how its arguments are read. This file imports no rules, so that a command starts quickly. */
import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Where a command writes to. Tests hand in their own. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** A wrong call or bad input: one line on stderr, exit status 2. */
export class CallError extends Error {}

type ParsedOption = NonNullable<ParseArgsConfig['options']>[string];

/** An option, and the values that a shell offers after it. */
type Option = ParsedOption & { readonly values?: readonly string[] };
export type Options = Readonly<Record<string, Option>>;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** The options of `run`, for shell completion. `help` explains them. */
  readonly options?: Options;
  /** What a shell offers for each operand; `FILES` for a file. */
  readonly operands?: readonly (readonly string[])[];
  run(args: readonly string[], output: Output): Promise<number> | number;
}

/** Every command by its name. A command is loaded when it is called, and is handed the arguments of the call. */
export type CommandTable = Readonly<Record<string, (args: readonly string[]) => Promise<Command>>>;

/** Stands for a file or a folder, as an operand or as the value of an option. */
export const FILES: readonly string[] = ['FILE'];

/** `parseArgs` of Node, with our own error messages. */
export function parseCall<O extends Options>(args: readonly string[], options: O) {
  const call = { args: [...args], options, allowPositionals: true } as const;
  for (const token of parseArgs({ ...call, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(options, name)) throw new CallError(`${rawName}: no such option; see --help`);
    if (options[name]!.type === 'boolean') {
      if (value !== undefined) throw new CallError(`${rawName}: expected no value, found ${value}`);
    } else if (value === undefined) throw new CallError(`${rawName}: expected a value`);
    // A word that begins with a dash is the next option. As a value it must be joined: --name=-value.
    else if (!inlineValue && /^-./.test(value)) throw new CallError(`${rawName}: expected a value, found ${value}`);
  }
  return parseArgs({ ...call, strict: true });
}

/** What a caught error says. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The version of the package, from its package.json. */
export const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
