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

/** Listens to the keys of the game on the whole page. */
export function listenToShortcuts(session: Accessor<Session>, putBack: () => void): void {
  listenBeforeBoard(
    (event) => gameShortcut(event, session(), putBack),
    (event) => steppedOverBoard(event, session()),
  );
}

/** The wheel over the board steps through a finished or watched game. */
export function listenToWheel(board: HTMLElement, session: Accessor<Session>): void {
  stepByWheel(
    board,
    (by) => session().show(session().shown() + by),
    () => !isPlayedHere(session()),
  );
}

/**
 * When a game begins at this table: announces whose turn it is, and gives the board the keyboard unless a dialog or a
 * control has it.
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

/** Where to find the list of keys, once per visit. */
function keysHint(): string {
  const words = knowsKeys ? '' : t().play.keysHint;
  knowsKeys = true;
  return words;
}

/**
 * “Red: You. Blue: Pim, No. 1. Your move”: the seats of a game with one person, the last move and the turn. At the
 * beginning also the goal of a morris game and, once per visit, where to find the list of keys.
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

/** Announces to a person that their men now slide or fly. */
export function announcePhase(session: Accessor<Session>, phase: () => TurnPhase | null): void {
  const known = new Map<Player, TurnPhase>();
  createEffect(
    on(phase, (now) => {
      const { position, seats } = session().state();
      if (now === null || now === 'removing' || !session().live()) return;
      const before = known.get(position.toMove);
      known.set(position.toMove, now);
      // After the announcement of the move.
      if (before !== undefined && before !== now && seats[position.toMove]!.kind === 'person')
        queueMicrotask(() => announce(t().play.tasks[now]));
    }),
  );
}

/** Scrolls a long row of seats to the player whose turn it is. */
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

/** Calls `onEscape` for the Escape key while a condition is true, such as a held disc. */
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
