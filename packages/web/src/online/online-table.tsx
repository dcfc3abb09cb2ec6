import { parseWhole } from '@rowhouse/rules/formats';
import { createEffect, on, untrack } from 'solid-js';
import { GameTable, type TableExtras } from '../play/game-table.tsx';
import { escapeWhile } from '../play/table-effects.ts';
import type { Session } from '../shared/game/session.ts';
import { announce } from '../shared/platform/announce.ts';
import { route } from '../shared/platform/router.ts';
import { createGameRatings } from './game-ratings.ts';
import { onlineWords } from './messages/index.ts';
import { OnlineActions, Questions } from './online-actions.tsx';
import { OnlineEnding } from './online-ending.tsx';
import type { OnlineTableProps } from './online-game.ts';
import { OnlineSeat } from './online-seat.tsx';
import { saidWords } from './online-words.ts';
import type { RemoteGame } from './remote-game.ts';
import { createRemoteSession } from './remote-session.ts';
import { createTournamentLine } from './tournament-line.ts';
import './online-table.css';

/** An online game on the usual table, with the extras of online play. */
export function OnlineTable(props: OnlineTableProps) {
  const session = createRemoteSession(props.remote, () => props.game);
  const ratings = createGameRatings(() => props.game.view);
  const tournament = createTournamentLine(() => props.game);
  const extras: TableExtras = {
    actions: () => <OnlineActions {...props} session={session} tournament={tournament} />,
    slot: () => <Questions {...props} session={session} tournament={tournament} />,
    ending: (onHighlights) => (
      <OnlineEnding {...props} session={session} ratings={ratings()} onHighlights={onHighlights} />
    ),
    besideName: (player) => <OnlineSeat {...props} player={player} rating={ratings()?.seats[player]?.rating} />,
    get sent() {
      return session.sent();
    },
    get message() {
      return messageOf(props.remote);
    },
  };
  escapeWhile(() => session.premove.planned() !== null, session.premove.cancel);
  announceOnline(props);
  showMoment(session);
  return <GameTable session={session} extras={extras} />;
}

/** Shows the moment that a link names: `#/online/<id>/at/<moves>`. */
function showMoment(session: Session): void {
  createEffect(
    on(route, ([, , how, moves = '']) => {
      const at = how === 'at' ? parseWhole(moves) : null;
      if (at !== null) session.show(at);
    }),
  );
}

/** The message beside the board: a move is waiting to be sent, or was refused. */
function messageOf(remote: RemoteGame): string | null {
  const { pending, link } = remote.connection();
  if (pending.some((command) => command.do === 'move')) return link.state === 'open' ? null : onlineWords().moveStored;
  return remote.refusal()?.command.do === 'move' ? onlineWords().refused.move : null;
}

/** Announcements for screen readers that only online games have, besides those of the questions. */
function announceOnline(props: OnlineTableProps): void {
  if (props.game.seat === null) announce(onlineWords().watching);
  createEffect(() => {
    const said = props.remote.said();
    if (said) announce(untrack(() => saidWords(props.game, said.seat, said.phrase)));
  });
  createEffect(
    on(
      () => messageOf(props.remote),
      (message) => message === onlineWords().moveStored && announce(message),
    ),
  );
}
