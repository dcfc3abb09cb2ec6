import type { TableState } from '@rowhouse/table';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { prefersReducedMotion } from '../platform/reduced-motion.ts';
import type { Session } from './session.ts';

/** The first lamp of a winning line lights up so long after the last disc has landed, in milliseconds. */
const LAMPS_AFTER = 120;
/** No disc falls longer than this. It is for pages in the background, where nothing lands. */
const MAX_FALL_MS = 1500;

export interface ToldState {
  /** The game as the screen tells it: the result waits until the last disc has landed. */
  readonly state: Accessor<TableState>;
  /** A disc or a man has landed. */
  landed(): void;
}

/** Holds a result back while the disc that made it is still falling. */
export function createTold(session: Accessor<Session>): ToldState {
  /** The last state of which everything has landed. */
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
      if (state() !== session().state()) arriveAfter(LAMPS_AFTER);
    },
  };
}
