import type { Player } from '@rowhouse/rules';
import { type Accessor, createEffect, on, onCleanup } from 'solid-js';
import { focusBoard } from '../shared/boards/focus-board.ts';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { listenBeforeBoard } from '../shared/platform/keyboard.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { stepByWheel } from '../shared/platform/pointer.ts';
import { sentence } from '../shared/words/format.ts';
import type { TurnPhase } from '../shared/words/moves.ts';
import { colourName, headlineOf, ownSeat, sitterName } from '../shared/words/names.ts';
import { lastMoveWords } from './announce-game.ts';
import { millWords } from './mill-words.ts';
import { gameShortcut, isPlayedHere, steppedOverBoard } from './shortcuts.ts';

/** Keys that step through the game work anywhere on the page. */
export function listenToShortcuts(session: Accessor<Session>, putBack: () => void): void {
  listenBeforeBoard(
    (event) => gameShortcut(event, session(), putBack),
    (event) => steppedOverBoard(event, session()),
  );
}

/** The wheel over the board steps through a game that is over, or watched. */
export function listenToWheel(board: HTMLElement, session: Accessor<Session>): void {
  stepByWheel(
    board,
    (by) => session().show(session().shown() + by),
    () => !isPlayedHere(session()),
  );
}

/**
 * Says whose turn it is and gives the board the keyboard, unless a dialog or a control has it already. The same when
 * the next game begins at this table, where the button that began it is gone.
 */
export function beginAtBoard(session: Accessor<Session>, table: () => HTMLElement): void {
  createEffect(
    on(session, (now) => {
      announce(openingWords(now));
      focusBoard(table);
    }),
  );
}

let knowsKeys = false;

/** Where the keys are explained, once a visit. */
function keysHint(): string {
  const words = knowsKeys ? '' : t().play.keysHint;
  knowsKeys = true;
  return words;
}

/**
 * “Red: You. Blue: Pim, No. 1. Your move”: who sits where if only one person does, the last move, whose turn it is; before
 * the first moves, what a morris game is about, and once a visit, where the keys are explained.
 */
function openingWords(now: Session): string {
  const state = now.state();
  const isBeginning = state.record.moves.length < state.seats.length;
  const seats = state.seats.map((_, player) => `${t().play.seat(colourName(player), sitterName(state, player))}.`);
  return [
    ...(ownSeat(state) === null ? [] : seats),
    ...(state.record.moves.length === 0 ? [] : [lastMoveWords(now)]),
    sentence(headlineOf(state, false)),
    ...(isBeginning ? [millWords(now) ?? '', keysHint()] : []),
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** Tells a person when their men stop being placed and slide, and when they fly. */
export function announcePhase(session: Accessor<Session>, phase: () => TurnPhase | null): void {
  const known = new Map<Player, TurnPhase>();
  createEffect(
    on(phase, (now) => {
      const { position, seats } = session().state();
      if (now === null || now === 'removing' || !session().live()) return;
      const before = known.get(position.toMove);
      known.set(position.toMove, now);
      // After the move that led to it.
      if (before !== undefined && before !== now && seats[position.toMove]!.kind === 'person')
        queueMicrotask(() => announce(t().play.tasks[now]));
    }),
  );
}

/** Where the seats stand in a row that is too long for the screen, it scrolls to the player whose turn it is. */
export function keepTurnInSight(session: Accessor<Session>, table: () => HTMLElement): void {
  createEffect(
    on(
      () => session().position().toMove,
      () =>
        afterPaint(() => {
          const seats = table().querySelector('.seats.slim');
          const turn = seats?.querySelector<HTMLElement>('.seat.turn');
          if (seats && turn) seats.scrollTo({ left: turn.offsetLeft - seats.clientWidth / 3, behavior: 'smooth' });
        }),
    ),
  );
}

/** Escape does something while this is true: a disc is held, or a turn is begun. */
export function escapeWhile(isTrue: () => boolean, onEscape: () => void): void {
  createEffect(() => {
    if (!isTrue()) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    addEventListener('keydown', onKeyDown);
    onCleanup(() => removeEventListener('keydown', onKeyDown));
  });
}
