import type { ConnectSearchState } from './connect-search-state.ts';

/** No board has more columns. */
export const MAX_MOVES = 100;
/** Nothing is searched deeper than this, forced moves included. */
export const MAX_PLIES = 100;

/**
 * A depth-first walk through a game tree, without recursion. It keeps its own stack, so that it can stop after any number
 * of nodes, let the rest of the program run, and go on where it was.
 *
 * `begin` says what to search. `step` searches a number of nodes and says whether it is done; then `score` is the score of
 * the position for the root. How the scores of moves become the score of a position is up to the subclass: alpha-beta
 * for two players, max-n for more.
 */
export abstract class TreeWalk {
  protected readonly state: ConnectSearchState;
  /** The stack, by ply: the moves of a node, how many there are, and which one comes next. */
  protected readonly moves = new Int32Array((MAX_PLIES + 1) * MAX_MOVES);
  protected readonly count = new Int32Array(MAX_PLIES + 1);
  protected readonly index = new Int32Array(MAX_PLIES + 1);
  /** Plies left to search below a node. */
  protected readonly depth = new Int32Array(MAX_PLIES + 1);
  /** The ply at which this search began, and the ply it is at. */
  protected base = 0;
  protected ply = 0;
  #isEntering = true;

  nodes = 0;
  score = 0;
  /** Whether any score is an estimate. If none is, the result is what the rules say. */
  estimated = false;

  constructor(state: ConnectSearchState) {
    this.state = state;
  }

  /** `ply` says how many moves the search state is away from the root already. */
  protected beginAt(depth: number, ply: number): void {
    this.base = ply;
    this.ply = ply;
    this.#isEntering = true;
    this.depth[ply] = depth;
    this.estimated = false;
  }

  /** True when the search is done. */
  step(limit: number): boolean {
    const end = this.nodes + limit;
    for (;;) {
      if (this.#isEntering) {
        if (this.nodes >= end) return false;
        this.nodes++;
        this.#isEntering = false;
        if (!this.enter() && this.#leave()) return true;
      } else {
        const { ply } = this;
        const index = this.index[ply]!;
        if (index < this.count[ply]!) {
          this.index[ply] = index + 1;
          this.state.make(this.moves[ply * MAX_MOVES + index]!);
          this.ply = ply + 1;
          // A forced move costs no depth.
          this.depth[ply + 1] = this.depth[ply]! - (this.count[ply] === 1 ? 0 : 1);
          this.#isEntering = true;
        } else {
          this.finish();
          if (this.#leave()) return true;
        }
      }
    }
  }

  /** Goes back to the node above. False when there is one, and it goes on there. */
  #leave(): boolean {
    if (this.ply === this.base) return true;
    const ply = --this.ply;
    const move = this.moves[ply * MAX_MOVES + this.index[ply]! - 1]!;
    this.state.unmake(move);
    this.combine(move);
    return false;
  }

  /** Looks at a new node. False when its score is known at once; otherwise its moves are listed in the stack. */
  protected abstract enter(): boolean;
  /** The score of `move`, which led from the present node, was found. To skip the other moves, set `index` to `count`. */
  protected abstract combine(move: number): void;
  /** All moves of the present node were searched: sets `score`. */
  protected abstract finish(): void;
}
