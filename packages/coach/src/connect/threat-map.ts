import type { Cell, Column, ConnectPosition, Player } from '@rowhouse/rules';
import { isInside, wouldWin } from '@rowhouse/rules/connect';
import { decidingThreat } from './parity.ts';
import { linesAt } from './threats.ts';

/** An empty cell where the player would complete `lines`. */
export interface MappedThreat {
  readonly player: Player;
  readonly cell: Cell;
  readonly lines: readonly (readonly Cell[])[];
  /** Whether a disc can be dropped there now. */
  readonly isOpen: boolean;
  /**
   * Two players, cell in mid-air: whether the other side has to play right under the cell if the other columns fill up
   * first.
   */
  readonly isOwned: boolean;
  /** Two players: whether a lower cell decides the column, so that play never reaches this cell. */
  readonly isCovered: boolean;
}

/** A column in which the player should not play now: the next player then completes a line right above, in `cell`. */
export interface PoisonedColumn {
  readonly player: Player;
  readonly column: Column;
  readonly cell: Cell;
}

/** The threats and poisoned columns of all players. */
export interface ThreatMap {
  /** Sorted by column, and from the bottom up within a column. */
  readonly threats: readonly MappedThreat[];
  readonly poisoned: readonly PoisonedColumn[];
}

/** The threat map of a position. It is empty after the end of the game. */
export function threatMap(position: ConnectPosition): ThreatMap {
  const { board, config, outcome } = position;
  const { players, connect } = config;
  const threats: MappedThreat[] = [];
  const poisoned: PoisonedColumn[] = [];
  if (outcome) return { threats, poisoned };
  for (let x = 0; x < board.columns; x++) {
    const decides = players === 2 ? decidingThreat(position, x) : null;
    for (let y = board.height(x); y < board.rows; y++)
      for (let player = 0; player < players; player++) {
        if (!wouldWin(board, x, y, player, connect)) continue;
        threats.push({
          player,
          cell: [x, y],
          lines: linesAt(board, [x, y], player, connect),
          isOpen: y === board.height(x),
          isOwned: decides?.player === player && decides.cell[1] === y,
          isCovered: decides !== null && decides.cell[1] < y,
        });
      }
    const above: Cell = [x, board.height(x) + 1];
    if (!isInside(board, ...above)) continue;
    for (let player = 0; player < players; player++) {
      const next = (player + 1) % players;
      // The player is safe if this disc completes a line.
      const isSafe = wouldWin(board, x, above[1] - 1, player, connect);
      if (!isSafe && wouldWin(board, ...above, next, connect)) poisoned.push({ player, column: x, cell: above });
    }
  }
  return { threats, poisoned };
}
