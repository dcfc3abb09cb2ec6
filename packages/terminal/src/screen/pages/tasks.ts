/** Lessons and puzzles as tasks on a board. */
import type { Analyzer } from '@rowhouse/coach';
import { afterStep, isRightMove, type Lesson, type LessonKey, recordOfStep } from '@rowhouse/coach/lessons';
import { beginAttempt, type Puzzle, type PuzzleDone, tryAgain, tryMove } from '@rowhouse/coach/puzzles';
import { ENGLISH_LESSONS } from '@rowhouse/coach/words';
import { gameOf, type Move } from '@rowhouse/rules';
import { whySentences } from '../../text/coach.ts';
import { taskText } from '../../text/learning.ts';
import type { BoardTask } from './board-task-page.ts';

/** The steps of a lesson, one after the other. */
export function lessonTask({ id, steps }: Lesson): BoardTask {
  let number = 0;
  let result: 'right' | 'wrong' | null = null;
  const step = () => steps[number]!;
  let record = recordOfStep(step());
  const again = () => {
    result = null;
    record = recordOfStep(step());
  };
  return {
    get record() {
      return record;
    },
    get marked() {
      return result === 'right' ? [] : step().marks;
    },
    get isOpen() {
      return result !== 'right' && step().goal.kind !== 'look';
    },
    get message() {
      const words = ENGLISH_LESSONS.steps[`${id}.${step().id}` as LessonKey];
      const head = `${number + 1} of ${steps.length}.`;
      if (result === 'right') return `${head} ${words.right} n: go on.`;
      const look = step().goal.kind === 'look' ? ' n: go on.' : '';
      return `${head} ${result === 'wrong' ? `${words.wrong} ` : ''}${words.say}${look}`;
    },
    move(move) {
      const isRight = isRightMove(step(), move);
      result = isRight ? 'right' : 'wrong';
      record = isRight ? afterStep(step(), move) : recordOfStep(step());
    },
    again,
    // The message and the marks already say what to do.
    help() {},
    next() {
      if (number + 1 >= steps.length) return false;
      number++;
      again();
      return true;
    },
  };
}

interface PuzzleServices {
  readonly analyze: Analyzer;
  readonly count: (done: PuzzleDone) => void;
  /** As `2026-11-17`. */
  readonly today: () => PuzzleDone['day'];
}

/** The puzzles of a list, one after the other. */
export function puzzleTask(
  puzzles: readonly Puzzle[],
  first: number,
  { analyze, count, today }: PuzzleServices,
): BoardTask {
  let number = first;
  let attempt = beginAttempt(puzzles[number]!);
  let hasSeenSolution = false;
  /** Why the answer is right. Empty until the puzzle is solved. */
  let reason = '';
  const text = (move: Move) => gameOf(attempt.record.config).showMove(attempt.record.config, move);
  const lineText = (line: readonly Move[]) =>
    line.length === 0 ? '' : `It would go on with ${line.map(text).join(', ')}. `;
  return {
    marked: [],
    get record() {
      return attempt.record;
    },
    get isOpen() {
      return attempt.status === 'open';
    },
    get message() {
      const { puzzle, status, mistakes, reply, wrong } = attempt;
      const head = `Puzzle ${number + 1} of ${puzzles.length}.`;
      if (status === 'solved')
        return `${head} Solved${mistakes === 0 ? '' : ` after ${mistakes} wrong`}. ${reason}n: the next one.`;
      if (wrong) return `${head} Not ${text(wrong.move)}. ${lineText(wrong.line)}u: try again.`;
      const solution = hasSeenSolution ? ` It is ${text(puzzle.answer)}.` : '';
      return `${head} ${reply === null ? taskText(puzzle) : 'Right. Go on.'}${solution}`;
    },
    async move(move) {
      attempt = await tryMove(attempt, move, analyze);
      const { puzzle, status, mistakes } = attempt;
      // The first wrong move fails the puzzle, and the last right one solves it.
      const isDecided = (status === 'failed' && mistakes === 1) || (status === 'solved' && mistakes === 0);
      if (isDecided && !hasSeenSolution) count({ puzzle, solved: status === 'solved', day: today() });
      if (status !== 'solved') return;
      const sentences = await whySentences(puzzle.record, puzzle.answer, analyze);
      reason = `${text(puzzle.answer)}: ${sentences.join(' ')} `;
    },
    again() {
      attempt = tryAgain(attempt);
    },
    help() {
      const { puzzle, mistakes, status } = attempt;
      if (!hasSeenSolution && mistakes === 0 && status === 'open') count({ puzzle, solved: false, day: today() });
      hasSeenSolution = true;
    },
    next() {
      const puzzle = puzzles[++number];
      if (!puzzle) return false;
      attempt = beginAttempt(puzzle);
      hasSeenSolution = false;
      reason = '';
      return true;
    },
  };
}
