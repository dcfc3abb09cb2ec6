/** How long the next digit still belongs to the same number, in milliseconds. */
export const PATIENCE = 700;

/**
 * Chooses columns by number. If one digit is enough, it is the whole number. On wider boards quick digits are joined: 4
 * and then 2 choose column 4, then column 42.
 */
export class DigitEntry {
  readonly #columns: number;
  #text = '';
  #at = Number.NEGATIVE_INFINITY;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Whether one digit always names a column, so that the disc can drop at once. */
  get isSingle(): boolean {
    return this.#columns <= 9;
  }

  /** The column (from 0) that the digits so far name, or `null` if there is none. */
  enter(digit: string, now: number): number | null {
    const continued = !this.isSingle && now - this.#at < PATIENCE ? this.#text + digit : digit;
    // If the number gets too large, it starts again with this digit.
    this.#text = Number(continued) > this.#columns ? digit : continued;
    this.#at = now;
    const column = Number(this.#text);
    return column >= 1 && column <= this.#columns ? column - 1 : null;
  }
}
