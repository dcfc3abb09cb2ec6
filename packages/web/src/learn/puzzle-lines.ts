import type { Puzzle } from '@rowhouse/coach/puzzles';
import { type Move, recordWith, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Why } from '../analysis/explanation.ts';
import { announce } from '../shared/platform/announce.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { prefersReducedMotion } from '../shared/platform/page.ts';
import { describeMove } from '../shared/words/moves.ts';
import type { Solving } from './solving.ts';

/** How much of a solution to play if only its first move counts. Players can step through the rest. */
const MAX_PLAYED_MOVES = 3;

/** The board of a puzzle: the attempt, or a line. It plays the solution when the player asks for it. */
export function createPuzzleLines(puzzle: Puzzle, solving: Solving, why: Accessor<Why | null>) {
  const player = createLinePlayer();
  const start = puzzle.record.moves;
  const solution = createMemo(() => {
    const found = why();
    if (!solving.isShown() || solving.isSolved() || !found?.isComplete) return null;
    return puzzle.plies !== null ? found.line : found.line.slice(0, MAX_PLAYED_MOVES);
  });
  // The coach may find another line later, but the line on the board must not change.
  const hasSolution = createMemo(() => solution() !== null);
  onValue(hasSolution, (isFound) => isFound && player.play(start, solution()!));
  onChange(solving.attempt, player.stop);
  const moves = createMemo(() => player.shown() ?? solving.moves());
  const step = (before: readonly Move[], line: readonly Move[]) => {
    const until = [...before, ...line];
    player.show(until);
    announce(describeMove(unwrap(replay(recordWith(puzzle.record, until.slice(0, -1)))), until.at(-1)!));
  };
  return {
    moves,
    position: createMemo(() =>
      player.shown() ? unwrap(replay(recordWith(puzzle.record, moves()))) : solving.position(),
    ),
    /** Whether a line is on the board. Then the player cannot move. */
    isShown: () => player.shown() !== null,
    /** Shows a line from the position of the attempt up to a move: the solution, a hint, or a wrong move. */
    step: (line: readonly Move[]) => step(solving.isSolved() ? start : solving.attempt().record.moves, line),
    /** Plays the solution again; `null` if it is not known yet, or with reduced motion. */
    again: createMemo(() => {
      const line = solution();
      return line && !prefersReducedMotion() ? () => player.play(start, line) : null;
    }),
    stop: player.stop,
  };
}

/** Long enough for a disc to land before the next one falls. */
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
