import { DECISIVE, WIN } from '../evaluation.ts';
import { type ConnectSearchState, UNDECIDED } from './connect-search-state.ts';
import { MAX_MOVES, MAX_PLIES, TreeWalk } from './tree-walk.ts';

/** How a stored score bounds the score of a position. */
const EXACT = 0;
const AT_LEAST = 1;
const AT_MOST = 2;
type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/**
 * The findings of a search about positions, by their hash. The low bits of the hash are the place; the whole hash is
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

  /** The result of `find`. */
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

/**
 * Alpha-beta with a transposition table, for two players. When it is done, `score` is the score of the position if it lies
 * between alpha and beta. Otherwise it is a lower bound (at least beta) or an upper bound (at most alpha).
 */
export class AlphaBetaSearch extends TreeWalk {
  readonly #transpositionTable: TranspositionTable;
  readonly #alpha = new Int32Array(MAX_PLIES + 1);
  readonly #beta = new Int32Array(MAX_PLIES + 1);
  /** The window as it was when the node was entered: the bound that is stored depends on it. */
  readonly #alpha0 = new Int32Array(MAX_PLIES + 1);
  readonly #beta0 = new Int32Array(MAX_PLIES + 1);
  readonly #best = new Int32Array(MAX_PLIES + 1);
  readonly #bestMove = new Int32Array(MAX_PLIES + 1);
  readonly #high = new Int32Array(MAX_PLIES + 1);
  readonly #low = new Int32Array(MAX_PLIES + 1);
  /** 1 where the root side is to move and wants the highest score. */
  readonly #maximizes = new Int8Array(MAX_PLIES + 1);

  constructor(state: ConnectSearchState, transpositionTable: TranspositionTable) {
    super(state);
    this.#transpositionTable = transpositionTable;
  }

  begin(depth: number, alpha: number, beta: number, ply: number): void {
    this.beginAt(depth, ply);
    this.#alpha[ply] = alpha;
    this.#beta[ply] = beta;
  }

  protected override enter(): boolean {
    const { ply, state } = this;
    const decided = state.decided(ply);
    if (decided !== UNDECIDED) {
      this.score = decided;
      return false;
    }
    const depth = this.depth[ply]!;
    if ((depth <= 0 && !state.forced) || ply >= MAX_PLIES) {
      this.estimated = true;
      this.score = state.evaluate();
      return false;
    }
    if (ply > this.base) {
      this.#alpha[ply] = this.#alpha[ply - 1]!;
      this.#beta[ply] = this.#beta[ply - 1]!;
    }
    const high = state.hashHigh;
    const low = state.hashLow;
    let remembered = -1;
    if (this.#transpositionTable.find(high, low, ply)) {
      const { score, bound } = this.#transpositionTable;
      if (this.#transpositionTable.depth >= depth) {
        if (
          bound === EXACT ||
          (bound === AT_LEAST && score >= this.#beta[ply]!) ||
          (bound === AT_MOST && score <= this.#alpha[ply]!)
        ) {
          // The stored score may rest on an estimate.
          this.estimated = true;
          this.score = score;
          return false;
        }
      }
      remembered = this.#transpositionTable.move;
    }
    this.#high[ply] = high;
    this.#low[ply] = low;
    const offset = ply * MAX_MOVES;
    const count = state.list(this.moves, offset);
    if (remembered >= 0) moveToFront(this.moves, offset, count, remembered);
    this.count[ply] = count;
    this.index[ply] = 0;
    this.#alpha0[ply] = this.#alpha[ply]!;
    this.#beta0[ply] = this.#beta[ply]!;
    this.#maximizes[ply] = state.toMove === state.root ? 1 : 0;
    this.#best[ply] = this.#maximizes[ply] ? -WIN : WIN;
    this.#bestMove[ply] = this.moves[offset]!;
    return true;
  }

  protected override combine(move: number): void {
    const { ply, score } = this;
    if (this.#maximizes[ply]) {
      if (score <= this.#best[ply]!) return;
      if (score > this.#alpha[ply]!) this.#alpha[ply] = score;
    } else {
      if (score >= this.#best[ply]!) return;
      if (score < this.#beta[ply]!) this.#beta[ply] = score;
    }
    this.#best[ply] = score;
    this.#bestMove[ply] = move;
    if (this.#alpha[ply]! >= this.#beta[ply]!) this.index[ply] = this.count[ply]!;
  }

  protected override finish(): void {
    const { ply } = this;
    const best = this.#best[ply]!;
    const bound = best <= this.#alpha0[ply]! ? AT_MOST : best >= this.#beta0[ply]! ? AT_LEAST : EXACT;
    const depth = Math.max(0, this.depth[ply]!);
    this.#transpositionTable.store(this.#high[ply]!, this.#low[ply]!, ply, depth, bound, best, this.#bestMove[ply]!);
    this.score = best;
  }
}

function moveToFront(moves: Int32Array, offset: number, count: number, move: number): void {
  for (let at = offset; at < offset + count; at++)
    if (moves[at] === move) {
      moves.copyWithin(offset + 1, offset, at);
      moves[offset] = move;
      return;
    }
}
