/** Reading JSON that anybody may have written: each field says what it expects, and the first that is wrong is named. */
export class FieldError extends Error {
  readonly path: string;
  readonly expected: string;
  constructor(path: string, expected: string) {
    super(`${path}: ${expected}`);
    this.path = path;
    this.expected = expected;
  }
}

export type Field<T> = (value: unknown, path: string) => T;

export const text =
  (longest = Number.POSITIVE_INFINITY): Field<string> =>
  (value, path) => {
    if (typeof value !== 'string' || value.length > longest)
      throw new FieldError(
        path,
        longest < Number.POSITIVE_INFINITY ? `a text of at most ${longest} characters` : 'a text',
      );
    return value;
  };

export const number: Field<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldError(path, 'a number');
  return value;
};

export const bool: Field<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new FieldError(path, 'true or false');
  return value;
};

export const exact =
  <const T>(wanted: T): Field<T> =>
  (value, path) => {
    if (value !== wanted) throw new FieldError(path, JSON.stringify(wanted));
    return wanted;
  };

export const oneOf =
  <const T>(choices: readonly T[]): Field<T> =>
  (value, path) => {
    if (!choices.includes(value as T)) throw new FieldError(path, `one of ${choices.join(', ')}`);
    return value as T;
  };

export const nullable =
  <T>(field: Field<T>): Field<T | null> =>
  (value, path) =>
    value === null ? null : field(value, path);

export const list =
  <T>(field: Field<T>, most: number): Field<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > most) throw new FieldError(path, `a list of at most ${most}`);
    return value.map((item, at) => field(item, join(path, at)));
  };

/** Fields that are not named are dropped: a save of a later version with more in it can still be read. */
export const object =
  <T extends Record<string, unknown>>(fields: { readonly [K in keyof T]: Field<T[K]> }): Field<T> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldError(path, 'an object');
    const entries = Object.entries(fields).map(([name, field]) => [
      name,
      (field as Field<unknown>)((value as Record<string, unknown>)[name], join(path, name)),
    ]);
    return Object.fromEntries(entries) as T;
  };

/** An object used as a table: any keys, all values alike. */
export const record =
  <T>(field: Field<T>): Field<Readonly<Record<string, T>>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldError(path, 'an object');
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, field(item, join(path, name))]));
  };

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
