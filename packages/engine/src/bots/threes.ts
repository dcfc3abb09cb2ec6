/**
 * What both historic Connect Four players see: a “three” is a line with one cell missing, on any board. It counts where a
 * disc that is dropped now lands in the missing cell.
 */
import { type Column, type ConnectPosition, landingRow, type Player } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';

/** The middle column, or the right one of two. */
export const centreColumn = (columns: number): Column => Math.floor(columns / 2);

/** All other players in the order in which they move: the next one is the most urgent to stop. */
export function opponentsOf({ toMove, config: { players } }: ConnectPosition): readonly Player[] {
  return Array.from({ length: players - 1 }, (_, turn) => (toMove + 1 + turn) % players);
}

/** The column that completes a three: the player's own if there is one, else one that an opponent would complete. */
export function completeThree(position: ConnectPosition): Column | null {
  const { board, config, toMove } = position;
  for (const player of [toMove, ...opponentsOf(position)])
    for (let x = 0; x < board.columns; x++) {
      const y = landingRow(board, x);
      if (y !== null && wouldWin(board, x, y, player, config.connect)) return x;
    }
  return null;
}
