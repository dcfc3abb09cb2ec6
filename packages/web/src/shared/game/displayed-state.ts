import { type Move, replayFrom, unwrap } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { announce } from '../platform/announce.ts';
import { prefersReducedMotion } from '../platform/page.ts';
import { describeMove } from '../words/moves.ts';
import type { Session } from './session.ts';

/** Delay between the last disc landing and the first light of the winning line (ms). */
const LIGHTS_AFTER_MS = 120;
/** How long to wait for a landing. Nothing lands on a page in the background. */
const MAX_FALL_MS = 1500;

export interface DisplayedState {
  /** The game as the screen shows it: the result waits until the last disc has landed. */
  readonly state: Accessor<TableState>;
  /** A disc or a man has landed. */
  landed(): void;
}

/** Holds a result back while the last disc is still falling. */
export function createDisplayedState(session: Accessor<Session>): DisplayedState {
  /** The last state whose pieces have all landed. */
  const [arrived, setArrived] = createSignal<TableState | null>(null);
  const state = createMemo<TableState>((before) => {
    const now = session().state();
    const isMade = before.start === now.start && now.record.moves.length === before.record.moves.length + 1;
    const isFalling = isMade && now.ending !== null && arrived() !== now && !prefersReducedMotion();
    return isFalling ? before : now;
  }, session().state());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arriveAfter = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => setArrived(session().state()), time);
  };
  createEffect(() => {
    if (state() !== session().state()) arriveAfter(MAX_FALL_MS);
  });
  onCleanup(() => clearTimeout(timer));
  return {
    state,
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
    return { ...now, record: { ...now.record, moves }, position: unwrap(replayFrom(now.position, line())) };
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
    /** The session for the board: as it is, or with the moves of the line that is shown. */
    session: view,
    isShown,
    /** Shows a line from the present position. An empty line shows the game again. */
    show,
  };
}
