/** Defines commands and reads their arguments. This file imports no rules, so that a command starts quickly. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Where a command writes. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** A wrong call or bad input: one line on stderr, exit status 2. */
export class CallError extends Error {}

export interface CliCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** The options of `run`, for shell completion. */
  readonly options: Options;
  /** The words that a shell offers for each operand; `FILES` for a file. */
  readonly operands?: readonly (readonly string[])[];
  /** Returns the exit status. */
  run(args: readonly string[], output: Output): Promise<number>;
}

/** Every command by its name. A command is loaded when it is called. */
export type CommandTable = Readonly<Record<string, (args: readonly string[]) => Promise<CliCommand>>>;

/** Stands for a file or a folder, as an operand or as the value of an option. */
export const FILES: readonly string[] = ['FILE'];

/** An option: its value, its line in the help, and how it is read. */
export interface Option<T = unknown> {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** The words that a shell offers after the option. */
  readonly values?: readonly string[];
  /** The value in the help: `N`. */
  readonly value?: string;
  /** Options without this text are explained elsewhere in the help. */
  readonly help?: string;
  /** Explains several options together, after the lines of the others. */
  readonly section?: string;
  /** Throws a `CallError` for a wrong value. `givenAs`: the option as the user wrote it. */
  readonly read?: (givenAs: string, text: string) => T;
  readonly fallback?: T | symbol;
}
export type Options = Readonly<Record<string, Option>>;

/** As a fallback: the option must be given. */
const REQUIRED = Symbol('required');

export const required = <O extends Option>(option: O): Omit<O, 'fallback'> & { readonly fallback: symbol } => ({
  ...option,
  fallback: REQUIRED,
});

/** An option without a value. */
export const flagOption = (help: string) => ({ type: 'boolean', help }) as const;

/** An option whose value can be any text. `values`: the words that a shell offers. */
export const textOption = (value: string, help: string, values?: readonly string[]) =>
  ({ type: 'string', value, help, ...(values ? { values } : {}) }) as const;

type Value<O> = O extends { readonly read: (givenAs: string, text: string) => infer T }
  ? T
  : O extends { readonly type: 'boolean' }
    ? boolean
    : O extends { readonly multiple: true }
      ? string[]
      : string;
/** The values of options. An option without a fallback can be missing. */
export type Values<O extends Options> = {
  readonly [K in keyof O]: O[K] extends { readonly fallback: NonNullable<unknown> }
    ? Value<O[K]>
    : Value<O[K]> | undefined;
};

/** The message for an excess operand. */
const EXCESS = {
  game: 'expected nothing after the game',
  link: 'expected nothing after the game or the link',
  bot: 'expected nothing after the bot; quote its command',
  file: 'expected one file',
  folder: 'expected one folder',
  none: 'expected nothing',
} as const;

/** The operand that a command takes; `many` for any number of operands. */
type Operands = keyof typeof EXCESS | 'many';

/** Reads the arguments of a call. Throws a `CallError` if they are wrong. */
export function parseCall<O extends Options>(args: readonly string[], options: O, kind: Operands) {
  const call = { args: [...args], options: options as Readonly<Record<string, { type: Option['type'] }>> };
  const { tokens, values, positionals } = parseArgs({ ...call, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(options, name)) throw new CallError(`${rawName}: no such option; see --help`);
    if (options[name]!.type === 'boolean') {
      if (value !== undefined) throw new CallError(`${rawName}: expected no value, found ${value}`);
    } else if (value === undefined) throw new CallError(`${rawName}: expected a value`);
    // A word that begins with a dash is the next option, unless it is a number. As a value it must be joined:
    // --name=-value.
    else if (!inlineValue && /^-\D/.test(value)) throw new CallError(`${rawName}: expected a value, found ${value}`);
  }
  const excess = positionals[kind === 'none' ? 0 : 1];
  if (kind !== 'many' && excess !== undefined) throw new CallError(`${excess}: ${EXCESS[kind]}`);
  const read = Object.entries(options).map(([name, option]) => [name, readOption(name, option, values[name])]);
  return {
    values: Object.fromEntries(read) as Values<O>,
    /** The names of the options in the call. */
    given: tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])),
    operands: positionals,
    operand: positionals[0],
  };
}

function readOption(name: string, { read, fallback, values }: Option, given: unknown): unknown {
  if (given !== undefined) return read ? read(`--${name}`, String(given)) : given;
  if (fallback !== REQUIRED) return fallback;
  throw new CallError(values ? `--${name}: expected one of ${values.join(', ')}` : `expected --${name}`);
}

/** Makes a command. `about`: its usage and its purpose. `after`: the text after the lines of the options. */
export const defineCommand = <const O extends Options>({
  about,
  after,
  takes,
  run,
  ...command
}: Pick<CliCommand, 'name' | 'summary' | 'operands'> & {
  readonly about: string;
  readonly after?: string;
  readonly options: O;
  readonly takes: Operands;
  /** Returns the exit status if it is not 0. */
  run(call: ReturnType<typeof parseCall<O>>, output: Output): Promise<number | undefined> | number | undefined;
}): CliCommand => ({
  ...command,
  help: helpText(command.options, about, after),
  run: async (args, output) => (await run(parseCall(args, command.options, takes), output)) ?? 0,
});

/** The maximum width of the column of options in a help text. A longer option has its own line. */
const MAX_OPTION_WIDTH = 22;

/** The help of a command: its usage and purpose, a line for each option, and the text after them. */
export function helpText(options: Options, about: string, after = ''): string {
  const explained = Object.entries(options).flatMap(([name, { value = '', help, fallback }]) => {
    if (help === undefined) return [];
    const shown = typeof fallback === 'number' ? ` (${fallback})` : '';
    return [[`  --${name}${value && ` ${value}`}`, `${help}${shown}`] as const];
  });
  const widths = explained.map(([option]) => option.length + 3).filter((width) => width <= MAX_OPTION_WIDTH);
  const column = Math.max(...widths, 0);
  const lines = explained.map(([option, help]) => {
    const lead = option.length < column ? option.padEnd(column) : `${option}\n${' '.repeat(column)}`;
    return lead + help.replaceAll('\n', `\n${' '.repeat(column)}`);
  });
  const sections = Object.values(options).flatMap(({ section }) => section ?? []);
  return `${[about, lines.join('\n'), after, ...sections].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The message of a caught error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Faults of a path that the user can correct. */
const PATH_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'expected a file, found a folder',
  ENOTDIR: 'expected a folder, found a file',
  EEXIST: 'expected a folder, found a file',
  EACCES: 'permission denied',
};

/** The error for a file that cannot be read or written: a `CallError` if the user can correct it. */
export function fileError(path: string, error: unknown): Error {
  const { code = '' } = error as NodeJS.ErrnoException;
  const fault = PATH_FAULTS[code];
  return fault ? new CallError(`${path}: ${fault}`) : new Error(`${path}: ${errorMessage(error)}`);
}

/** Calls `use`, which reads or writes a file. */
export function withFile<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw fileError(path, error);
  }
}

/** The version of the package, from its package.json. */
export const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

/** Writes a result: as one line of JSON, or as text. */
export const report = (output: Output, json: boolean | undefined, value: unknown, asText: () => string): void =>
  output.out(json ? `${JSON.stringify(value)}\n` : asText());

/** Calls `use` with a signal that Ctrl-C aborts. A second Ctrl-C ends the process. */
export async function withInterrupt<T>(use: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  try {
    return await use(interrupt.signal);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}
