import type { Player } from '@rowhouse/rules';
import { type Draft, NO_DRAFT, type Phase, phaseOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { createEffect, createMemo, createSignal, For, type JSX, lazy, on, onCleanup, Show } from 'solid-js';
import { endNotice } from '../../basics/notice.ts';
import type { Highlights } from '../../boards/highlights.ts';
import { announceGame } from '../../game/announce-game.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import { gameName } from '../../words/names.ts';
import { ConnectPlay } from './connect-play.tsx';
import { MovesList } from './moves-list.tsx';
import { createPickUp } from './pick-up.ts';
import { Message, Status } from './play-status.tsx';
import { SeatCard } from './seat-card.tsx';
import { TableActions } from './table-actions.tsx';
import { beginAtBoard, keepTurnInSight, listenToShortcuts } from './table-effects.ts';
import '../../style/board-screen.css';
import './play.css';

const MorrisPlay = lazy(async () => ({ default: (await import('./morris-play.tsx')).MorrisPlay }));

/** What an online game adds to the table, or puts in the place of what is usual. */
export interface TableExtras {
  /** Instead of the usual buttons. */
  actions(): JSX.Element;
  /** Instead of what is usually offered after the end. */
  after(): JSX.Element;
  /** Beside the name of a player. */
  besideName(player: Player): JSX.Element;
  /** A move that the server has not taken yet. */
  readonly sent: Highlights | null;
  /** A message beside the board. */
  readonly message: string | null;
}

/** A game being played: seats, board, status, buttons, moves. */
export function GameTable(props: { readonly session: Session; readonly extras?: TableExtras }) {
  const session = () => props.session;
  const state = () => session().state();
  const position = () => session().position();
  const pickUp = createPickUp(session);
  const [draft, setDraft] = createSignal<Draft>(NO_DRAFT);
  const [hinted, setHinted] = createSignal<Highlights | null>(null);
  const highlights = () => props.extras?.sent ?? hinted();
  const phase = () => phaseOfTurn(session(), draft());
  const isMultiplayer = () => state().seats.length > 2;
  const order = createMemo(() => seatOrder(state()));

  let table!: HTMLDivElement;
  createEffect(on(position, () => pickUp.setHeld(false), { defer: true }));
  listenToShortcuts(session, () => pickUp.setHeld(false));
  announceGame(props.session);
  // A notice about this game does not belong to the next one.
  onCleanup(endNotice);
  beginAtBoard(session, () => table);
  keepTurnInSight(session, () => table);

  const seat = (player: Player) => (
    <SeatCard
      session={props.session}
      player={player}
      onPickUp={() => pickUp.toggle(player)}
      held={pickUp.held() && position().toMove === player}
      beside={props.extras?.besideName(player)}
    />
  );
  return (
    <div class="board-screen play" ref={table} classList={{ multiplayer: isMultiplayer() }}>
      <h1 class="unseen">{gameName(state().record.config)}</h1>
      <div class="play-side seats first" classList={{ slim: isMultiplayer() }}>
        <For each={isMultiplayer() ? order() : order().slice(0, 1)}>{seat}</For>
      </div>
      <div class="board-screen-board">
        <Show
          when={position().family === 'morris'}
          fallback={
            <ConnectPlay
              session={props.session}
              held={pickUp.held()}
              onHeld={pickUp.setHeld}
              highlights={highlights()}
            />
          }
        >
          <MorrisPlay
            session={props.session}
            held={pickUp.held()}
            onHeld={pickUp.setHeld}
            onDraft={setDraft}
            highlights={highlights()}
          />
        </Show>
        <Message session={props.session} phase={phase()} message={props.extras?.message ?? null} />
      </div>
      <Show when={!isMultiplayer()}>
        <div class="play-side seats second">
          <For each={order().slice(1)}>{seat}</For>
        </div>
      </Show>
      <Status session={props.session} phase={phase()} after={props.extras?.after} />
      <Show when={props.extras} fallback={<TableActions session={props.session} onHighlights={setHinted} />}>
        {(extras) => (
          <section class="actions" aria-label={t().play.actions}>
            {extras().actions()}
          </section>
        )}
      </Show>
      <div class="play-moves">
        <MovesList session={props.session} />
      </div>
    </div>
  );
}

/** Against the computer the person sits at the left, and on a phone below. */
function seatOrder({ seats }: TableState): readonly Player[] {
  const isPersonSecond = seats.length === 2 && seats.findIndex(({ kind }) => kind === 'person') === 1;
  return isPersonSecond ? [1, 0] : seats.map((_, player) => player);
}

/** What the player to move has to do next in a morris game; `null` in other games and after the end. */
function phaseOfTurn(session: Session, draft: Draft): Phase | null {
  const position = session.position();
  return position.family === 'morris' && !position.outcome ? phaseOf(position, draft) : null;
}
