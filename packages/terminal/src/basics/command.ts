/** What a command is, for whoever starts one: without the rules, so that starting costs nothing but the command itself. */
import type { ParseArgsConfig } from 'node:util';

/** What a command talks through: tests hand in their own. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** A wrong call or bad input: one line on stderr, exit status 2. */
export class CallError extends Error {}

type ParsedOption = NonNullable<ParseArgsConfig['options']>[string];

/** An option, and what can stand after it, for a shell to complete. */
export type Option = ParsedOption & { readonly values?: readonly string[] };
export type Options = Readonly<Record<string, Option>>;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** What `run` takes, for shell completion: `--help` says what it means. */
  readonly options?: Options;
  /** What can stand in each place that is no option; `FILES` for a file. */
  readonly operands?: readonly (readonly string[])[];
  run(args: readonly string[], output: Output): Promise<number> | number;
}

/** Every command by its name. A command is loaded when it is called, and is handed the arguments of the call. */
export type CommandTable = Readonly<Record<string, (args: readonly string[]) => Promise<Command>>>;

/** An operand, or what stands after an option, that is a file or a folder. */
export const FILES: readonly string[] = ['FILE'];
