/** What a command is, and how its arguments are read. This file imports no rules, so that a command starts quickly. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Where a command writes. */
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
  /** The options of `run`, for shell completion. */
  readonly options?: Options;
  /** The words that a shell offers for each operand; `FILES` for a file. */
  readonly operands?: readonly (readonly string[])[];
  run(args: readonly string[], output: Output): Promise<number> | number;
}

/** Every command by its name. A command is loaded when it is called. */
export type CommandTable = Readonly<Record<string, (args: readonly string[]) => Promise<Command>>>;

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
  /** Throws a `CallError` for a wrong value. `called`: the option as the user knows it. */
  readonly read?: (called: string, text: string) => T;
  readonly fallback?: T | typeof REQUIRED;
}
export type Options = Readonly<Record<string, Option>>;

/** As a fallback: the option must be given. */
export const REQUIRED = Symbol('required');

/** An option without a value. */
export const flag = (help: string): { readonly type: 'boolean'; readonly help: string } => ({ type: 'boolean', help });

/** An option whose value can be any text. `values`: the words that a shell offers. */
export const text = (value: string, help: string, values?: readonly string[]) =>
  ({ type: 'string', value, help, ...(values ? { values } : {}) }) as const;

type Value<O> = O extends { readonly read: (called: string, text: string) => infer T }
  ? O extends { readonly fallback: unknown }
    ? T
    : T | undefined
  : O extends { readonly type: 'boolean' }
    ? boolean | undefined
    : O extends { readonly multiple: true }
      ? string[] | undefined
      : string | undefined;
export type Values<O extends Options> = { readonly [K in keyof O]: Value<O[K]> };

/** The operands that a command takes: any number of them, at most one of a kind, or none. */
type Operands = 'many' | 'game' | 'file' | 'none';

const EXCESS: Readonly<Record<Exclude<Operands, 'many'>, string>> = {
  game: 'expected nothing after the game',
  file: 'expected one file',
  none: 'expected nothing',
};

/** Reads the arguments of a call. Throws a `CallError` if they are wrong. */
export function parseCall<O extends Options>(args: readonly string[], options: O, kind: Operands = 'many') {
  const call = { args: [...args], options: options as Readonly<Record<string, { type: Option['type'] }>> };
  const { tokens, values, positionals } = parseArgs({ ...call, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(options, name)) throw new CallError(`${rawName}: no such option; see --help`);
    if (options[name]!.type === 'boolean') {
      if (value !== undefined) throw new CallError(`${rawName}: expected no value, found ${value}`);
    } else if (value === undefined) throw new CallError(`${rawName}: expected a value`);
    // A word that begins with a dash is the next option. As a value it must be joined: --name=-value.
    else if (!inlineValue && /^-./.test(value)) throw new CallError(`${rawName}: expected a value, found ${value}`);
  }
  const excess = positionals[kind === 'none' ? 0 : 1];
  if (kind !== 'many' && excess !== undefined) throw new CallError(`${excess}: ${EXCESS[kind]}`);
  const read = Object.entries(options).flatMap(([name, option]) => {
    const value = readOption(name, option, values[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return { values: Object.fromEntries(read) as Values<O>, operands: positionals, operand: positionals[0] };
}

function readOption(name: string, { read, fallback, values }: Option, given: unknown): unknown {
  if (given !== undefined) return read ? read(`--${name}`, String(given)) : given;
  if (fallback !== REQUIRED) return fallback;
  throw new CallError(values ? `--${name}: expected one of ${values.join(', ')}` : `expected --${name}`);
}

/** The widest column of options in a help text. Longer options have a line of their own. */
const MAX_COLUMN = 22;

/** The help of a command: its usage and what it does, a line for each option, and what follows them. */
export function helpText(options: Options, about: string, after = ''): string {
  const explained = Object.entries(options).flatMap(([name, { value = '', help, fallback }]) => {
    if (help === undefined) return [];
    const shown = fallback === undefined || fallback === REQUIRED ? '' : ` (${fallback})`;
    return [[`  --${name}${value && ` ${value}`}`, `${help}${shown}`] as const];
  });
  const widths = explained.map(([option]) => option.length + 3).filter((width) => width <= MAX_COLUMN);
  const column = Math.max(...widths, 0);
  const lines = explained.map(([option, help]) => {
    const lead = option.length < column ? option.padEnd(column) : `${option}\n${' '.repeat(column)}`;
    return lead + help.replaceAll('\n', `\n${' '.repeat(column)}`);
  });
  const sections = new Set(Object.values(options).flatMap(({ section }) => section ?? []));
  return `${[about, lines.join('\n'), after, ...sections].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The message of a caught error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
