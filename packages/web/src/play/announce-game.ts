import type { MorrisPosition, Player } from '@rowhouse/rules';
import { menLost } from '@rowhouse/rules/morris';
import { positionAfter, type TableState } from '@rowhouse/table';
import { type Accessor, createEffect, on, onCleanup } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { listed, sentence } from '../shared/words/format.ts';
import { describeBoard, describeMove } from '../shared/words/moves.ts';
import { colourName, headlineOf, ownSeat, reasonOf, resultName, sideToMove, turnName } from '../shared/words/names.ts';

/** Whose turn it is, or how the game ended, addressed to the only person at the table. */
function turnWords(now: TableState): string {
  const { ending } = now;
  if (!ending) return `${headlineOf(now, false)}.`;
  const result = ownSeat(now) === null ? `${resultName(now)}.` : headlineOf(now, false);
  return `${result} ${reasonOf(ending)}`;
}

/** The latest moves in words, at most one round of them. Redo makes several moves at once, as does a reconnected server. */
function newMoves(now: TableState, since: number): readonly string[] {
  const { moves } = now.record;
  const from = Math.max(since, moves.length - now.seats.length);
  return moves.slice(from).map((move, at) => describeMove(positionAfter(now, from + at), move));
}

/** Announces the moves and the turns of this game and of the next one at the same table. */
export function announceGame(session: Accessor<Session>): void {
  let left = false;
  createEffect(
    on(
      () => session().state(),
      (now, before) => {
        if (!before || before === now) return;
        const turn = turnWords(now);
        if (before.start !== now.start) return announce(turn);
        const [was, is] = [before.record.moves.length, now.record.moves.length];
        if (is < was) announce(`${t().play.tookBack(was - is)} ${turn}`);
        else announce([...newMoves(now, was), turn].join(' '));
      },
    ),
  );
  createEffect(
    on(
      () => session().shown(),
      (shown) => {
        const at = session();
        if (!at.live()) announce(`${t().play.afterMoves(shown, at.state().record.moves.length)}. ${lastMoveWords(at)}`);
      },
      { defer: true },
    ),
  );
  createEffect(
    on(
      () => session().live(),
      (isLive, wasLive) => {
        const at = session();
        if (isLive && wasLive === false) announce(`${lastMoveWords(at)} ${headlineOf(at.state(), at.thinking())}`);
      },
    ),
  );
  createEffect(() => {
    const now = session().state();
    const { toMove } = now.position;
    const side = sideToMove(now);
    const name = side === 'remote' ? turnName(now, toMove) : colourName(toMove);
    const turn = side === 'you' ? t().result.own.move : t().result.toMove(name);
    const title = now.ending ? resultName(now) : turn;
    const whole = `${title} · ${t().app.name}`;
    afterPaint(() => {
      if (!left) document.title = whole;
    });
  });
  onCleanup(() => {
    left = true;
    document.title = t().app.name;
    // Cancels announcements that the next screen would read.
    announce('');
  });
}

/** Reads out the discs of each column from the bottom, or the points of each colour. */
export function readBoard(at: Session): void {
  announce(describeBoard(at.position()));
}

/** The move that led to what is shown. */
export function lastMoveWords(at: Session): string {
  const [state, shown] = [at.state(), at.shown()];
  const move = state.record.moves[shown - 1];
  return move === undefined ? t().play.noMoves : describeMove(positionAfter(state, shown - 1), move);
}

export function readLastMove(at: Session): void {
  announce(lastMoveWords(at));
}

/** Reads out whose turn it is, and in morris the men in hand and the lost men of each side. */
export function readTurn(at: Session): void {
  const position = at.position();
  const sides = position.family === 'morris' ? position.hand.map((_, player) => menWords(position, player)) : [];
  announce([sentence(headlineOf(at.state(), at.thinking())), ...sides].join(' '));
}

const menWords = (position: MorrisPosition, player: Player): string =>
  `${colourName(player)}: ${listed(t().play.inHand(position.hand[player]!), t().play.menLost(menLost(position, player)))}.`;

/** The name of the board. It says when the board shows an earlier position. */
export const nameBoard = (at: Session, name: string): string =>
  at.live() ? name : listed(name, t().play.afterMoves(at.shown(), at.state().record.moves.length));
