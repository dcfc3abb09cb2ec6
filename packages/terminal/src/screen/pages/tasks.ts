/** Lessons and puzzles as tasks on a board. */
import type { CoachEngine } from '@rowhouse/coach';
import { findHint, whySentences } from '@rowhouse/coach/internal';
import { afterStep, isRightMove, type Lesson, playOn, recordOfStep, wordsOfStep } from '@rowhouse/coach/lessons';
import { beginAttempt, type FinishedPuzzle, type Puzzle, tryAgain, tryMove } from '@rowhouse/coach/puzzles';
import { ENGLISH_LESSONS } from '@rowhouse/coach/words';
import { type GameRecord, gameOf, type Move, type Position, replay, unwrap } from '@rowhouse/rules';
import { Hints } from '../../games/computer-players.ts';
import { taskText } from '../../text/learning.ts';
import type { BoardTask } from './board-task-page.ts';

/** The steps of a lesson, one after the other. */
export function lessonTask(lesson: Lesson, engine: CoachEngine): BoardTask {
  const { steps } = lesson;
  let number = 0;
  let result: 'right' | 'wrong' | null = null;
  /** Why the last move of a step that is played out is wrong. */
  let reason = '';
  const step = () => steps[number]!;
  let record = recordOfStep(step());
  const again = () => {
    result = null;
    record = recordOfStep(step());
  };
  return {
    now() {
      const { goal, marks } = step();
      const words = wordsOfStep(ENGLISH_LESSONS, lesson, step());
      const head = `${number + 1} of ${steps.length}.`;
      if (result === 'right') return { record, marked: [], isOpen: false, message: `${head} ${words.right} n: go on.` };
      const isLook = goal.kind === 'look';
      const wrong = result === 'wrong' ? `${words.wrong} ${reason}` : '';
      return {
        record,
        marked: marks,
        isOpen: !isLook,
        message: `${head} ${wrong}${words.say}${isLook ? ' n: go on.' : ''}`,
      };
    },
    async move(move) {
      if (step().goal.kind === 'play-out') {
        const played = await playOn(step(), record, move, { engine });
        const sentences = played.isRight
          ? []
          : await whySentences(positionOf(record), move, { engine }, { hidesBetter: true });
        reason = sentences.map((sentence) => `${sentence} `).join('');
        if (played.isRight) record = played.record;
        result = !played.isRight ? 'wrong' : played.isOver ? 'right' : null;
        return;
      }
      reason = '';
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

/** The puzzles of a list, one after the other. */
export function puzzleTask(
  puzzles: readonly Puzzle[],
  first: number,
  engine: CoachEngine,
  onDone: (done: FinishedPuzzle) => void,
): BoardTask {
  let number = first;
  let attempt = beginAttempt(puzzles[number]!);
  let hasSeenSolution = false;
  /** Why the answer is right, or why the last move is wrong. */
  let reason = '';
  let hints = new Hints();
  let hint = '';
  let position = positionOf(attempt.record);
  const text = (move: Move) => gameOf(attempt.record.config).showMove(attempt.record.config, move);
  const messageOf = ({ puzzle, status, mistakes, reply, wrong }: typeof attempt): string => {
    if (status === 'solved')
      return `Solved${mistakes === 0 ? '' : ` after ${mistakes} wrong ${mistakes === 1 ? 'move' : 'moves'}`}. ${reason}n: next puzzle.`;
    const task = reply === null ? taskText(puzzle) : 'Right. Go on.';
    if (hint !== '') return `${task} ${hint}`;
    return wrong ? `Not ${text(wrong.move)}. ${reason}Try another move.` : task;
  };
  /** The puzzle counts once: by the first wrong move, the last right one, or a hint that names the move. */
  const giveUp = () => {
    const { puzzle, mistakes, status } = attempt;
    if (!hasSeenSolution && mistakes === 0 && status === 'open') onDone({ puzzle, solved: false, day: today() });
    hasSeenSolution = true;
  };
  return {
    now: () => ({
      record: attempt.record,
      marked: [],
      isOpen: attempt.status !== 'solved',
      message: `Puzzle ${number + 1} of ${puzzles.length}. ${messageOf(attempt)}`,
    }),
    async move(move) {
      // A wrong move is taken back at once.
      attempt = await tryMove(tryAgain(attempt), move, { engine });
      const { puzzle, record, status, mistakes, wrong } = attempt;
      hint = '';
      if (!wrong) position = positionOf(record);
      // The first wrong move fails the puzzle, and the last right one solves it.
      const isDecided = (status === 'failed' && mistakes === 1) || (status === 'solved' && mistakes === 0);
      if (isDecided && !hasSeenSolution) onDone({ puzzle, solved: status === 'solved', day: today() });
      if (status === 'open') return;
      const about = wrong ? wrong.move : puzzle.answer;
      const sentences = await whySentences(
        wrong ? position : positionOf(puzzle.record),
        about,
        { engine },
        { hidesBetter: wrong !== null },
      );
      reason = `${wrong ? '' : `${text(about)}: `}${sentences.join(' ')} `;
    },
    again() {
      attempt = tryAgain(attempt);
      hint = '';
    },
    async help() {
      if (attempt.status === 'solved') return;
      if (attempt.reply === null) {
        const found = await hints.next(position, () => findHint(position, { engine }));
        hint = found?.text ?? '';
        if (found && found.move !== null) giveUp();
        return;
      }
      // Only a fastest win is right now, and a hint may prefer another one.
      const { best } = await engine.analyze(position, {});
      hint = `The answer is ${text(best[0]!)}.`;
      giveUp();
    },
    next() {
      const puzzle = puzzles[++number];
      if (!puzzle) return false;
      attempt = beginAttempt(puzzle);
      position = positionOf(puzzle.record);
      [hints, hint, hasSeenSolution, reason] = [new Hints(), '', false, ''];
      return true;
    },
  };
}

const positionOf = (record: GameRecord): Position => unwrap(replay(record));

/** As `2026-11-17`. */
const today = () => new Date().toISOString().slice(0, 10);
