import type { Review, ReviewedMove } from '@rowhouse/coach';
import type { Player } from '@rowhouse/rules';

/**
 * The move that lost the game: the player's last one that gave something away. `null` if there was none, or if nothing
 * is proved about it.
 */
export function turningMove({ turningPoints, moves }: Review, player: Player): ReviewedMove | null {
  const ply = turningPoints.findLast((at) => moves[at]!.player === player && moves[at]!.exact);
  return ply === undefined ? null : moves[ply]!;
}
