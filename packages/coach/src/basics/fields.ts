import type { Evaluation } from '@rowhouse/engine';

/** What was expected, and where: `path` names the field, as in `moves.3.played`. */
export interface FieldFault {
  readonly path: string;
  readonly expected: string;
}

/** Only inside a reader: `reading` turns it into a value. */
export class FieldError extends Error {
  readonly fault: FieldFault;
  constructor(path: string, expected: string) {
    super(expected);
    this.fault = { path, expected };
  }
}

export function objectAt(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldError(path, 'an object');
  return value as Record<string, unknown>;
}

export function listAt(value: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new FieldError(path, `a list of at most ${most}`);
  return value;
}

export function wholeAt(value: unknown, path: string, most = 1e9): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most)
    throw new FieldError(path, `a whole number up to ${most}`);
  return value as number;
}

export function textAt(value: unknown, path: string, most = 100_000): string {
  if (typeof value !== 'string' || value.length > most) throw new FieldError(path, `a text of at most ${most}`);
  return value;
}

const VALUES: readonly unknown[] = ['win', 'draw', 'loss', null];

export function worthAt(value: unknown, path: string): Evaluation {
  const { score, value: known, depth } = objectAt(value, path);
  const isDecided = known === 'win' || known === 'loss';
  if (typeof score !== 'number' || !Number.isFinite(score) || !VALUES.includes(known))
    throw new FieldError(path, 'a score and a value: win, draw, loss or null');
  if (depth !== null && !isDecided) throw new FieldError(`${path}.depth`, 'null where nothing is won or lost');
  return {
    score,
    value: known as Evaluation['value'],
    depth: depth === null ? null : wholeAt(depth, `${path}.depth`, 100_000),
  };
}
