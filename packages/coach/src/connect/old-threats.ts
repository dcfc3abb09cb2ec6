import { type Cell, type Column, type ConnectPosition, connect as game, unwrap } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import type { Claim } from '../basics/claims.ts';
import { linesAt } from './threats.ts';

/** What the other side has in mid-air already, so that the mover cannot play right under it; of a lost position. */
export function oldThreats(position: ConnectPosition, column: Column): Claim<'connect'> | null {
  const { toMove: against, config } = position;
  const { connect, players, columns } = config;
  const { board, outcome } = unwrap(game.play(position, column));
  if (outcome || players !== 2) return null;
  const player = 1 - against;
  const cells: Cell[] = [];
  for (let x = 0; x < columns; x++) {
    // Whoever completes a line further down ends the game there.
    for (let y = board.height(x); y < board.rows; y++) {
      const isTheirs = wouldWin(board, x, y, player, connect);
      if (isTheirs && y > board.height(x)) cells.push([x, y]);
      if (isTheirs || wouldWin(board, x, y, against, connect)) break;
    }
  }
  if (cells.length === 0) return null;
  const lines = cells.flatMap((cell) => linesAt(board, cell, player, connect));
  return { code: 'old-threats', player, against, cells, lines, moves: [] };
}
