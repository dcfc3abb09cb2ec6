import type { Puzzle } from '@rowhouse/coach/puzzles';
import { type Move, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Why } from '../analysis/explanation.ts';
import { announce } from '../shared/platform/announce.ts';
import { prefersReducedMotion } from '../shared/platform/page.ts';
import { describeMove } from '../shared/words/moves.ts';
import type { Solving } from './solving.ts';

/** How many moves to play of a solution whose first move is all that counts. Players can step through the rest. */
const GLIMPSE = 3;

/**
 * The board of a puzzle: the attempt, or a line. It plays the solution when the player asks for it, and the line after a
 * wrong move at once.
 */
export function createPuzzleLines(puzzle: Puzzle, solving: Solving, why: Accessor<Why | null>) {
  const player = createLinePlayer();
  const start = puzzle.record.moves;
  const solution = createMemo(() => {
    const found = why();
    if (!solving.isShown() || solving.isSolved() || !found?.isWhole) return null;
    return puzzle.plies !== null ? found.line : found.line.slice(0, GLIMPSE);
  });
  // The coach may find another line later, but the line on the board must not change.
  const isKnown = createMemo(() => solution() !== null);
  createEffect(
    on(isKnown, (known) => {
      if (known) player.play(start, solution()!);
    }),
  );
  createEffect(
    on(
      solving.attempt,
      ({ wrong }) => {
        player.stop();
        if (wrong) player.play(solving.moves(), wrong.line);
      },
      { defer: true },
    ),
  );
  const moves = createMemo(() => player.shown() ?? solving.moves());
  const step = (before: readonly Move[], line: readonly Move[]) => {
    const until = [...before, ...line];
    player.show(until);
    announce(describeMove(unwrap(replay({ ...puzzle.record, moves: until.slice(0, -1) })), until.at(-1)!));
  };
  return {
    moves,
    position: createMemo(() =>
      player.shown() ? unwrap(replay({ ...puzzle.record, moves: moves() })) : solving.position(),
    ),
    /** Whether a line is on the board. The player can't move there then. */
    isShown: () => player.shown() !== null,
    /** Shows the solution, or the line after a wrong move, up to a move. */
    stepSolution: (line: readonly Move[]) => step(start, line),
    stepWrong: (line: readonly Move[]) => step(solving.moves(), line),
    /** Plays the solution once more; `null` if it is not known yet, or with reduced motion. */
    again: createMemo(() => {
      const line = solution();
      return line && !prefersReducedMotion() ? () => player.play(start, line) : null;
    }),
    stop: player.stop,
  };
}

/** Each disc has landed before the next one falls (ms). */
const STEP_MS = 800;

/** Plays lines on a board, one move after the other. */
export function createLinePlayer() {
  const [shown, setShown] = createSignal<readonly Move[] | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (moves: readonly Move[] | null) => {
    clearInterval(timer);
    setShown(moves);
  };
  onCleanup(() => clearInterval(timer));
  return {
    /** All moves on the board while a line is shown; otherwise `null`. */
    shown,
    show,
    stop: () => show(null),
    /** Plays a line that begins after these moves. With reduced motion, players step through it instead (`show`). */
    play: (before: readonly Move[], line: readonly Move[]) => {
      if (prefersReducedMotion() || line.length === 0) return;
      show(before);
      let count = 0;
      timer = setInterval(() => {
        count += 1;
        setShown([...before, ...line.slice(0, count)]);
        if (count >= line.length) clearInterval(timer);
      }, STEP_MS);
    },
  };
}
