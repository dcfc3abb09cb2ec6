import type { Move } from '@rowhouse/rules';
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { prefersReducedMotion } from '../shared/platform/page.ts';

/** In milliseconds: each disc has landed before the next one falls. */
const STEP = 800;

/** Plays lines on a board, one move after the other. */
interface LinePlayer {
  /** All moves on the board while a line is shown; otherwise `null`. */
  readonly shown: Accessor<readonly Move[] | null>;
  /** Plays a line that begins after these moves. Whoever prefers less motion goes through it with `show`. */
  play(before: readonly Move[], line: readonly Move[]): void;
  /** Shows the board after these moves at once. */
  show(moves: readonly Move[]): void;
  stop(): void;
}

export function createLinePlayer(): LinePlayer {
  const [shown, setShown] = createSignal<readonly Move[] | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (moves: readonly Move[] | null) => {
    clearInterval(timer);
    setShown(moves);
  };
  onCleanup(() => clearInterval(timer));
  return {
    shown,
    show,
    stop: () => show(null),
    play: (before, line) => {
      if (prefersReducedMotion() || line.length === 0) return;
      show(before);
      let count = 0;
      timer = setInterval(() => {
        count += 1;
        setShown([...before, ...line.slice(0, count)]);
        if (count >= line.length) clearInterval(timer);
      }, STEP);
    },
  };
}
