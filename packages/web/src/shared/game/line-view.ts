import { type Move, replayFrom, unwrap } from '@rowhouse/rules';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import { announce } from '../platform/announce.ts';
import { sayMove } from '../words/say-move.ts';
import type { Session } from './session.ts';

interface LineView {
  /** The session for the board: as it is, or with the moves of a line that somebody looks at. */
  readonly session: Session;
  readonly isShown: Accessor<boolean>;
  /** Shows a line that begins in the present position; an empty one shows the game again. */
  show(moves: readonly Move[]): void;
}

/** Plays a line of an explanation on the board without playing it in the game. */
export function createLineView(session: Accessor<Session>): LineView {
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
    if (last !== undefined) announce(sayMove(unwrap(replayFrom(session().state().position, moves.slice(0, -1))), last));
  };
  const view: Session = {
    get savedAs() {
      return session().savedAs;
    },
    get refused() {
      return session().refused;
    },
    get viewer() {
      return session().viewer;
    },
    state,
    shown: () => (isShown() ? state().record.moves.length : session().shown()),
    position: () => (isShown() ? state().position : session().position()),
    live: () => !isShown() && session().live(),
    mayMove: () => !isShown() && session().mayMove(),
    thinking: () => session().thinking(),
    show: (moves) => (isShown() ? end() : session().show(moves)),
    refuse: (code) => session().refuse(code),
    play: (move) => session().play(move),
    plan: (column) => session().plan?.(column) ?? false,
    undo: () => session().undo(),
    redo: () => session().redo(),
    reset: () => session().reset(),
    resign: () => session().resign(),
    playOn: () => session().playOn(),
    setSavedAs: (id) => session().setSavedAs(id),
  };
  return { session: view, isShown, show };
}
