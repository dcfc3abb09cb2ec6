import type { OnlineGame } from '@rowhouse/client';
import type { RemoteGame } from './remote-game.ts';
import type { RemoteSession } from './remote-session.ts';
import type { TournamentLine } from './tournament-line.ts';

/** An online game as its screens have it. */
export interface OnlineTableProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  /** The secret of our seat; `null` to watch. */
  readonly secret: string | null;
}

/** What every part of the actions beside an online game needs. */
export interface OnlineActionsProps extends OnlineTableProps {
  readonly session: RemoteSession;
  /** At a game of a tournament, for its players. */
  readonly tournament: TournamentLine | null;
}

/** The one whom this seat plays against, in a game of two people; `null` in others. */
export function opponentOf({ seat, view }: OnlineGame): number | null {
  const other = seat !== null && view.seats.length === 2 ? 1 - seat : null;
  return other !== null && view.seats[other]!.bot === null ? other : null;
}

/** Whether the opponent is no longer at the board. */
export function opponentHasLeft({ game, remote }: Pick<OnlineTableProps, 'game' | 'remote'>): boolean {
  const other = opponentOf(game);
  return other !== null && remote.connection().presence?.seats[other] === false;
}
