import type { ConnectionState, OnlineGame } from '@rowhouse/client';
import type { RemoteGame } from './remote-game.ts';
import type { RemoteSession } from './remote-session.ts';
import type { TournamentLine } from './tournament-line.ts';

/** The props of the screens of an online game. */
export interface OnlineTableProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  /** The secret of the player's seat; `null` to watch. */
  readonly secret: string | null;
}

/** The props of the buttons and questions of an online game. */
export interface OnlineActionsProps extends OnlineTableProps {
  readonly session: RemoteSession;
  /** `null` for spectators and outside tournaments. */
  readonly tournament: TournamentLine | null;
}

/** The seat of the opponent in a game of two people; `null` in other games. */
export function opponentOf({ seat, view }: OnlineGame): number | null {
  const other = seat !== null && view.seats.length === 2 ? 1 - seat : null;
  return other !== null && view.seats[other]!.bot === null ? other : null;
}

/** Whether the opponent has left the board. */
export function opponentHasLeft({ game, remote }: Pick<OnlineTableProps, 'game' | 'remote'>): boolean {
  const other = opponentOf(game);
  return other !== null && remote.connection().presence?.seats[other] === false;
}

/** Whether the connection is lost, and the player can ask to try again. */
export const isStuck = (state: ConnectionState['link']['state']): state is 'waiting' | 'away' =>
  state === 'waiting' || state === 'away';
