import { type Attempt, beginAttempt, type Puzzle, tryAgain, tryMove } from '@rowhouse/coach/puzzles';
import { type Move, recordWith, replay, unwrap } from '@rowhouse/rules';
import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
import { engine } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { playSound } from '../shared/platform/sound.ts';
import {
  countFinishedPuzzle,
  markDaySolved,
  markPuzzleSolved,
  puzzleStatistics,
  ratedTries,
  rateFirstTry,
  today,
} from './progress.ts';
import { tryAgainWords } from './puzzle-words.ts';
import { lastChange, type PuzzleRatingChange, ratingAfter } from './rating-log.ts';

export type Solving = ReturnType<typeof createSolving>;

interface SolvingOptions {
  isDaily(): boolean;
  /** Whether a first try changes the puzzle rating. */
  readonly isRated: boolean;
  /** Whether a wrong move ends the attempt and stays on the board. Otherwise the next move is another try. */
  readonly isOneTry?: boolean;
}

/**
 * A puzzle that the player is solving. Every puzzle counts once for the statistics: by its first result, or as not
 * solved when the solution is shown. Only the first try on this device changes the rating.
 */
export function createSolving(puzzle: Puzzle, { isDaily, isRated, isOneTry = false }: SolvingOptions) {
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const [attempt, setAttempt] = createSignal<Attempt>(beginAttempt(puzzle));
  /** A played move whose result is not known yet. */
  const [pending, setPending] = createSignal<Move | null>(null);
  const [isShown, setShown] = createSignal(false);
  const [hasFailed, setFailed] = createSignal(false);
  const isSolved = () => attempt().status === 'solved';
  const isOpen = () => attempt().status === 'open' || (attempt().status === 'failed' && !isOneTry);
  const mayMove = () => isOpen() && pending() === null;
  let isCounted = false;
  let isGivenUp = false;
  const [hasNewRating, setNewRating] = createSignal(false);

  const moves = createMemo(() => {
    const played = pending() ?? (isOneTry ? attempt().wrong?.move : null) ?? null;
    const { record } = attempt();
    return played === null ? record.moves : [...record.moves, played];
  });
  const position = createMemo(() => unwrap(replay(recordWith(puzzle.record, moves()))));
  const countOnce = (solved: boolean) => {
    if (isCounted) return;
    isCounted = true;
    const done = { puzzle, solved, day: today(), ofTheDay: isDaily() };
    const isFirst = !Object.hasOwn(puzzleStatistics().puzzles, puzzle.id);
    countFinishedPuzzle(done);
    if (!isRated || !isFirst) return;
    rateFirstTry(done).then(
      () => setNewRating(true),
      () => {
        // The code that computes the rating could not be fetched offline, so the rating stays.
      },
    );
  };
  const play = async (move: Move) => {
    setFailed(false);
    setPending(() => move);
    try {
      const next = await tryMove(tryAgain(attempt()), move, { engine, signal: controller.signal });
      if (next.status === 'solved') {
        countOnce(next.mistakes === 0 && !isShown());
        if (!isShown() && !isGivenUp) markPuzzleSolved(puzzle.id);
        if (isDaily() && !isShown()) markDaySolved(today());
        playSound('won');
      } else if (next.status === 'failed') {
        countOnce(false);
        playSound('refused');
      }
      batch(() => {
        setAttempt(next);
        setPending(null);
      });
    } catch {
      if (controller.signal.aborted) return;
      setPending(null);
      setFailed(true);
    }
  };
  const showSolution = () => {
    countOnce(false);
    batch(() => {
      // The solution begins where the puzzle does.
      setAttempt({ ...beginAttempt(puzzle), mistakes: attempt().mistakes });
      setShown(true);
    });
  };
  return {
    attempt,
    /** The moves on the board: those of the attempt, and a move whose result is not known yet. */
    moves,
    position,
    isSolved,
    /** Whether the solution was shown. */
    isShown,
    isOpen,
    mayMove,
    /** The text about the attempt, if there is any. */
    feedback: () =>
      hasFailed() ? { title: coachWords().analysis.failed, hint: '' } : feedbackOf(attempt(), isShown()),
    /** The new rating, its change, and the number of rated tries, if this attempt changed the rating. */
    rated: createMemo((): PuzzleRatingChange | null => {
      if (!hasNewRating()) return null;
      const tries = ratedTries();
      const own = tries.slice(0, tries.findIndex((each) => each.puzzle === puzzle.id) + 1);
      return { rating: Math.round(ratingAfter(own).rating), change: lastChange(own), tries: own.length };
    }),
    play,
    /** The puzzle counts as not solved: the player has seen the answer. */
    giveUp: () => {
      isGivenUp = true;
      countOnce(false);
    },
    showSolution,
  };
}

/** The text about an attempt, if there is any. */
function feedbackOf(now: Attempt, isShown: boolean) {
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
  if (now.status === 'failed') return { title: tryAgainWords(now), hint: '' };
  if (now.reply !== null) return { title: coachWords().puzzles.right, hint: '' };
  return isShown ? { title: coachWords().puzzles.shown, hint: '' } : null;
}
