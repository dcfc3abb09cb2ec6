import { gameOf, type MorrisTurn, type Move, type Player, type Position, unwrap } from '@rowhouse/rules';
import { winsAtOnce } from '../connect/threats.ts';
import { closings, millsWith } from '../morris/mills.ts';

/**
 * After how many plies of the line a player sees that it is good for `player`: a mill, two threats at once, or a win.
 * `null` if the line ends before that, or if there are more than two players.
 */
export function pliesToVisibleGain(start: Position, line: readonly Move[], player: Player): number | null {
  const game = gameOf(start.config);
  if (game.players(start.config) > 2) return null;
  let position = start;
  for (const [ply, move] of line.entries()) {
    const mover = position.toMove;
    position = unwrap(game.play(position, move));
    if (mover === player && isVisibleGain(position, move, player)) return ply + 1;
  }
  return null;
}

function isVisibleGain(after: Position, move: Move, player: Player): boolean {
  if (after.outcome) return after.outcome.winner === player;
  return after.family === 'connect'
    ? winsAtOnce(after.board, player, after.config.connect).length > 1
    : millsWith(after, after.men[player]!, (move as MorrisTurn).to).length > 0;
}

/**
 * The gain that a move leaves to the next player although another move would not: a line that can be completed at once,
 * or a mill that can be closed at once.
 */
export function leftOpen(before: Position, after: Position): 'line' | 'mill' | null {
  const next = after.toMove;
  const isOpen = (at: Position): boolean =>
    at.outcome === null &&
    (at.family === 'connect'
      ? winsAtOnce(at.board, next, at.config.connect).length > 0
      : closings(at, next).length > 0);
  const game = gameOf(before.config);
  const isAvoidable = () => game.moves(before).some((move) => !isOpen(unwrap(game.play(before, move))));
  if (!isOpen(after) || !isAvoidable()) return null;
  return after.family === 'connect' ? 'line' : 'mill';
}
