import { WIN } from '../evaluation.ts';
import { type ConnectSearchState, UNDECIDED } from './connect-search-state.ts';
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from './transposition-table.ts';
import { MAX_MOVES, MAX_PLIES, TreeWalk } from './tree-walk.ts';

/**
 * Alpha-beta with a transposition table, for two players. When it is done, `score` is
 * - the score of the position if it lies between alpha and beta,
 * - a lower bound of it if it is at least beta, an upper bound if it is at most alpha.
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
          // What was stored may rest on an estimate.
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
