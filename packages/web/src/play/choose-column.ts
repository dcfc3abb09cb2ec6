import type { Session } from '../shared/game/session.ts';

/**
 * Somebody chooses a column, on the board or by its number. Whether a disc was dropped there. Online it may be planned for
 * one's next turn.
 */
export function chooseColumn(session: Session, column: number): boolean {
  if (!session.live()) session.show(session.state().record.moves.length);
  else if (session.state().ending) session.refuse('game-over');
  else if (session.mayMove()) return session.play(column).ok;
  else if (!session.plan?.(column)) session.refuse('not-your-turn');
  return false;
}
