import type { Session } from './session.ts';

/** Somebody chooses a column, on the board or by its number. Whether a disc was dropped there. */
export function chooseColumn(session: Session, column: number): boolean {
  if (!session.live()) session.show(session.state().record.moves.length);
  else if (session.state().ending) session.refuse('game-over');
  else if (!session.mayMove()) session.refuse('not-your-turn');
  else return session.play(column).ok;
  return false;
}
