/** Nodes between two looks at the clock and the signal: a few milliseconds on the largest board, less on any other. */
export const SLICE = 250;

/** A move at the root of a search. */
export interface RootMove {
  readonly move: number;
  readonly score: number;
  /** Whether `score` is this move's own, not only “no better than the best move's”. */
  readonly isExactScore: boolean;
  /** Whether the score rests on any estimate. If not, it is what the rules say. */
  readonly estimated: boolean;
}

/** What a search has found so far. */
export interface SearchRound {
  /** Plies that were searched in full. */
  readonly depth: number;
  /** The best first. */
  readonly moves: readonly RootMove[];
  readonly nodes: number;
  /** Nothing more can be found: the game is decided, or the search has seen its end. */
  readonly final: boolean;
  /** How the game is expected to go on; none before the first finished depth. */
  readonly line?: readonly number[];
  /** Wins and losses that are decided within this many plies have their true distance; later ones may be nearer than they look. */
  readonly shortestWithin: number;
}
