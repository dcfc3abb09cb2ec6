import type { TableState } from '@rowhouse/table';
import { type Accessor, createEffect, on, onCleanup } from 'solid-js';
import { afterPaint } from '../basics/after-paint.ts';
import { announce } from '../basics/announce.ts';
import { t } from '../messages/messages.ts';
import { colourName, headlineOf, ownSeat, reasonOf, resultName, sideToMove } from '../words/names.ts';
import { sayMove } from '../words/say-move.ts';
import { lastMoveWords } from './read-out.ts';
import type { Session } from './session.ts';

/** Whose turn it is, or how it ended. The only person at the table is spoken to. */
function turnWords(now: TableState): string {
  const { ending } = now;
  if (!ending) return `${headlineOf(now, false)}.`;
  const result = ownSeat(now) === null ? `${resultName(now)}.` : headlineOf(now, false);
  return `${result} ${reasonOf(ending)}`;
}

/** Tells screen readers what happened and whose turn it is, in this game and in the next one at the same table. */
export function announceGame(session: Accessor<Session>): void {
  let left = false;
  createEffect(
    on(
      () => session().state(),
      (now, before) => {
        if (!before || before === now) return;
        const turn = turnWords(now);
        // Another game: what was said about the last one is over.
        if (before.start !== now.start) return announce(turn);
        const [was, is] = [before.record.moves.length, now.record.moves.length];
        if (is === was + 1) announce(`${sayMove(before.position, now.record.moves[is - 1]!)} ${turn}`);
        else if (is < was) announce(`${t().play.tookBack(was - is)} ${turn}`);
        else announce(turn);
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
      (isLive, wasLive) => isLive && wasLive === false && announce(headlineOf(session().state(), session().thinking())),
    ),
  );
  createEffect(() => {
    const now = session().state();
    const isOwn = sideToMove(now) === 'you';
    const turn = isOwn ? t().result.own.move : t().result.toMove(colourName(now.position.toMove));
    const title = now.ending ? resultName(now) : turn;
    const whole = `${title} · ${t().app.name}`;
    afterPaint(() => {
      if (!left) document.title = whole;
    });
  });
  onCleanup(() => {
    left = true;
    document.title = t().app.name;
    // Another screen does not go on with what was said here.
    announce('');
  });
}
