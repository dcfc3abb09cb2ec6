import { type Attempt, beginAttempt, type Puzzle, type PuzzleDone, tryAgain, tryMove } from '@rowhouse/coach/puzzles';
import { type Move, type Position, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, batch, createMemo, createSignal, onCleanup } from 'solid-js';
import { engine } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { no, won } from '../shared/platform/sound.ts';
import { countRated, countSolved, lightDay, puzzleStatistics, ratedTries, today } from './progress.ts';
import { lastChange, ratingAfter } from './rating-log.ts';

/** The text about an attempt. */
interface Feedback {
  readonly title: string;
  readonly hint: string;
}

/** A puzzle being solved: the attempt, what the board shows of it, and what somebody can do. */
export interface Solving {
  readonly attempt: Accessor<Attempt>;
  /** The moves on the board: those of the attempt, and one that is not judged yet or was wrong. */
  readonly moves: Accessor<readonly Move[]>;
  readonly position: Accessor<Position>;
  readonly isSolved: Accessor<boolean>;
  /** Whether the solution was shown. */
  readonly isShown: Accessor<boolean>;
  readonly mayMove: Accessor<boolean>;
  /** What there is to say about the attempt, if anything. */
  readonly feedback: Accessor<Feedback | null>;
  /** The new rating and how far it moved, if this attempt moved it. */
  readonly rated: Accessor<RatingChange | null>;
  play(move: Move): Promise<void>;
  tryAgain(): void;
  showSolution(): void;
}

interface SolvingOptions {
  isDaily(): boolean;
  /** Whether a first try moves the puzzle rating. */
  readonly isRated: boolean;
}

/**
 * A puzzle being solved: the attempt, the board, and what the player can do. Every puzzle counts once for the statistics:
 * by its first result, or as not solved when the solution is shown. The rating moves only with the first try on this
 * device.
 */
export function createSolving(puzzle: Puzzle, { isDaily, isRated }: SolvingOptions): Solving {
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const [attempt, setAttempt] = createSignal<Attempt>(beginAttempt(puzzle));
  /** A played move that is not judged yet. */
  const [pending, setPending] = createSignal<Move | null>(null);
  const [isShown, setShown] = createSignal(false);
  const [isBroken, setBroken] = createSignal(false);
  const isSolved = () => attempt().status === 'solved';
  const mayMove = () => attempt().status === 'open' && pending() === null;
  let isCounted = false;
  const rated = createRated(puzzle);

  const moves = createMemo(() => {
    const played = pending() ?? attempt().wrong?.move ?? null;
    const { record } = attempt();
    return played === null ? record.moves : [...record.moves, played];
  });
  const position = createMemo(() => unwrap(replay({ ...puzzle.record, moves: moves() })));
  const count = (solved: boolean) => {
    if (isCounted) return;
    isCounted = true;
    const done = { puzzle, solved, day: today(), ofTheDay: isDaily() };
    const isFirst = !Object.hasOwn(puzzleStatistics().puzzles, puzzle.id);
    countSolved(done);
    if (isRated && isFirst) rated.count(done);
  };
  const play = async (move: Move) => {
    setBroken(false);
    setPending(() => move);
    try {
      const next = await tryMove(attempt(), move, engine.analyze, { signal: controller.signal });
      if (next.status === 'solved') {
        count(next.mistakes === 0 && !isShown());
        if (isDaily() && !isShown()) lightDay(today());
        won();
      } else if (next.status === 'failed') {
        count(false);
        no();
      }
      batch(() => {
        setAttempt(next);
        setPending(null);
      });
    } catch {
      if (controller.signal.aborted) return;
      setPending(null);
      setBroken(true);
    }
  };
  const showSolution = () => {
    count(false);
    batch(() => {
      // The solution begins where the puzzle does.
      setAttempt({ ...beginAttempt(puzzle), mistakes: attempt().mistakes });
      setShown(true);
    });
  };
  return {
    attempt,
    moves,
    position,
    isSolved,
    isShown,
    mayMove,
    feedback: () => (isBroken() ? { title: coachWords().analysis.failed, hint: '' } : feedbackOf(attempt(), isShown())),
    rated: rated.change,
    play,
    tryAgain: () => setAttempt(tryAgain(attempt())),
    showSolution,
  };
}

function feedbackOf(now: Attempt, isShown: boolean): Feedback | null {
  if (now.status === 'solved')
    return {
      title: coachWords().puzzles.solved,
      hint:
        now.mistakes > 0
          ? coachWords().puzzles.solvedLater(now.mistakes)
          : isShown
            ? ''
            : coachWords().puzzles.solvedHint,
    };
  if (now.status === 'failed') return { title: coachWords().puzzles.wrong, hint: '' };
  if (now.reply !== null) return { title: coachWords().puzzles.right, hint: '' };
  return isShown ? { title: coachWords().puzzles.shown, hint: '' } : null;
}

export interface RatingChange {
  readonly rating: number;
  readonly change: number;
  readonly tries: number;
}

/** What an attempt did to the puzzle rating. */
interface Rated {
  count(done: PuzzleDone): void;
  /** The new rating, how far it moved, and after how many tries, if it did. */
  readonly change: Accessor<RatingChange | null>;
}

function createRated(puzzle: Puzzle): Rated {
  const [isMoved, setMoved] = createSignal(false);
  return {
    count: (done) =>
      void countRated(done).then(
        () => setMoved(true),
        () => {
          // The code that computes the rating could not be fetched offline: the rating stays.
        },
      ),
    change: createMemo(() => {
      if (!isMoved()) return null;
      const tries = ratedTries();
      const own = tries.slice(0, tries.findIndex((each) => each.puzzle === puzzle.id) + 1);
      return { rating: Math.round(ratingAfter(own).rating), change: lastChange(own), tries: own.length };
    }),
  };
}
