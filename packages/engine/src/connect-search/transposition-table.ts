import { DECISIVE } from '../evaluation.ts';

/** What a stored score says about the score of a position. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/**
 * What a search found out about positions, by their hash. The low bits of the hash are the place; the whole hash is
 * compared. At a place that is taken, a deeper entry of another position stays. Every search has its own table, so
 * that its result does not depend on the searches before.
 */
export class TranspositionTable {
  readonly #mask: number;
  readonly #high: Int32Array;
  readonly #low: Int32Array;
  readonly #score: Int32Array;
  readonly #move: Int32Array;
  /** (depth << 2 | bound) + 1; 0 where nothing is stored. */
  readonly #kind: Int32Array;

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
  }

  /** True when the position is known; then the fields above say what. A win is counted from the root, which is `ply` away. */
  find(high: number, low: number, ply: number): boolean {
    const at = low & this.#mask;
    const kind = this.#kind[at]! - 1;
    if (kind < 0 || this.#low[at] !== low || this.#high[at] !== high) return false;
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
    const isSame = this.#low[at] === low && this.#high[at] === high;
    if ((this.#kind[at]! - 1) >> 2 > depth && !isSame) return;
    this.#high[at] = high;
    this.#low[at] = low;
    this.#score[at] = score > DECISIVE ? score + ply : score < -DECISIVE ? score - ply : score;
    this.#move[at] = move;
    this.#kind[at] = ((depth << 2) | bound) + 1;
  }
}
