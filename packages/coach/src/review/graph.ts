import type { Evaluation } from '@rowhouse/engine';
import type { Config, Player } from '@rowhouse/rules';
import { shareOf } from '../basics/grade.ts';

/** One position of a game on the graph of its worth. */
export interface GraphPoint {
  /** Moves played before it: 0 is where the game began. */
  readonly ply: number;
  /** Whose turn it is; at the end, whose it would be. */
  readonly toMove: Player;
  /** To the side to move. */
  readonly worth: Evaluation;
  readonly exact: boolean;
  /** Who wins with best play, where that is known; `null`: a draw, or not known (`worth.value` tells). */
  readonly winner: Player | null;
  /**
   * From −1 to 1, up is good for player 0. Value and distance are both read from it: beyond ±½ a win is certain, and
   * the nearer to ±1, the sooner it comes; 0 is a draw; estimates stay between −½ and ½. With more than two players
   * the side to move is seen against all others, and it is their share, up to 1.
   */
  readonly height: number;
}

/** The plies at which a win is drawn at the very edge of what is certain. */
export const farthest = (config: Config): number => (config.family === 'connect' ? config.columns * config.rows : 60);

export function graphPoint(
  config: Config,
  players: number,
  { ply, toMove, worth, exact }: Pick<GraphPoint, 'ply' | 'toMove' | 'worth' | 'exact'>,
): GraphPoint {
  const { value, depth } = worth;
  const other = players === 2 ? 1 - toMove : null;
  const winner = value === 'win' ? toMove : value === 'loss' ? other : null;
  const sign = players > 2 || toMove === 0 ? 1 : -1;
  return { ply, toMove, worth, exact, winner, height: sign * heightFor(shareOf(worth), depth, farthest(config)) };
}

/** Seen from the side to move. */
function heightFor(share: number, depth: number | null, far: number): number {
  if (share === 0.5) return 0;
  if (depth === null) return share - 0.5;
  const near = 1 - Math.min(1, depth / far);
  return (share > 0.5 ? 1 : -1) * (0.5 + 0.5 * near);
}
