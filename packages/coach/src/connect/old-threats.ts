import { type Cell, type Column, type ConnectPosition, connect as game, unwrap } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import type { ClaimOf } from '../claims/claim.ts';
import { squeezeCells } from './first-event.ts';
import { linesAt } from './threats.ts';

/**
 * The claim that a line of play ends in zugzwang: neither side can complete a line, but every move of one side loses at
 * once. `line` begins at `start` and ends the game. Returns `null` if the line does not end in zugzwang.
 */
export function zugzwang(start: ConnectPosition, line: readonly Column[]): ClaimOf<'zugzwang', 'connect'> | null {
  if (start.config.players !== 2 || line.length < 2) return null;
  const positions = [start];
  for (const column of line) positions.push(unwrap(game.play(positions.at(-1)!, column)));
  const [squeezed, , end] = positions.slice(-3) as [ConnectPosition, ConnectPosition, ConnectPosition];
  const { connect } = start.config;
  const player = end.outcome?.winner ?? null;
  if (player === null || squeezed.toMove === player || line.at(-1) !== line.at(-2)) return null;
  const { board, toMove: against } = squeezed;
  if (squeezeCells(squeezed, { attacker: player, defender: against, connect }).length === 0) return null;
  const cell: Cell = end.last!;
  return {
    code: 'zugzwang',
    player,
    against,
    cells: [cell],
    lines: linesAt(board, cell, player, connect),
    moves: line,
  };
}

/**
 * The claim, for a lost position, that the other side has threats in mid-air, right under which the mover must not
 * play. Threats in the column of the move are left out.
 */
export function oldThreats(position: ConnectPosition, column: Column): ClaimOf<'old-threats', 'connect'> | null {
  const { toMove: against, config } = position;
  const { connect, players, columns } = config;
  const { board, outcome } = unwrap(game.play(position, column));
  if (outcome || players !== 2) return null;
  const player = 1 - against;
  const cells: Cell[] = [];
  for (let x = 0; x < columns; x++) {
    // Beside a move in the same column, the sentence would read as a warning against that move.
    if (x === column) continue;
    // Only the lowest line in a column matters.
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
