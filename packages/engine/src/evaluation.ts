import type { Move } from '@rowhouse/rules';

/** A win in n plies has the score WIN − n, a loss in n plies n − WIN: the quicker win and the later loss score more. */
export const WIN = 1_000_000;
/** A score beyond this, on either side of 0, is a win or a loss that was found, with its distance. */
export const DECISIVE = WIN - 10_000;

/** How a game ends with best play, for the side to move. */
export type Value = 'win' | 'draw' | 'loss';

/** How good a position, or a move in it, is for the side to move. */
export interface Evaluation {
  /** Positive is good. About 100 for a disc in the right place, or for one man more. */
  readonly score: number;
  /** Known only where it is proved, or where the search has seen the end of the game. */
  readonly value: Value | null;
  /** Plies until the game is decided, where `value` is a win or a loss; `null` where a move wins or loses, and it is not known how soon. */
  readonly depth: number | null;
}

/** The evaluation that belongs to a score. A score of 0 is a draw only where it is proved. */
export function evaluationOf(score: number, isProved: boolean): Evaluation {
  if (score > DECISIVE) return { score, value: 'win', depth: WIN - score };
  if (score < -DECISIVE) return { score, value: 'loss', depth: WIN + score };
  return { score, value: isProved && score === 0 ? 'draw' : null, depth: null };
}

/** The result of a search or a solver for a position: how good it is for the side to move, and how good every move is. */
export interface Analysis<M = Move> extends Evaluation {
  /** Every legal move, the best first. */
  readonly moves: readonly (Evaluation & { readonly move: M })[];
  readonly best: readonly M[];
  /** How the game goes on if both sides play the moves that the search thinks best. */
  readonly line: readonly M[];
  /**
   * `value` and `depth` are proved: nothing was estimated, no move was left out, and no depth of a move is more than the
   * true one. With more than two players that is said of a win at the next move only.
   */
  readonly exact: boolean;
  readonly nodes: number;
  /** Plies that were searched in full. */
  readonly reached: number;
}
