import { MOST_MOVES, type SearchState, UNDECIDED, WIN } from './search-state.ts';
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from './transposition-table.ts';

/** Nothing is searched deeper than this, forced moves included. */
export const MOST_PLIES = 100;

const ENTER = 0;
const NEXT = 1;

/**
 * Alpha-beta with a transposition table, without recursion: it keeps its own stack, so that it can stop after any
 * number of nodes, let the rest of the program live, and go on where it was.
 *
 * `begin` says what to search; `step` searches so many nodes and tells whether it is done. Then `value` is
 * - the worth of the position if it lies between alpha and beta,
 * - a lower bound of it if it is at least beta, an upper bound if it is at most alpha.
 */
export class Search {
  readonly #arena: SearchState<unknown>;
  readonly #table: TranspositionTable;
  readonly #moves = new Int32Array((MOST_PLIES + 1) * MOST_MOVES);
  readonly #count = new Int32Array(MOST_PLIES + 1);
  readonly #index = new Int32Array(MOST_PLIES + 1);
  readonly #depth = new Int32Array(MOST_PLIES + 1);
  readonly #alpha = new Int32Array(MOST_PLIES + 1);
  readonly #beta = new Int32Array(MOST_PLIES + 1);
  /** The window as it was when the node was entered: the bound that is stored depends on it. */
  readonly #alpha0 = new Int32Array(MOST_PLIES + 1);
  readonly #beta0 = new Int32Array(MOST_PLIES + 1);
  readonly #best = new Int32Array(MOST_PLIES + 1);
  readonly #bestMove = new Int32Array(MOST_PLIES + 1);
  readonly #high = new Int32Array(MOST_PLIES + 1);
  readonly #low = new Int32Array(MOST_PLIES + 1);
  /** 1 where the root side moves and wants the most. */
  readonly #wants = new Int8Array(MOST_PLIES + 1);
  #base = 0;
  #ply = 0;
  #mode = ENTER;

  nodes = 0;
  value = 0;
  /** Whether any value came from judging instead of playing out: then the result is an opinion. */
  judged = false;

  constructor(arena: SearchState<unknown>, table: TranspositionTable) {
    this.#arena = arena;
    this.#table = table;
  }

  /** `ply` is how far the arena is from the root already. */
  begin(depth: number, alpha: number, beta: number, ply: number): void {
    this.#base = ply;
    this.#ply = ply;
    this.#mode = ENTER;
    this.#depth[ply] = depth;
    this.#alpha[ply] = alpha;
    this.#beta[ply] = beta;
    this.judged = false;
  }

  /** True when it is done. */
  step(limit: number): boolean {
    const end = this.nodes + limit;
    for (;;) {
      if (this.#mode === ENTER) {
        if (this.nodes >= end) return false;
        this.nodes++;
        if (!this.#enter()) {
          if (this.#leave()) return true;
        } else this.#mode = NEXT;
      } else {
        const ply = this.#ply;
        const index = this.#index[ply]!;
        if (index < this.#count[ply]! && this.#alpha[ply]! < this.#beta[ply]!) {
          this.#index[ply] = index + 1;
          this.#arena.make(this.#moves[ply * MOST_MOVES + index]!);
          this.#ply = ply + 1;
          this.#depth[ply + 1] = this.#depth[ply]! - (this.#count[ply] === 1 ? 0 : 1);
          this.#alpha[ply + 1] = this.#alpha[ply]!;
          this.#beta[ply + 1] = this.#beta[ply]!;
          this.#mode = ENTER;
        } else {
          this.#remember();
          this.value = this.#best[ply]!;
          if (this.#leave()) return true;
        }
      }
    }
  }

  /** Looks at a new node. False when its worth is known at once, and stands in `value`. */
  #enter(): boolean {
    const ply = this.#ply;
    const arena = this.#arena;
    const decided = arena.decided(ply);
    if (decided !== UNDECIDED) {
      this.value = decided;
      return false;
    }
    const forced = arena.forced === true;
    const depth = this.#depth[ply]!;
    if ((depth <= 0 && !forced) || ply >= MOST_PLIES) {
      this.judged = true;
      this.value = arena.evaluate();
      return false;
    }
    const high = arena.hashHigh;
    const low = arena.hashLow;
    let known = 0;
    if (this.#table.find(high, low, ply)) {
      const { value, bound } = this.#table;
      if (this.#table.depth >= depth) {
        if (
          bound === EXACT ||
          (bound === AT_LEAST && value >= this.#beta[ply]!) ||
          (bound === AT_MOST && value <= this.#alpha[ply]!)
        ) {
          // What was stored may rest on a judgement.
          this.judged = true;
          this.value = value;
          return false;
        }
      }
      known = this.#table.move + 1;
    }
    this.#high[ply] = high;
    this.#low[ply] = low;
    const offset = ply * MOST_MOVES;
    const count = arena.list(this.#moves, offset);
    if (known > 0) moveToFront(this.#moves, offset, count, known - 1);
    this.#count[ply] = count;
    this.#index[ply] = 0;
    this.#alpha0[ply] = this.#alpha[ply]!;
    this.#beta0[ply] = this.#beta[ply]!;
    this.#wants[ply] = arena.toMove === arena.root ? 1 : 0;
    this.#best[ply] = this.#wants[ply] ? -WIN : WIN;
    this.#bestMove[ply] = this.#moves[offset]!;
    return true;
  }

  /** Hands `value` to the node above. True when there is none. */
  #leave(): boolean {
    if (this.#ply === this.#base) return true;
    const ply = --this.#ply;
    const move = this.#moves[ply * MOST_MOVES + this.#index[ply]! - 1]!;
    this.#arena.unmake(move);
    const { value } = this;
    if (this.#wants[ply]) {
      if (value > this.#best[ply]!) {
        this.#best[ply] = value;
        this.#bestMove[ply] = move;
        if (value > this.#alpha[ply]!) this.#alpha[ply] = value;
      }
    } else if (value < this.#best[ply]!) {
      this.#best[ply] = value;
      this.#bestMove[ply] = move;
      if (value < this.#beta[ply]!) this.#beta[ply] = value;
    }
    this.#mode = NEXT;
    return false;
  }

  #remember(): void {
    const ply = this.#ply;
    const best = this.#best[ply]!;
    const bound = best <= this.#alpha0[ply]! ? AT_MOST : best >= this.#beta0[ply]! ? AT_LEAST : EXACT;
    const depth = Math.max(0, this.#depth[ply]!);
    this.#table.store(this.#high[ply]!, this.#low[ply]!, ply, depth, bound, best, this.#bestMove[ply]!);
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
