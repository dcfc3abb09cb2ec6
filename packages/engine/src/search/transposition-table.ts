import { DECISIVE } from '../evaluation.ts';

/** What a stored score says about the score of a position. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/**
 * What a search found out about positions, by their hash. The low bits of the hash are the place; the whole hash is
 * compared. At a place that is taken, a deeper entry of another position stays. Entries of an earlier search are not
 * used: the result of a search must not depend on the searches before.
 */
export class TranspositionTable {
  readonly #mask: number;
  readonly #high: Int32Array;
  readonly #low: Int32Array;
  readonly #score: Int32Array;
  readonly #move: Int32Array;
  /** depth << 2 | bound */
  readonly #kind: Int32Array;
  readonly #search: Int32Array;
  #current = 0;

  /** What `find` found. */
  score = 0;
  move = 0;
  depth = 0;
  bound: Bound = EXACT;

  constructor(bits: number) {
    const size = 1 << bits;
    this.#mask = size - 1;
    this.#high = new Int32Array(size);
    this.#low = new Int32Array(size);
    this.#score = new Int32Array(size);
    this.#move = new Int32Array(size);
    this.#kind = new Int32Array(size);
    this.#search = new Int32Array(size);
  }

  /** Begins a new search: what was stored before is forgotten. */
  begin(): void {
    this.#current++;
  }

  /** True when the position is known; then the fields above say what. A win is counted from the root, which is `ply` away. */
  find(high: number, low: number, ply: number): boolean {
    const at = low & this.#mask;
    if (this.#search[at] !== this.#current || this.#low[at] !== low || this.#high[at] !== high) return false;
    const kind = this.#kind[at]!;
    const score = this.#score[at]!;
    this.score = score > DECISIVE ? score - ply : score < -DECISIVE ? score + ply : score;
    this.move = this.#move[at]!;
    this.depth = kind >> 2;
    this.bound = (kind & 3) as Bound;
    return true;
  }

  /** Wins are stored by their distance from this position, so that they hold wherever the position comes up. */
  store(high: number, low: number, ply: number, depth: number, bound: Bound, score: number, move: number): void {
    const at = low & this.#mask;
    const isTaken = this.#search[at] === this.#current;
    if (isTaken && this.#kind[at]! >> 2 > depth && !(this.#low[at] === low && this.#high[at] === high)) return;
    this.#search[at] = this.#current;
    this.#high[at] = high;
    this.#low[at] = low;
    this.#score[at] = score > DECISIVE ? score + ply : score < -DECISIVE ? score - ply : score;
    this.#move[at] = move;
    this.#kind[at] = (depth << 2) | bound;
  }
}
