import type { Move } from '@rowhouse/rules';

/**
 * The scale of scores: a win in n plies has the score `WIN - n`, and a loss in n plies `n - WIN`. Quicker wins and
 * later losses score more.
 */
export const WIN = 1_000_000;
/** Scores above DECISIVE are wins with their distance, and scores below −DECISIVE are losses. */
export const DECISIVE = WIN - 10_000;

/** How a game ends with best play, for the side to move. */
export type Value = 'win' | 'draw' | 'loss';

/** The evaluation of a position, or of a move in it, for the side to move. */
export interface Evaluation {
  /**
   * One number to compare moves: larger is better for the side to move. `WIN - n` is a win in n plies, `n - WIN` a loss
   * in n plies. Numbers in between are estimates: a well-placed disc or an extra man is worth about 100, and an even
   * position or a proved draw is 0. With more than two players it is for the side to move against all others.
   */
  readonly score: number;
  /** Known only if it is proved or the search has seen the end of the game. */
  readonly value: Value | null;
  /** Plies until a win or a loss. `null` for draws, for unknown values, and for wins and losses of unknown length. */
  readonly depth: number | null;
}

/** The evaluation that belongs to a score. A score of 0 is a draw only if it is proved. */
export function evaluationOf(score: number, isProved: boolean): Evaluation {
  if (score > DECISIVE) return { score, value: 'win', depth: WIN - score };
  if (score < -DECISIVE) return { score, value: 'loss', depth: WIN + score };
  return { score, value: isProved && score === 0 ? 'draw' : null, depth: null };
}

/** The result of a search or a solver: the evaluation of a position and of every move in it. */
export interface Analysis<M = Move> extends Evaluation {
  /** Every legal move, the best first. */
  readonly moves: readonly (Evaluation & { readonly move: M })[];
  readonly best: readonly M[];
  /** The moves that the search expects if both sides play their best moves. */
  readonly line: readonly M[];
  /**
   * Whether `value` and `depth` are proved: nothing is estimated, no move is left out, and no move's depth is
   * greater than its true one. With more than two players only a win with the next move is exact.
   */
  readonly exact: boolean;
  readonly nodes: number;
  /** Plies that were searched in full. */
  readonly reached: number;
}
