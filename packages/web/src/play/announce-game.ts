import type { MorrisPosition, Player } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { positionAfter } from '@rowhouse/table/internal';
import { type Accessor, createEffect, onCleanup } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { tableWords } from '../shared/messages/table/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { listed, sentence } from '../shared/words/format.ts';
import { describeLastMove } from '../shared/words/moves.ts';
import {
  boardName,
  colourName,
  drawSoonWords,
  headlineOf,
  menCounts,
  ownSeat,
  reasonOf,
  resultName,
  sideToMove,
  turnName,
} from '../shared/words/names.ts';

/** Whose turn it is, or how the game ended. Addresses the only person at the table as “you”. */
function turnWords(now: TableState): string {
  const { ending } = now;
  if (!ending) return [headlineOf(now, false), drawSoonWords(now.position)].filter(Boolean).map(sentence).join(' ');
  const result = ownSeat(now) === null ? `${resultName(now)}.` : headlineOf(now, false);
  return `${result} ${reasonOf(ending, now.record.config)}`;
}

/** The latest moves in words, at most one round. Redo and a reconnection can bring several moves at once. */
function newMoves(now: TableState, since: number): readonly string[] {
  const { moves } = now.record;
  const from = Math.max(since, moves.length - now.seats.length);
  return moves.slice(from).map((_, at) => describeLastMove(positionAfter(now, from + at + 1)));
}

/** Announces the moves and the turns of this game and of the next one at the same table. */
export function announceGame(session: Accessor<Session>): void {
  let hasLeft = false;
  onValue(
    () => session().state(),
    (now, before) => {
      if (!before || before === now) return;
      const turn = turnWords(now);
      if (before.start !== now.start) return announce(turn);
      const [countBefore, count] = [before.record.moves.length, now.record.moves.length];
      if (count < countBefore) announce(`${tableWords().tookBack(countBefore - count)} ${turn}`);
      else announce([...newMoves(now, countBefore), turn].join(' '));
    },
  );
  onChange(
    () => session().shown(),
    (shown) => {
      const at = session();
      if (!at.live())
        announce(`${t().play.afterMoves(shown, at.state().record.moves.length)}. ${describeLastMove(at.position())}`);
    },
  );
  onValue(
    () => session().live(),
    (isLive, wasLive) => {
      const at = session();
      if (isLive && wasLive === false)
        announce(`${describeLastMove(at.position())} ${headlineOf(at.state(), at.thinking())}`);
    },
  );
  createEffect(() => {
    const now = session().state();
    const { toMove } = now.position;
    const side = sideToMove(now);
    const name = side === 'remote' ? turnName(now, toMove) : colourName(toMove);
    const turn = side === 'you' ? t().result.own.move : t().result.toMove(name);
    const title = now.ending ? resultName(now) : turn;
    afterPaint(() => {
      if (!hasLeft) document.title = `${title} · ${t().app.name}`;
    });
  });
  onCleanup(() => {
    hasLeft = true;
    document.title = t().app.name;
    // Cancels announcements that the next screen would read.
    announce('');
  });
}

/** Whose turn it is, and in morris the men in hand and the lost men of each side. */
export function turnTask(session: Session): string {
  const position = session.position();
  const sides = position.family === 'morris' ? position.hand.map((_, player) => menWords(position, player)) : [];
  return [sentence(headlineOf(session.state(), session.thinking())), ...sides].join(' ');
}

const menWords = (position: MorrisPosition, player: Player): string =>
  `${colourName(player)}: ${listed(...menCounts(position, player))}.`;

/** The label of the board. It mentions an earlier position. */
export function boardLabel(session: Session): string {
  const { config, moves } = session.state().record;
  const name = boardName(config);
  return session.live() ? name : listed(name, t().play.afterMoves(session.shown(), moves.length));
}
