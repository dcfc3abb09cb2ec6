import type { TSchema } from 'typebox';

/** The same schema, in which no object has a field that is not named. */
export const closeAll = (schema: TSchema): TSchema => close(schema) as TSchema;

function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, close(value)]));
  return 'properties' in part ? { ...copy, additionalProperties: false } : copy;
}
