/** How long a further digit belongs to the number before it, in milliseconds. */
export const PATIENCE = 700;

/**
 * Columns by number. Where one digit is enough it is the whole number; on wider boards digits collect while they come
 * quickly: 4 then 2 is column 4, then column 42.
 */
export class DigitEntry {
  readonly #columns: number;
  #text = '';
  #at = Number.NEGATIVE_INFINITY;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Whether a digit names a column for certain, so that the disc can drop at once. */
  get isSingle(): boolean {
    return this.#columns <= 9;
  }

  /** The column (from 0) that the digits so far name, or `null` where there is none. */
  enter(digit: string, now: number): number | null {
    const continued = !this.isSingle && now - this.#at < PATIENCE ? this.#text + digit : digit;
    // What has become too large begins anew.
    this.#text = Number(continued) > this.#columns ? digit : continued;
    this.#at = now;
    const column = Number(this.#text);
    return column >= 1 && column <= this.#columns ? column - 1 : null;
  }
}
