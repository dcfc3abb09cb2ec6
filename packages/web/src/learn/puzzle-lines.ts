import type { Puzzle } from '@rowhouse/coach/puzzles';
import { type Move, type Position, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Why } from '../analysis/explanation.ts';
import { announce } from '../shared/platform/announce.ts';
import { prefersReducedMotion } from '../shared/platform/page.ts';
import { sayMove } from '../shared/words/moves.ts';
import type { Solving } from './solving.ts';

/** Where only the answer counts, this many moves show what it is good for; the rest can be stepped through. */
const GLIMPSE = 3;

/** What the board of a puzzle shows: the attempt, or a line that is played or stepped through on it. */
interface PuzzleLines {
  readonly moves: Accessor<readonly Move[]>;
  readonly position: Accessor<Position>;
  /** Whether a line is on the board; then nobody can move there. */
  readonly isShown: Accessor<boolean>;
  /** Shows the solution, or what follows a wrong move, up to a move. */
  stepSolution(line: readonly Move[]): void;
  stepWrong(line: readonly Move[]): void;
  /** Plays the solution once more; `null` while it is not known, or where nothing moves by itself. */
  readonly again: Accessor<(() => void) | null>;
  stop(): void;
}

/** The solution is played when it is asked for, and what follows a wrong move at once. */
export function createPuzzleLines(puzzle: Puzzle, solving: Solving, why: Accessor<Why | null>): PuzzleLines {
  const player = createLinePlayer();
  const start = puzzle.record.moves;
  const solution = createMemo(() => {
    const found = why();
    if (!solving.isShown() || solving.isSolved() || !found?.isWhole) return null;
    return puzzle.plies !== null ? found.line : found.line.slice(0, GLIMPSE);
  });
  // A longer look at the same position may find another line: what is being watched is not exchanged for it.
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
    announce(sayMove(unwrap(replay({ ...puzzle.record, moves: until.slice(0, -1) })), until.at(-1)!));
  };
  return {
    moves,
    position: createMemo(() =>
      player.shown() ? unwrap(replay({ ...puzzle.record, moves: moves() })) : solving.position(),
    ),
    isShown: () => player.shown() !== null,
    stepSolution: (line) => step(start, line),
    stepWrong: (line) => step(solving.moves(), line),
    again: createMemo(() => {
      const line = solution();
      return line && !prefersReducedMotion() ? () => player.play(start, line) : null;
    }),
    stop: player.stop,
  };
}

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
