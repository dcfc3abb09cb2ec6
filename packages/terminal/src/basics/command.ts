/** What a command is. This file does not import the rules, so that a command starts without them. */
import type { ParseArgsConfig } from 'node:util';

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
