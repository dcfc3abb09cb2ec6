import { parseWhole } from '@rowhouse/rules/internal';
import { createEffect, createSignal, lazy, Show, untrack } from 'solid-js';
import { GameTable, type TableExtras } from '../play/game-table.tsx';
import type { Session } from '../shared/game/session.ts';
import { announce } from '../shared/platform/announce.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { escapeWhile } from '../shared/platform/keyboard.ts';
import { route } from '../shared/platform/router.ts';
import { createGameRatings } from './game-ratings.ts';
import { onlineWords } from './messages/index.ts';
import { OnlineActions, Questions } from './online-actions.tsx';
import { OnlineEnding } from './online-ending.tsx';
import type { OnlineTableProps } from './online-game.ts';
import { OnlineSeatNotes } from './online-seat.tsx';
import { saidWords } from './online-words.ts';
import { createRemoteSession } from './remote-session.ts';
import { createTournamentLine } from './tournament-line.ts';
import './online-table.css';

const HintPanel = lazy(async () => ({ default: (await import('../analysis/hint-panel.tsx')).HintPanel }));

/** An online game on the same table as other games, with the parts of online play. */
export function OnlineTable(props: OnlineTableProps) {
  const session = createRemoteSession(props.remote, () => props.game);
  const ratings = createGameRatings(() => props.game.view);
  const tournament = createTournamentLine(() => props.game);
  /** How many steps of a hint the player has asked for in this position. */
  const [presses, setPresses] = createSignal(0);
  const hint = async () => {
    if (presses() === 0 && (await tournament?.useHint())) setPresses(1);
  };
  const extras: TableExtras = {
    actions: () => (
      <OnlineActions {...props} session={session} tournament={tournament} isHinted={presses() > 0} onHint={hint} />
    ),
    slot: ({ onHighlights, onLine }) => {
      const close = () => {
        setPresses(0);
        onLine([]);
        onHighlights(null);
      };
      onChange(() => session.state().position, close);
      return (
        <Questions {...props} session={session} tournament={tournament}>
          <Show when={presses() > 0}>
            <HintPanel
              record={session.state().record}
              position={session.state().position}
              presses={presses()}
              onMore={() => setPresses(presses() + 1)}
              onHighlights={onHighlights}
              onStep={onLine}
              onClose={close}
            />
          </Show>
        </Questions>
      );
    },
    ending: (onHighlights) => (
      <OnlineEnding {...props} session={session} ratings={ratings()} onHighlights={onHighlights} />
    ),
    besideName: (player) => <OnlineSeatNotes {...props} player={player} rating={ratings()?.seats[player]?.rating} />,
    get sent() {
      return session.sent();
    },
    get message() {
      return messageOf(props) ?? tournament?.warning() ?? null;
    },
  };
  escapeWhile(() => session.premove.planned() !== null, session.premove.cancel);
  announceOnline(props);
  showMoment(session);
  return <GameTable session={session} extras={extras} />;
}

/** Shows the moment of a link: `#/online/<id>/at/<moves>`. */
function showMoment(session: Session): void {
  onValue(route, ([, , how, moves = '']) => {
    const at = how === 'at' ? parseWhole(moves) : null;
    if (at !== null) session.show(at);
  });
}

/** The message beside the board: a pause, or a move that waits for the connection or was refused. */
function messageOf({ remote, game }: OnlineTableProps): string | null {
  if (game.view.live.paused) return onlineWords().faults.paused;
  const { pending, link } = remote.connection();
  if (pending.some((command) => command.do === 'move')) return link.state === 'open' ? null : onlineWords().moveStored;
  return remote.refusal()?.command.do === 'move' ? onlineWords().refused.move : null;
}

/** The announcements of online games for screen readers, except those of the questions. */
function announceOnline(props: OnlineTableProps): void {
  if (props.game.seat === null) announce(onlineWords().watching);
  createEffect(() => {
    const said = props.remote.said();
    if (said) announce(untrack(() => saidWords(props.game, said.seat, said.phrase)));
  });
  onValue(
    () => messageOf(props),
    (message) => (message === onlineWords().moveStored || props.game.view.live.paused) && announce(message ?? ''),
  );
}
