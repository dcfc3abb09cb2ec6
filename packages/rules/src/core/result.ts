/** An expected failure is a value, which the caller must check. Only bugs are thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A failure. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** For callers that know the result is good. A failure here is a bug, so it throws. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`expected a good result, found ${JSON.stringify(result.error)}`);
}

/** A whole number as people write it; `null` for anything else (`1.5`, `1e3`, `+2`, `007`, an empty text). */
export function parseWhole(text: string): number | null {
  if (!/^(0|[1-9]\d{0,8})$/.test(text)) return null;
  return Number(text);
}
