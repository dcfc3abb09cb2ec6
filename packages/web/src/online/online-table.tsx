import type { SeatNumber } from '@rowhouse/protocol';
import { parseWhole } from '@rowhouse/rules/formats';
import { createEffect, createMemo, on } from 'solid-js';
import { GameTable, type TableExtras } from '../play/game-table.tsx';
import { escapeWhile } from '../play/table-effects.ts';
import type { Session } from '../shared/game/session.ts';
import { announce } from '../shared/platform/announce.ts';
import { route } from '../shared/platform/router.ts';
import { createGameRatings } from './game-ratings.ts';
import { onlineWords } from './messages/index.ts';
import { OnlineActions } from './online-actions.tsx';
import { OnlineEnding } from './online-ending.tsx';
import type { OnlineTableProps } from './online-game.ts';
import { Questions } from './online-questions.tsx';
import { OnlineSeat } from './online-seat.tsx';
import { nameIn, refusedCommandWords, saidWords, whyRefused } from './online-words.ts';
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
  speakOnline(props);
  showMoment(session);
  return <GameTable session={session} extras={extras} />;
}

/** A link leads to a moment of the game: `#/online/<id>/at/<moves>`. */
function showMoment(session: Session): void {
  createEffect(
    on(route, ([, , how, moves = '']) => {
      const at = how === 'at' ? parseWhole(moves) : null;
      if (at !== null) session.show(at);
    }),
  );
}

/** The message beside the board: a move was not sent yet, or was refused. */
function messageOf(remote: RemoteGame): string | null {
  const { pending, link } = remote.connection();
  if (pending.some((command) => command.do === 'move')) return link.state === 'open' ? null : onlineWords().moveStored;
  return remote.refusal()?.command.do === 'move' ? onlineWords().refused.move : null;
}

/** Announcements for screen readers that only online games have. */
function speakOnline(props: OnlineTableProps): void {
  const live = createMemo(() => props.game.view.live);
  const isOthers = (seat: SeatNumber | null): seat is SeatNumber => seat !== null && seat !== props.game.seat;
  // Each is said when it changes, not whenever anything else does: hence the memos.
  const offer = createMemo(() => live().offer);
  const undoBy = createMemo(() => live().undo?.by ?? null);
  const rematchBy = createMemo(() => live().rematch.asked.find(isOthers) ?? null);
  const hasAskedRematch = createMemo(() => live().rematch.asked.some((seat) => seat === props.game.seat));
  createEffect(
    on(offer, (by, before) => {
      if (by !== null && by === props.game.seat) announce(onlineWords().drawOffering);
      else if (isOthers(by)) announce(onlineWords().drawOffered(nameIn(props.game, by)));
      else if (by === null && isOthers(before ?? null) && !live().ending) announce(onlineWords().drawDeclined);
    }),
  );
  createEffect(
    on(undoBy, (by) => {
      if (isOthers(by)) announce(onlineWords().undoAsked(nameIn(props.game, by)));
      else if (by !== null && by === props.game.seat) announce(onlineWords().undoAsking);
    }),
  );
  createEffect(on(rematchBy, (by) => by !== null && announce(onlineWords().rematchAsked(nameIn(props.game, by)))));
  createEffect(on(hasAskedRematch, (hasAsked) => hasAsked && announce(onlineWords().rematchOffering), { defer: true }));
  if (props.game.seat === null) announce(onlineWords().watching);
  createEffect(
    on(props.remote.said, (said) => {
      if (said) announce(saidWords(props.game, said.seat, said.phrase));
    }),
  );
  createEffect(
    on(props.remote.refusal, (refusal) => {
      if (refusal) announce(`${refusedCommandWords(refusal.command.do)} ${whyRefused(refusal.code)}`);
    }),
  );
  createEffect(
    on(
      () => messageOf(props.remote),
      (message) => message === onlineWords().moveStored && announce(message),
    ),
  );
}
