import { DECISIVE, WIN } from '../evaluation.ts';
import { type ConnectSearchState, UNDECIDED } from './connect-search-state.ts';

/** No board has more columns. */
export const MAX_MOVES = 100;
/** The search goes no deeper than this, forced moves included. */
const MAX_PLIES = 100;

/** How a stored score bounds the score of a position. */
const EXACT = 0;
const AT_LEAST = 1;
const AT_MOST = 2;
type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/**
 * The results of a search by the hashes of positions. The low bits of a hash select a place, and the whole hash is
 * compared. A deeper entry of another position keeps its place. Every search has its own table, so that earlier
 * searches do not change its result.
 */
export class TranspositionTable {
  readonly #mask: number;
  readonly #high: Int32Array;
  readonly #low: Int32Array;
  readonly #score: Int32Array;
  readonly #move: Int32Array;
  /** (depth << 2 | bound) + 1, or 0 for an empty place. */
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

  /**
   * Whether the position is known. Then the fields above have its entry. Wins are counted from the root, `ply` plies
   * away.
   */
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

  /** Wins are stored by their distance from this position, so that they hold at every ply. */
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
 * A depth-first search as a generator. It yields before a node once `nodes` has reached `pauseAt`. The caller then
 * raises `pauseAt` and continues, or drops the search.
 */
export interface PlainSearch {
  nodes: number;
  pauseAt: number;
  /** Whether any score is an estimate. Otherwise the result follows from the rules. */
  estimated: boolean;
  /** Returns the score of the current position of the state, `ply` plies after the root, for the player at the root. */
  search(depth: number, ply: number, alpha: number, beta: number): Generator<void, number>;
}

/** Forced moves cost no depth. */
const depthBelow = (depth: number, count: number): number => (count === 1 ? depth : depth - 1);

/**
 * Alpha-beta with a transposition table, for two players. The result is the score of the position if it lies between
 * alpha and beta. Otherwise it is a lower bound (at least beta) or an upper bound (at most alpha).
 */
export class AlphaBetaSearch implements PlainSearch {
  readonly #state: ConnectSearchState;
  readonly #table: TranspositionTable;
  readonly #moves = new Int32Array((MAX_PLIES + 1) * MAX_MOVES);
  /** The stored best move of the last position that `#known` looked up, or −1. */
  #remembered = -1;
  nodes = 0;
  pauseAt = 0;
  estimated = false;

  constructor(state: ConnectSearchState, table: TranspositionTable) {
    this.#state = state;
    this.#table = table;
  }

  *search(depth: number, ply: number, alpha: number, beta: number): Generator<void, number> {
    while (this.nodes >= this.pauseAt) yield;
    return this.#known(depth, ply, alpha, beta) ?? (yield* this.#searchMoves(depth, ply, alpha, beta));
  }

  /** The score of a node if its moves need not be searched. */
  #known(depth: number, ply: number, alpha: number, beta: number): number | null {
    const state = this.#state;
    this.nodes++;
    const decided = state.decided(ply);
    if (decided !== UNDECIDED) return decided;
    if ((depth <= 0 && !state.forced) || ply >= MAX_PLIES) {
      this.estimated = true;
      return state.evaluate();
    }
    this.#remembered = -1;
    if (!this.#table.find(state.hashHigh, state.hashLow, ply)) return null;
    const { score, bound, move } = this.#table;
    const isEnough = bound === EXACT || (bound === AT_LEAST && score >= beta) || (bound === AT_MOST && score <= alpha);
    if (this.#table.depth >= depth && isEnough) {
      // The stored score may rest on an estimate.
      this.estimated = true;
      return score;
    }
    this.#remembered = move;
    return null;
  }

  *#searchMoves(depth: number, ply: number, alpha: number, beta: number): Generator<void, number> {
    const state = this.#state;
    const { hashHigh, hashLow } = state;
    const isMaximizing = state.toMove === state.root;
    const first = ply * MAX_MOVES;
    const count = state.list(this.#moves, first);
    if (this.#remembered >= 0) moveToFront(this.#moves, first, count, this.#remembered);
    const below = depthBelow(depth, count);
    let [low, high] = [alpha, beta];
    let best = isMaximizing ? -WIN : WIN;
    let bestMove = this.#moves[first]!;
    for (let at = first; at < first + count && low < high; at++) {
      const move = this.#moves[at]!;
      while (this.nodes >= this.pauseAt) yield;
      state.make(move);
      const score = this.#known(below, ply + 1, low, high) ?? (yield* this.#searchMoves(below, ply + 1, low, high));
      state.unmake(move);
      if (isMaximizing ? score <= best : score >= best) continue;
      best = score;
      bestMove = move;
      if (isMaximizing) low = Math.max(low, score);
      else high = Math.min(high, score);
    }
    const bound = best <= alpha ? AT_MOST : best >= beta ? AT_LEAST : EXACT;
    this.#table.store(hashHigh, hashLow, ply, Math.max(0, depth), bound, best, bestMove);
    return best;
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

/**
 * Max-n, for more than two players: all players want the highest score for themselves and play against no other player
 * in particular. A node has a score for each player, so no moves can be skipped. In return the search foresees that
 * each player acts in their own interest. It does not use alpha and beta.
 */
export class MaxnSearch implements PlainSearch {
  readonly #state: ConnectSearchState;
  readonly #moves = new Int32Array((MAX_PLIES + 1) * MAX_MOVES);
  nodes = 0;
  pauseAt = 0;
  estimated = false;

  constructor(state: ConnectSearchState) {
    this.#state = state;
  }

  *search(depth: number, ply: number): Generator<void, number> {
    return (yield* this.#scores(depth, ply))[this.#state.root]!;
  }

  /** The score of each player. */
  *#scores(depth: number, ply: number): Generator<void, readonly number[]> {
    const state = this.#state;
    while (this.nodes >= this.pauseAt) yield;
    this.nodes++;
    const players = Array.from({ length: state.players }, (_, player) => player);
    const decided = state.decided(ply);
    if (decided !== UNDECIDED) {
      const size = Math.abs(decided);
      return players.map((player) => (decided === 0 ? 0 : player === state.winner ? size : -size));
    }
    if ((depth <= 0 && !state.forced) || ply >= MAX_PLIES) {
      this.estimated = true;
      return players.map((player) => state.evaluateFor(player));
    }
    const { toMove } = state;
    const first = ply * MAX_MOVES;
    const count = state.list(this.#moves, first);
    let best: readonly number[] | null = null;
    for (let at = first; at < first + count; at++) {
      const move = this.#moves[at]!;
      state.make(move);
      const scores = yield* this.#scores(depthBelow(depth, count), ply + 1);
      state.unmake(move);
      if (!best || scores[toMove]! > best[toMove]!) best = scores;
    }
    return best!;
  }
}
