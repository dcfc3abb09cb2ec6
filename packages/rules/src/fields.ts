/**
 * Reads JSON from other programs, field by field. A reader is made of smaller ones, and the fault names the first
 * wrong field: `readJson(text, object({ name: text(40), scores: list(whole(), 100) }), { code: 'save' })`.
 */

import { err, ok, type Result } from './core/result.ts';
import type { Coded } from './core/text-fault.ts';

/** A fault in JSON from another program: `path` names the first wrong field, as in `seats.1.kind`. */
export interface FieldFault<Wanted extends Coded = FieldExpected> {
  readonly code: 'bad-field';
  readonly path: string;
  readonly expected: Wanted;
}

/** The expected contents of a field. Readers above this file add codes of their own (`Field<T, Theirs>`). */
export type FieldExpected =
  | { readonly code: 'text' | 'number' | 'boolean' | 'object' }
  /** At most `max` characters or items; a number of at most `max`. */
  | { readonly code: 'text-up-to' | 'list-up-to' | 'whole-number'; readonly max: number }
  /** This value, as JSON. */
  | { readonly code: 'exactly'; readonly json: string }
  | { readonly code: 'one-of'; readonly choices: readonly string[] };

/** Ends the reading with a fault. */
export type Fail<Wanted extends Coded> = (path: string, expected: Wanted) => never;

/** Reads one field: returns its value, or calls `fail`. */
export type Field<T, Wanted extends Coded = never> = (
  value: unknown,
  path: string,
  fail: Fail<Wanted | FieldExpected>,
) => T;

const STOP = new Error('a field is wrong');

/**
 * Reads a value that `JSON.parse` returned. A fault names the first wrong field and its expected contents.
 */
export function readFields<T, Wanted extends Coded = never>(
  json: unknown,
  field: Field<T, Wanted>,
): Result<T, FieldFault<Wanted | FieldExpected>> {
  let fault: FieldFault<Wanted | FieldExpected> | undefined;
  const fail = (path: string, expected: Wanted | FieldExpected): never => {
    fault = { code: 'bad-field', path, expected };
    throw STOP;
  };
  try {
    return ok(field(json, '', fail));
  } catch (error) {
    if (error === STOP && fault) return err(fault);
    throw error;
  }
}

/** Reads a JSON text. `notJson` is the expectation to report if the text is not JSON. */
export function readJson<T, Wanted extends Coded>(
  source: string,
  field: Field<T, Wanted>,
  notJson: Wanted,
): Result<T, FieldFault<Wanted | FieldExpected>> {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    return err({ code: 'bad-field', path: '', expected: notJson });
  }
  return readFields(json, field);
}

/** A text of at most `max` characters (UTF-16 units). */
export const text =
  (max = Number.POSITIVE_INFINITY): Field<string> =>
  (value, path, fail) =>
    typeof value === 'string' && value.length <= max
      ? value
      : fail(path, max < Number.POSITIVE_INFINITY ? { code: 'text-up-to', max } : { code: 'text' });

/** Any finite number. */
export const number: Field<number> = (value, path, fail) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail(path, { code: 'number' });

/** A whole number from 0 to `max`. */
export const whole =
  (max = 1e9): Field<number> =>
  (value, path, fail) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
      ? value
      : fail(path, { code: 'whole-number', max });

/** `true` or `false`. */
export const bool: Field<boolean> = (value, path, fail) =>
  typeof value === 'boolean' ? value : fail(path, { code: 'boolean' });

/** This value and no other. */
export const exact =
  <const T>(wanted: T): Field<T> =>
  (value, path, fail) =>
    value === wanted ? wanted : fail(path, { code: 'exactly', json: JSON.stringify(wanted) });

/** One of these texts. */
export const oneOf =
  <const T extends string>(choices: readonly T[]): Field<T> =>
  (value, path, fail) =>
    choices.find((choice) => choice === value) ?? fail(path, { code: 'one-of', choices });

/** A field that may be `null`. */
export const nullable =
  <T, Wanted extends Coded = never>(field: Field<T, Wanted>): Field<T | null, Wanted> =>
  (value, path, fail) =>
    value === null ? null : field(value, path, fail);

/** A list of at most `max` items, all of one kind. */
export const list =
  <T, Wanted extends Coded = never>(field: Field<T, Wanted>, max: number): Field<readonly T[], Wanted> =>
  (value, path, fail) =>
    Array.isArray(value) && value.length <= max
      ? value.map((item, at) => field(item, join(path, at), fail))
      : fail(path, { code: 'list-up-to', max });

/** An object with these fields. Others are dropped: a file of a later version with more in it can still be read. */
export const object =
  <T extends object, Wanted extends Coded = never>(
    fields: {
      readonly [K in keyof T]: Field<T[K], Wanted>;
    },
  ): Field<T, Wanted> =>
  (value, path, fail) => {
    const found = anyObject(value, path, fail);
    const entries = Object.entries<Field<unknown, Wanted>>(fields).map(([name, field]) => [
      name,
      field(found[name], join(path, name), fail),
    ]);
    return Object.fromEntries(entries) as T;
  };

/** An object with any keys, and values of one kind. */
export const record =
  <T, Wanted extends Coded = never>(field: Field<T, Wanted>): Field<Readonly<Record<string, T>>, Wanted> =>
  (value, path, fail) =>
    Object.fromEntries(
      Object.entries(anyObject(value, path, fail)).map(([name, item]) => [name, field(item, join(path, name), fail)]),
    );

/** An object with any contents. */
export const anyObject: Field<Readonly<Record<string, unknown>>> = (value, path, fail) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail(path, { code: 'object' });

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
