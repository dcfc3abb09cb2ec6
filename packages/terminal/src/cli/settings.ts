/** Settings of a command that can be given as an option or by a variable of the environment. */
import { CallError } from '../command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting as it was given. */
export interface Setting<T> {
  /** How the person called it, for messages: `--port`, or `ROWHOUSE_PORT`. */
  readonly called: string;
  readonly value: T;
  readonly isOption: boolean;
}

/** Reads settings: the option if there is one, otherwise the first of the variables that is set and not empty. */
export class Settings<Name extends string> {
  readonly #values: Readonly<Partial<Record<Name, string | boolean | readonly string[] | undefined>>>;
  readonly #variables: Readonly<Record<Name, readonly string[]>>;
  readonly #environment: Environment;

  constructor(
    values: Readonly<Partial<Record<Name, string | boolean | readonly string[] | undefined>>>,
    variables: Readonly<Record<Name, readonly string[]>>,
    environment: Environment,
  ) {
    this.#values = values;
    this.#variables = variables;
    this.#environment = environment;
  }

  text(name: Name): Setting<string> | null {
    const given = this.#values[name];
    return given === undefined ? this.#variable(name) : { called: `--${name}`, value: String(given), isOption: true };
  }

  /** Several values: the option can be repeated, and a variable has spaces or commas between them. */
  list(name: Name): readonly string[] {
    const given = this.#values[name];
    if (Array.isArray(given)) return given;
    return (
      this.#variable(name)
        ?.value.split(/[\s,]+/)
        .filter((part) => part !== '') ?? []
    );
  }

  /** An option without a value. */
  flag(name: Name): boolean {
    if (this.#values[name] !== undefined) return true;
    const variable = this.#variable(name);
    if (variable === null) return false;
    const { called, value } = variable;
    if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true;
    if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false;
    throw new CallError(`${called} ${value}: expected 1 or 0`);
  }

  #variable(name: Name): Setting<string> | null {
    for (const called of this.#variables[name]) {
      const value = this.#environment[called]?.trim();
      if (value) return { called, value, isOption: false };
    }
    return null;
  }
}
