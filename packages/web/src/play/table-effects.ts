import type { Player } from '@rowhouse/rules';
import { type Accessor, onMount } from 'solid-js';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { hearBoard } from '../shared/boards/hear-board.ts';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { tableWords } from '../shared/messages/table/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { listenBeforeBoard } from '../shared/platform/keyboard.ts';
import { stepByWheel } from '../shared/platform/pointer.ts';
import { sentence } from '../shared/words/format.ts';
import { describeLastMove, type TurnPhase } from '../shared/words/moves.ts';
import { colourName, headlineOf, ownSeat, sitterName } from '../shared/words/names.ts';
import { turnTask } from './announce-game.ts';
import { millWords } from './mill-words.ts';
import { isPlayedHere, onBoardKey, onGameKey } from './shortcuts.ts';

/**
 * Listens to the keys of the game on the whole page, and to the wheel over the board, which steps through a finished or
 * watched game.
 */
export function listenToGame(session: Accessor<Session>, table: () => HTMLElement, board: () => HTMLElement): void {
  listenBeforeBoard(
    (event) => onGameKey(event, session()),
    (event) => onBoardKey(event, session()),
  );
  hearBoard(table, { position: () => session().position(), task: () => turnTask(session()) });
  onMount(() =>
    stepByWheel(
      board(),
      (by) => session().show(session().shown() + by),
      () => !isPlayedHere(session()),
    ),
  );
}

/**
 * When a game begins at this table: announces whose turn it is, and gives the board the keyboard unless a dialog or a
 * control has it.
 */
export function beginAtBoard(session: Accessor<Session>, table: () => HTMLElement): void {
  onValue(session, (now) => {
    announce(openingWords(now));
    focusBoard(table);
  });
}

let hasHeardOfKeys = false;

/** Where to find the list of keys, once per visit. */
function keysHint(): string {
  const words = hasHeardOfKeys ? '' : tableWords().keysHint;
  hasHeardOfKeys = true;
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
    ...(state.record.moves.length === 0 ? [] : [describeLastMove(state.position)]),
    sentence(headlineOf(state, false)),
    ...(isBeginning ? [millWords(now) ?? '', keysHint()] : []),
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** Announces to a player that their men now slide or fly. */
export function announcePhase(session: Accessor<Session>, phase: () => TurnPhase | null): void {
  const known = new Map<Player, TurnPhase>();
  onValue(phase, (now) => {
    const { position, seats } = session().state();
    if (now === null || now === 'removing' || !session().live()) return;
    const before = known.get(position.toMove);
    known.set(position.toMove, now);
    // After the announcement of the move.
    if (before !== undefined && before !== now && seats[position.toMove]!.kind === 'person')
      queueMicrotask(() => announce(tableWords().tasks[now]));
  });
}
