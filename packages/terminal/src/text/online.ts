/** English for an online game, and the commands that its questions allow. */
import type { ConnectionState, OnlineGame } from '@rowhouse/client';
import type { TableState } from '@rowhouse/table';

/** The table as players see it: the names of programs say that they are bots. */
export function shownTable({ table, view }: OnlineGame): TableState {
  if (!view.seats.some(({ program }) => program)) return table;
  const seats = table.seats.map((seat, at) =>
    view.seats[at]!.program ? { ...seat, name: seat.name === null ? 'a bot' : `${seat.name} (bot)` } : seat,
  );
  return { ...table, seats };
}

/** The offer or request of the other side that this player has not answered yet. */
export function openQuestion({ seat, view }: OnlineGame): 'draw' | 'undo' | null {
  const { offer, undo } = view.live;
  if (seat === null) return null;
  if (offer !== null && offer !== seat) return 'draw';
  return undo !== null && undo.by !== seat && !undo.agreed.includes(seat) ? 'undo' : null;
}

/** The command that accepts (y) or declines (x) the open question; `null` if there is none. */
export function answerCommand(game: OnlineGame, letter: 'y' | 'x') {
  const question = openQuestion(game);
  return question && (letter === 'y' ? (`accept-${question}` as const) : (`decline-${question}` as const));
}

const QUESTIONS = {
  draw: 'The other side offers a draw: y accepts, x declines.',
  undo: 'The other side asks to take a move back: y agrees, x does not.',
};

/** The message beside the board; `null` if there is nothing to say. */
export function onlineText({ link, game }: ConnectionState, hasInvitations: boolean): string | null {
  if (link.state === 'failed') return `The server refused the connection (${link.code}).`;
  if (game === null) return link.state === 'open' ? 'Waiting for the game …' : 'Connecting …';
  if (link.state !== 'open') return 'The connection is lost. Trying again …';
  const { status, cancelled } = game.view.live;
  if (cancelled) return 'The game was cancelled.';
  if (status === 'waiting')
    return `Waiting for the other players.${hasInvitations ? ' Press i for the link to send them.' : ''}`;
  const question = openQuestion(game);
  if (question) return QUESTIONS[question];
  return game.seat === null ? 'You are watching.' : null;
}
