import { WIN } from '../evaluation.ts';
import { type ConnectSearchState, UNDECIDED } from './connect-search-state.ts';
import { MAX_MOVES, MAX_PLIES, TreeWalk } from './tree-walk.ts';

/**
 * Max-n, for more than two players: all players want the highest score for themselves and play against no other player
 * in particular. A node has a score for each player, so no moves can be skipped; in return the search foresees what is
 * in each player's own interest.
 */
export class MaxnSearch extends TreeWalk {
  readonly #players: number;
  readonly #mover = new Int32Array(MAX_PLIES + 1);
  /** By ply and player: the scores of the best move so far. */
  readonly #best: Int32Array;
  /** By player: the scores of the node that was left last. */
  readonly #scores: Int32Array;

  constructor(state: ConnectSearchState) {
    super(state);
    this.#players = state.players;
    this.#best = new Int32Array((MAX_PLIES + 1) * state.players);
    this.#scores = new Int32Array(state.players);
  }

  /** The window is not used: it is there because `deepen` begins both searches alike. */
  begin(depth: number, _alpha: number, _beta: number, ply: number): void {
    this.beginAt(depth, ply);
  }

  protected override enter(): boolean {
    const { ply, state } = this;
    const decided = state.decided(ply);
    if (decided !== UNDECIDED) {
      const size = Math.abs(decided);
      for (let player = 0; player < this.#players; player++)
        this.#scores[player] = decided === 0 ? 0 : player === state.winner ? size : -size;
      this.score = this.#scores[state.root]!;
      return false;
    }
    if ((this.depth[ply]! <= 0 && !state.forced) || ply >= MAX_PLIES) {
      this.estimated = true;
      for (let player = 0; player < this.#players; player++) this.#scores[player] = state.evaluateFor(player);
      this.score = this.#scores[state.root]!;
      return false;
    }
    this.count[ply] = state.list(this.moves, ply * MAX_MOVES);
    this.index[ply] = 0;
    this.#mover[ply] = state.toMove;
    this.#best[ply * this.#players + state.toMove] = -WIN - 1;
    return true;
  }

  protected override combine(): void {
    const mover = this.#mover[this.ply]!;
    const row = this.ply * this.#players;
    if (this.#scores[mover]! > this.#best[row + mover]!)
      for (let player = 0; player < this.#players; player++) this.#best[row + player] = this.#scores[player]!;
  }

  protected override finish(): void {
    const row = this.ply * this.#players;
    for (let player = 0; player < this.#players; player++) this.#scores[player] = this.#best[row + player]!;
    this.score = this.#scores[this.state.root]!;
  }
}
