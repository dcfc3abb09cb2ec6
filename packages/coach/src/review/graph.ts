import type { Evaluation } from '@rowhouse/engine';
import type { Config, Player } from '@rowhouse/rules';
import { expectedShare } from '../analysis/analyzer.ts';

/** A position of a game on the graph of evaluations. */
export interface GraphPoint {
  /** How many moves were played before it; 0 is the starting position. */
  readonly ply: number;
  /** The side to move; after the end, the side that would be. */
  readonly toMove: Player;
  /** For the side to move. */
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** Who wins with best play, if it is known; `null` for a draw, and if it is not known (`evaluation.value` tells which). */
  readonly winner: Player | null;
  /**
   * From −1 to 1; up is good for player 0. It shows value and distance: beyond ±½ a win is certain, and it comes sooner
   * the nearer the height is to ±1. 0 is a draw, and estimates are between −½ and ½. With more than two players, up is
   * good for the side to move.
   */
  readonly height: number;
}

/** The longest win in plies that a graph tells apart: it is drawn at ±½, the edge of what is certain. */
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
