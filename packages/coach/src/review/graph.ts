import type { Evaluation } from '@rowhouse/engine';
import type { Config, Player } from '@rowhouse/rules';
import { expectedShare } from '../analysis/analyzer.ts';

/** A position of a game, as a point of the evaluation graph. */
export interface GraphPoint {
  /** How many moves were played before this position; 0 is the starting position. */
  readonly ply: number;
  /** The side to move. After the end, the side whose turn it would be. */
  readonly toMove: Player /** The evaluation for the side to move. */;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The winner with best play; `null` for a draw or if unknown (see `evaluation.value`). */
  readonly winner: Player | null;
  /**
   * From −1 to 1. Up is good for player 0 or, with more than two players, for the side to move. Beyond ±½ a win is
   * certain, and the nearer to ±1, the sooner the win comes. 0 is a draw, and estimates lie between −½ and ½.
   */
  readonly height: number;
}

/**
 * The longest win, in plies, that the graph distinguishes. Such a win has the height ±½, the edge of the certain range.
 */
export const longestWin = (config: Config): number => (config.family === 'connect' ? config.columns * config.rows : 60);

export function graphPoint(
  config: Config,
  players: number,
  { ply, toMove, evaluation, exact }: Pick<GraphPoint, 'ply' | 'toMove' | 'evaluation' | 'exact'>,
): GraphPoint {
  const { value, depth } = evaluation;
  const other = players === 2 ? 1 - toMove : null;
  const winner = value === 'win' ? toMove : value === 'loss' ? other : null;
  const sign = players > 2 || toMove === 0 ? 1 : -1;
  return {
    ply,
    toMove,
    evaluation,
    exact,
    winner,
    height: sign * heightFor(expectedShare(evaluation), depth, longestWin(config)),
  };
}

/** The height for the side to move. */
function heightFor(share: number, depth: number | null, far: number): number {
  if (share === 0.5) return 0;
  if (depth === null) return share - 0.5;
  const near = 1 - Math.min(1, depth / far);
  return (share > 0.5 ? 1 : -1) * (0.5 + 0.5 * near);
}
