import { type Cell, type Column, type ConnectPosition, connect as game, unwrap } from '@rowhouse/rules';
import type { Claim } from '../basics/claims.ts';
import { linesAt, winsAtOnce } from './threats.ts';

/**
 * The claim that a line of play ends in zugzwang, or `null`: one side threatens nothing that can be filled now, and yet
 * every move of the other side loses at once. The line begins at `start` and ends the game.
 */
export function zugzwang(start: ConnectPosition, line: readonly Column[]): Claim<'connect'> | null {
  if (start.config.players !== 2 || line.length < 2) return null;
  const positions = [start];
  for (const column of line) positions.push(unwrap(game.play(positions.at(-1)!, column)));
  const [squeezed, , end] = positions.slice(-3) as [ConnectPosition, ConnectPosition, ConnectPosition];
  const { connect } = start.config;
  const player = end.outcome?.winner ?? null;
  if (player === null || squeezed.toMove === player || line.at(-1) !== line.at(-2)) return null;
  const { board, toMove: against } = squeezed;
  if (winsAtOnce(board, player, connect).length > 0 || winsAtOnce(board, against, connect).length > 0) return null;
  const replies = game.moves(squeezed).map((column) => unwrap(game.play(squeezed, column)));
  if (!replies.every((reply) => winsAtOnce(reply.board, player, connect).length > 0)) return null;
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
