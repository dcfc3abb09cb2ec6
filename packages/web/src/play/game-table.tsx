import type { Player } from '@rowhouse/rules';
import { type Draft, isFlying, NO_DRAFT, phaseOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { createMemo, createSignal, For, type JSX, lazy, onCleanup, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { KeyHelp } from '../settings/key-help.tsx';
import { keepKeyboard } from '../shared/boards/focus-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { createDisplayedState, createLineView } from '../shared/game/displayed-state.ts';
import { type Session, session, startSession } from '../shared/game/session.ts';
import { currentGame } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { endNotice } from '../shared/platform/announce.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { go } from '../shared/platform/router.ts';
import { playSound } from '../shared/platform/sound.ts';
import type { TurnPhase } from '../shared/words/moves.ts';
import { gameName, ownSeat } from '../shared/words/names.ts';
import { announceGame } from './announce-game.ts';
import { ConnectPlay } from './connect-play.tsx';
import { MovesList } from './moves-list.tsx';
import { createPickUp } from './pick-up.ts';
import { Message, Status } from './play-status.tsx';
import { SeatCard } from './seat-card.tsx';
import { TableActions, type TableActionsProps } from './table-actions.tsx';
import { announcePhase, beginAtBoard, listenToGame } from './table-effects.ts';
import '../shared/style/board-screen.css';
import './play.css';

const MorrisPlay = lazy(async () => ({ default: (await import('./morris-play.tsx')).MorrisPlay }));

/** The parts of the table that an online game adds or replaces. */
export interface TableExtras {
  /** Replaces the default buttons. */
  actions(): JSX.Element;
  /** Below the buttons: a place of constant height. */
  slot(marks: Pick<TableActionsProps, 'onHighlights' | 'onLine'>): JSX.Element;
  /** Replaces the words and buttons after the end. `onHighlights` as in `TableActions`. */
  ending(onHighlights: (highlights: Highlights | null) => void): JSX.Element;
  /** Beside the name of a player. */
  besideName(player: Player): JSX.Element;
  /** A move that the server has not accepted yet, or a planned one. */
  readonly sent: Highlights | null;
  /** A message beside the board. */
  readonly message: string | null;
}

/** A game in progress: the board with the seats below it, and beside it the status, the buttons and the moves. */
export function GameTable(props: { readonly session: Session; readonly extras?: TableExtras }) {
  const session = () => props.session;
  const displayed = createDisplayedState(session);
  const line = createLineView(session);
  const position = () => session().position();
  const pickUp = createPickUp(session);
  const [draft, setDraft] = createSignal<Draft>(NO_DRAFT);
  const [pointed, setPointed] = createSignal<Highlights | null>(null);
  const highlights = () => props.extras?.sent ?? (line.isShown() ? null : pointed());
  const phase = () => phaseOfTurn(session(), draft());
  const order = createMemo(() => seatOrder(displayed.state()));
  let table!: HTMLDivElement;
  let board!: HTMLDivElement;
  onChange(position, () => pickUp.setHeld(false));
  onValue(
    () => displayed.state().ending,
    (ending, before) => {
      const winner = before === null ? ending?.winner : null;
      if (winner != null && displayed.state().seats[winner]!.kind === 'person') playSound('won');
    },
  );
  listenToGame(
    session,
    () => table,
    () => board,
  );
  announceGame(session);
  announcePhase(session, phase);
  // Notices and refusals end with the visit to this game.
  onCleanup(endNotice);
  onCleanup(() => props.session.refused() !== 'engine-failed' && props.session.refuse(null));
  beginAtBoard(session, () => table);
  keepKeyboard(() => table);

  return (
    <div class="board-screen play" ref={table}>
      <h1 class="unseen">{gameName(displayed.state().record.config)}</h1>
      <div class="board-screen-board" ref={board}>
        <Dynamic
          component={position().family === 'morris' ? MorrisPlay : ConnectPlay}
          session={line.session}
          held={pickUp.held()}
          onHeld={pickUp.setHeld}
          onDraft={setDraft}
          onLanded={displayed.landed}
          highlights={highlights()}
        />
        <Message session={props.session} phase={phase()} message={props.extras?.message ?? null} />
      </div>
      <div class="seats" classList={{ slim: displayed.state().seats.length > 2 }}>
        <For each={order()}>
          {(player) => (
            <SeatCard
              session={props.session}
              displayed={displayed.state()}
              player={player}
              onPickUp={() => pickUp.toggle(player)}
              held={pickUp.held() && position().toMove === player}
              beside={props.extras?.besideName(player)}
            />
          )}
        </For>
      </div>
      <Panel
        session={props.session}
        extras={props.extras}
        displayed={displayed.state()}
        phase={phase()}
        onHighlights={setPointed}
        onLine={line.show}
      />
      <KeyHelp screen={() => table} />
    </div>
  );
}

/** Beside the board: the status, the buttons and the moves. */
function Panel(props: TableActionsProps & { readonly extras: TableExtras | undefined }) {
  return (
    <div class="play-panel">
      <Show when={props.extras} fallback={<TableActions {...props} />}>
        {(extras) => (
          <>
            <Show
              when={props.displayed.ending && props.session.state() === props.displayed}
              fallback={<Status session={props.session} displayed={props.displayed} phase={props.phase} />}
            >
              {extras().ending(props.onHighlights)}
            </Show>
            <section class="actions" aria-label={t().play.actions}>
              {extras().actions()}
            </section>
            {extras().slot(props)}
          </>
        )}
      </Show>
      <div class="play-moves">
        <MovesList session={props.session} />
      </div>
    </div>
  );
}

/** In a game of two, the only person at the table sits on the left. */
function seatOrder(state: TableState): readonly Player[] {
  return state.seats.length === 2 && ownSeat(state) === 1 ? [1, 0] : state.seats.map((_, player) => player);
}

/** The next step of the player to move in a morris game; `null` in other games and after the end. */
function phaseOfTurn(session: Session, draft: Draft): TurnPhase | null {
  const position = session.position();
  if (position.family !== 'morris' || position.outcome) return null;
  const phase = phaseOf(position, draft);
  return phase === 'moving' && isFlying(position, position.toMove) ? 'flying' : phase;
}

/** The game that is being played. Without one, the last game is opened. */
export function Play() {
  onMount(() => {
    if (session()) return;
    const stored = currentGame();
    if (stored) startSession(stored);
    else go();
  });
  return <Show when={session()}>{(at) => <GameTable session={at()} />}</Show>;
}
