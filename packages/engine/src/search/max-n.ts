import { MOST_PLIES } from './alpha-beta.ts';
import { MOST_MOVES, type SearchState, UNDECIDED, WIN } from './search-state.ts';

/** What a game of more than two needs besides: how it stands for each of them, and going back quickly. */
export interface MultiplayerSearchState extends SearchState<unknown> {
  readonly players: number;
  readonly winner: number;
  evaluateFor(player: number): number;
  keep(): void;
  /** Takes back the moves made since `keep`. */
  rewind(moves: readonly number[]): void;
}

export const isMultiplayer = (arena: SearchState<unknown>): arena is MultiplayerSearchState =>
  'players' in arena && (arena as MultiplayerSearchState).players > 2;

/**
 * For more than two players: everybody wants the most for themselves, nobody plays against somebody in particular
 * (“max-n”). Worths are lists, one number a player, so nothing can be cut off; in return each player's own interest
 * is foreseen. Like `Search` it keeps its own stack and stops after any number of nodes.
 */
export class MaxnSearch {
  readonly #arena: MultiplayerSearchState;
  readonly #players: number;
  readonly #moves = new Int32Array((MOST_PLIES + 1) * MOST_MOVES);
  readonly #count = new Int32Array(MOST_PLIES + 1);
  readonly #index = new Int32Array(MOST_PLIES + 1);
  readonly #depth = new Int32Array(MOST_PLIES + 1);
  readonly #mover = new Int32Array(MOST_PLIES + 1);
  readonly #best: Int32Array;
  readonly #value: Int32Array;
  #base = 0;
  #ply = 0;
  #entering = true;

  nodes = 0;
  judged = false;

  constructor(arena: MultiplayerSearchState) {
    this.#arena = arena;
    this.#players = arena.players;
    this.#best = new Int32Array((MOST_PLIES + 1) * arena.players);
    this.#value = new Int32Array(arena.players);
  }

  /** The worth to the root. */
  get value(): number {
    return this.#value[this.#arena.root]!;
  }

  begin(depth: number, _alpha: number, _beta: number, ply: number): void {
    this.#base = ply;
    this.#ply = ply;
    this.#entering = true;
    this.#depth[ply] = depth;
    this.judged = false;
  }

  step(limit: number): boolean {
    const end = this.nodes + limit;
    for (;;) {
      if (this.#entering) {
        if (this.nodes >= end) return false;
        this.nodes++;
        this.#entering = false;
        if (!this.#enter() && this.#leave()) return true;
      } else {
        const ply = this.#ply;
        const index = this.#index[ply]!;
        if (index < this.#count[ply]!) {
          this.#index[ply] = index + 1;
          this.#arena.make(this.#moves[ply * MOST_MOVES + index]!);
          this.#ply = ply + 1;
          this.#depth[ply + 1] = this.#depth[ply]! - (this.#count[ply] === 1 ? 0 : 1);
          this.#entering = true;
        } else {
          for (let player = 0; player < this.#players; player++)
            this.#value[player] = this.#best[ply * this.#players + player]!;
          if (this.#leave()) return true;
        }
      }
    }
  }

  /** False when the worths are known at once, and stand in `value`. */
  #enter(): boolean {
    const ply = this.#ply;
    const arena = this.#arena;
    const decided = arena.decided(ply);
    if (decided !== UNDECIDED) {
      const size = Math.abs(decided);
      for (let player = 0; player < this.#players; player++)
        this.#value[player] = decided === 0 ? 0 : player === arena.winner ? size : -size;
      return false;
    }
    const depth = this.#depth[ply]!;
    if ((depth <= 0 && !arena.forced) || ply >= MOST_PLIES) {
      this.judged = true;
      for (let player = 0; player < this.#players; player++) this.#value[player] = arena.evaluateFor(player);
      return false;
    }
    this.#count[ply] = arena.list(this.#moves, ply * MOST_MOVES);
    this.#index[ply] = 0;
    this.#mover[ply] = arena.toMove;
    this.#best[ply * this.#players + arena.toMove] = -WIN - 1;
    return true;
  }

  /** Hands the worths to the node above. True when there is none. */
  #leave(): boolean {
    if (this.#ply === this.#base) return true;
    const ply = --this.#ply;
    this.#arena.unmake(this.#moves[ply * MOST_MOVES + this.#index[ply]! - 1]!);
    const mover = this.#mover[ply]!;
    const base = ply * this.#players;
    if (this.#value[mover]! > this.#best[base + mover]!)
      for (let player = 0; player < this.#players; player++) this.#best[base + player] = this.#value[player]!;
    return false;
  }
}
