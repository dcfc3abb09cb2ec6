/** A digit within this time of the previous one continues its number. */
export const DIGIT_TIMEOUT_MS = 700;

/** Whether one digit always names a column, so that the disc can drop at once. */
export const hasSingleDigits = (columns: number): boolean => columns <= 9;

/**
 * Chooses columns by number. If one digit is enough, it is the whole number. On wider boards quick digits are joined: 4
 * and then 2 choose column 4, then column 42. Returns the column (from 0) that the digits so far name, or `null` if
 * there is none.
 */
export function digitReader(columns: number): (digit: string, now: number) => number | null {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (digit, now) => {
    const continued = !hasSingleDigits(columns) && now - last < DIGIT_TIMEOUT_MS ? text + digit : digit;
    // If the number gets too large, it starts again with this digit.
    text = Number(continued) > columns ? digit : continued;
    last = now;
    const column = Number(text);
    return column >= 1 && column <= columns ? column - 1 : null;
  };
}
