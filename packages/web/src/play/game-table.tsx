import type { Move, Player } from '@rowhouse/rules';
import { type Draft, isFlying, NO_DRAFT, phaseOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { createEffect, createMemo, createSignal, For, type JSX, lazy, on, onCleanup, onMount, Show } from 'solid-js';
import { KeyHelp } from '../settings/key-help.tsx';
import { keepKeyboard } from '../shared/boards/focus-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { createDisplayedState, createLineView } from '../shared/game/displayed-state.ts';
import { type Session, session, startSession } from '../shared/game/session.ts';
import { currentGame } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { endNotice } from '../shared/platform/announce.ts';
import { go } from '../shared/platform/router.ts';
import { won } from '../shared/platform/sound.ts';
import type { TurnPhase } from '../shared/words/moves.ts';
import { gameName, ownSeat } from '../shared/words/names.ts';
import { announceGame } from './announce-game.ts';
import { ConnectPlay } from './connect-play.tsx';
import { MovesList } from './moves-list.tsx';
import { createPickUp } from './pick-up.ts';
import { Message, Status } from './play-status.tsx';
import { SeatCard } from './seat-card.tsx';
import { TableActions } from './table-actions.tsx';
import { announcePhase, beginAtBoard, keepTurnInSight, listenToShortcuts, listenToWheel } from './table-effects.ts';
import '../shared/style/board-screen.css';
import './play.css';

const MorrisPlay = lazy(async () => ({ default: (await import('./morris-play.tsx')).MorrisPlay }));

/** What an online game adds to the table or replaces. */
export interface TableExtras {
  /** Instead of the usual buttons. */
  actions(): JSX.Element;
  /** Below the buttons: a place of constant height. */
  slot(): JSX.Element;
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
  let table!: HTMLDivElement;
  createEffect(on(position, () => pickUp.setHeld(false), { defer: true }));
  createEffect(
    on(
      () => displayed.state().ending,
      (ending, before) => {
        if (
          ending &&
          before === null &&
          ending.winner !== null &&
          displayed.state().seats[ending.winner]!.kind === 'person'
        )
          won();
      },
    ),
  );
  listenToShortcuts(session, () => pickUp.setHeld(false));
  announceGame(session);
  announcePhase(session, phase);
  // Notices and refusals do not outlive the visit to this game.
  onCleanup(endNotice);
  onCleanup(() => props.session.refused() !== 'engine-failed' && props.session.refuse(null));
  beginAtBoard(session, () => table);
  keepKeyboard(() => table);
  keepTurnInSight(session, () => table);

  return (
    <div class="board-screen play" ref={table}>
      <h1 class="unseen">{gameName(displayed.state().record.config)}</h1>
      <div class="board-screen-board" ref={(board) => listenToWheel(board, session)}>
        <Show
          when={position().family === 'morris'}
          fallback={
            <ConnectPlay
              session={line.session}
              held={pickUp.held()}
              onHeld={pickUp.setHeld}
              onLanded={displayed.landed}
              highlights={highlights()}
            />
          }
        >
          <MorrisPlay
            session={line.session}
            held={pickUp.held()}
            onHeld={pickUp.setHeld}
            onLanded={displayed.landed}
            onDraft={setDraft}
            highlights={highlights()}
          />
        </Show>
        <Message session={props.session} phase={phase()} message={props.extras?.message ?? null} />
      </div>
      <Seats
        session={props.session}
        displayed={displayed.state()}
        held={pickUp.held()}
        onPickUp={pickUp.toggle}
        beside={(player) => props.extras?.besideName(player)}
      />
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

interface PanelProps {
  readonly session: Session;
  readonly extras: TableExtras | undefined;
  readonly displayed: TableState;
  readonly phase: TurnPhase | null;
  onHighlights(highlights: Highlights | null): void;
  onLine(moves: readonly Move[]): void;
}

/** Beside the board: the status, the buttons and the moves. */
function Panel(props: PanelProps) {
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
            {extras().slot()}
          </>
        )}
      </Show>
      <div class="play-moves">
        <MovesList session={props.session} />
      </div>
    </div>
  );
}

interface SeatsProps {
  readonly session: Session;
  readonly displayed: TableState;
  readonly held: boolean;
  onPickUp(player: Player): void;
  beside(player: Player): JSX.Element;
}

/** The players below the board, each with their supply. */
function Seats(props: SeatsProps) {
  const order = createMemo(() => seatOrder(props.displayed));
  return (
    <div class="seats" classList={{ slim: props.displayed.seats.length > 2 }}>
      <For each={order()}>
        {(player) => (
          <SeatCard
            session={props.session}
            displayed={props.displayed}
            player={player}
            onPickUp={() => props.onPickUp(player)}
            held={props.held && props.session.position().toMove === player}
            beside={props.beside(player)}
          />
        )}
      </For>
    </div>
  );
}

/** The only person at the table sits on the left. */
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
