/** English for how an online game stands. */
import type { ConnectionState, OnlineGame } from '@rowhouse/client';
import type { TableState } from '@rowhouse/table';

/** The table as it is shown: everybody is told who is somebody's program. */
export function shownTable({ table, view }: OnlineGame): TableState {
  if (!view.seats.some(({ program }) => program)) return table;
  const seats = table.seats.map((seat, at) =>
    view.seats[at]!.program ? { ...seat, name: seat.name === null ? 'a bot' : `${seat.name} (bot)` } : seat,
  );
  return { ...table, seats };
}

/** What a person has to know beside the board; `null` if there is nothing. */
export function onlineText({ link, game }: ConnectionState, hasInvitations: boolean): string | null {
  if (link.state === 'failed') return `The server does not let us in (${link.code}).`;
  if (game === null) return link.state === 'open' ? 'Waiting for the game …' : 'Connecting …';
  if (link.state !== 'open') return 'The connection is lost. Trying again …';
  const { view, seat } = game;
  const { status, cancelled, offer, undo } = view.live;
  if (cancelled) return 'The game was cancelled.';
  if (status === 'waiting')
    return `Waiting for the other players.${hasInvitations ? ' Press i for the link to send them.' : ''}`;
  if (offer !== null && seat !== null && offer !== seat) return 'The other side offers a draw: y accepts, x declines.';
  if (undo !== null && seat !== null && !undo.agreed.includes(seat) && undo.by !== seat)
    return 'The other side asks to take a move back: y agrees, x does not.';
  return seat === null ? 'You are watching.' : null;
}
