import { type Attempt, beginAttempt, type Puzzle, type PuzzleDone, tryAgain, tryMove } from '@rowhouse/coach/puzzles';
import { type Move, replay, unwrap } from '@rowhouse/rules';
import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
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

export type Solving = ReturnType<typeof createSolving>;

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
export function createSolving(puzzle: Puzzle, { isDaily, isRated }: SolvingOptions) {
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
    /** The moves on the board: those of the attempt, and one that is not judged yet or was wrong. */
    moves,
    position,
    isSolved,
    /** Whether the solution was shown. */
    isShown,
    mayMove,
    /** The text about the attempt, if there is any. */
    feedback: (): Feedback | null =>
      isBroken() ? { title: coachWords().analysis.failed, hint: '' } : feedbackOf(attempt(), isShown()),
    rated: rated.change,
    play,
    tryAgain: (): void => void setAttempt(tryAgain(attempt())),
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

/** The change of the puzzle rating by an attempt. */
function createRated(puzzle: Puzzle) {
  const [isMoved, setMoved] = createSignal(false);
  return {
    count: (done: PuzzleDone): void =>
      void countRated(done).then(
        () => setMoved(true),
        () => {
          // The code that computes the rating could not be fetched offline: the rating stays.
        },
      ),
    /** The new rating, how far it moved, and after how many tries, if it did. */
    change: createMemo((): RatingChange | null => {
      if (!isMoved()) return null;
      const tries = ratedTries();
      const own = tries.slice(0, tries.findIndex((each) => each.puzzle === puzzle.id) + 1);
      return { rating: Math.round(ratingAfter(own).rating), change: lastChange(own), tries: own.length };
    }),
  };
}
