import { type Move, recordWith, replayFrom, unwrap } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { type Accessor, createEffect, createMemo, createSignal } from 'solid-js';
import { announce } from '../platform/announce.ts';
import { createTimer, prefersReducedMotion } from '../platform/page.ts';
import { describeMove } from '../words/moves.ts';
import type { Session } from './session.ts';

/** Delay between the last disc landing and the first light of the winning line (ms). */
const LIGHTS_AFTER_MS = 120;
/** The longest wait for a disc to land (ms). A page in the background shows no landing. */
const MAX_FALL_MS = 1500;

/** The game on the screen. It delays a result until the last disc has landed. */
export function createDisplayedState(session: Accessor<Session>) {
  /** The last state whose pieces have all landed. */
  const [arrived, setArrived] = createSignal<TableState | null>(null);
  const state = createMemo<TableState>((before) => {
    const now = session().state();
    const isNextMove = before.start === now.start && now.record.moves.length === before.record.moves.length + 1;
    const isFalling = isNextMove && now.ending !== null && arrived() !== now && !prefersReducedMotion();
    return isFalling ? before : now;
  }, session().state());
  const timer = createTimer();
  const arriveAfter = (ms: number) => timer(() => setArrived(session().state()), ms);
  createEffect(() => {
    if (state() !== session().state()) arriveAfter(MAX_FALL_MS);
  });
  return {
    state,
    /** Call this when a disc or a man has landed. */
    landed: () => {
      if (state() !== session().state()) arriveAfter(LIGHTS_AFTER_MS);
    },
  };
}

/** Shows a line of an explanation on the board without playing it in the game. */
export function createLineView(session: Accessor<Session>) {
  const [line, setLine] = createSignal<readonly Move[]>([]);
  const isShown = () => line().length > 0;
  const state = createMemo(() => {
    const now = session().state();
    if (!isShown()) return now;
    const moves = [...now.record.moves, ...line()];
    return { ...now, record: recordWith(now.record, moves), position: unwrap(replayFrom(now.position, line())) };
  });
  const end = () => setLine([]);
  const show = (moves: readonly Move[]) => {
    setLine(moves);
    const last = moves.at(-1);
    if (last !== undefined)
      announce(describeMove(unwrap(replayFrom(session().state().position, moves.slice(0, -1))), last));
  };
  const own: Partial<Session> = {
    state,
    shown: () => (isShown() ? state().record.moves.length : session().shown()),
    position: () => (isShown() ? state().position : session().position()),
    live: () => !isShown() && session().live(),
    mayMove: () => !isShown() && session().mayMove(),
    show: (moves) => (isShown() ? end() : session().show(moves)),
  };
  const view = new Proxy(own as Session, {
    get: (_, name: keyof Session) => own[name] ?? session()[name],
  });
  return {
    /** The session for the board, with the moves of the shown line if there is one. */
    session: view,
    isShown,
    /** Shows a line from the current position. An empty line shows the game again. */
    show,
  };
}
