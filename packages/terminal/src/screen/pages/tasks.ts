import type { Analyzer, Place } from '@rowhouse/coach';
import { afterStep, isRightMove, type Lesson, type LessonKey, recordOfStep } from '@rowhouse/coach/lessons';
import { type Attempt, beginAttempt, type Puzzle, type PuzzleDone, tryAgain, tryMove } from '@rowhouse/coach/puzzles';
import { ENGLISH_LESSONS } from '@rowhouse/coach/words';
import { type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { whySentences } from '../../text/coach.ts';
import { taskText } from '../../text/learning.ts';
import type { BoardTask } from './board-task-page.ts';

interface PuzzleServices {
  readonly analyze: Analyzer;
  count(done: PuzzleDone): void;
  /** As `2026-11-17`. */
  today(): PuzzleDone['day'];
}

/** The puzzles of a list, one after the other. */
export class PuzzleTask implements BoardTask {
  readonly #puzzles: readonly Puzzle[];
  readonly #services: PuzzleServices;
  #number: number;
  #attempt: Attempt;
  #hasSeenSolution = false;
  /** Why the answer is right, as soon as it has been given. */
  #reason = '';
  readonly marked: readonly Place[] = [];

  constructor(puzzles: readonly Puzzle[], number: number, services: PuzzleServices) {
    this.#puzzles = puzzles;
    this.#services = services;
    this.#number = number;
    this.#attempt = beginAttempt(puzzles[number]!);
  }

  get record(): GameRecord {
    return this.#attempt.record;
  }

  get isOpen(): boolean {
    return this.#attempt.status === 'open';
  }

  get message(): string {
    const { puzzle, status, mistakes, reply, wrong } = this.#attempt;
    const head = `Puzzle ${this.#number + 1} of ${this.#puzzles.length}.`;
    if (status === 'solved')
      return `${head} Solved${mistakes === 0 ? '' : ` after ${mistakes} wrong`}. ${this.#reason}n: the next one.`;
    if (wrong) return `${head} Not ${this.#text(wrong.move)}. ${this.#goesOn(wrong.line)}u: try again.`;
    const solution = this.#hasSeenSolution ? ` It is ${this.#text(puzzle.answer)}.` : '';
    return `${head} ${reply === null ? taskText(puzzle) : 'Right. Go on.'}${solution}`;
  }

  async move(move: Move): Promise<void> {
    const before = this.#attempt;
    this.#attempt = await tryMove(before, move, this.#services.analyze);
    const { puzzle, status, mistakes } = this.#attempt;
    // The first wrong move and the last right one decide how it is counted.
    const isDecided = (status === 'failed' && mistakes === 1) || (status === 'solved' && mistakes === 0);
    if (isDecided && !this.#hasSeenSolution)
      this.#services.count({ puzzle, solved: status === 'solved', day: this.#services.today() });
    if (status === 'solved') this.#reason = await this.#whyAnswer(puzzle);
  }

  again(): void {
    this.#attempt = tryAgain(this.#attempt);
  }

  help(): void {
    if (!this.#hasSeenSolution && this.#attempt.mistakes === 0 && this.isOpen)
      this.#services.count({ puzzle: this.#attempt.puzzle, solved: false, day: this.#services.today() });
    this.#hasSeenSolution = true;
  }

  next(): boolean {
    const puzzle = this.#puzzles[++this.#number];
    if (!puzzle) return false;
    this.#attempt = beginAttempt(puzzle);
    this.#hasSeenSolution = false;
    this.#reason = '';
    return true;
  }

  #text(move: Move): string {
    const { config } = this.record;
    return gameOf(config).showMove(config, move);
  }

  /** What the coach says about the answer, in sentences that each end with a space. */
  async #whyAnswer({ record, answer }: Puzzle): Promise<string> {
    const sentences = await whySentences(record, answer, this.#services.analyze);
    return `${this.#text(answer)}: ${sentences.join(' ')} `;
  }

  #goesOn(line: readonly Move[]): string {
    return line.length === 0 ? '' : `It would go on with ${line.map((move) => this.#text(move)).join(', ')}. `;
  }
}

/** The steps of a lesson, one after the other. */
export class LessonTask implements BoardTask {
  readonly #lesson: Lesson;
  #number = 0;
  #result: 'right' | 'wrong' | null = null;
  #record: GameRecord;

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
    this.#record = recordOfStep(this.#step);
  }

  get #step() {
    return this.#lesson.steps[this.#number]!;
  }

  get record(): GameRecord {
    return this.#record;
  }

  get marked(): readonly Place[] {
    return this.#result === 'right' ? [] : this.#step.marks;
  }

  get isOpen(): boolean {
    return this.#result !== 'right' && this.#step.goal.kind !== 'look';
  }

  get message(): string {
    const words = ENGLISH_LESSONS.steps[`${this.#lesson.id}.${this.#step.id}` as LessonKey];
    const head = `${this.#number + 1} of ${this.#lesson.steps.length}.`;
    if (this.#result === 'right') return `${head} ${words.right} n: go on.`;
    const look = this.#step.goal.kind === 'look' ? ' n: go on.' : '';
    return `${head} ${this.#result === 'wrong' ? `${words.wrong} ` : ''}${words.say}${look}`;
  }

  move(move: Move): void {
    const isRight = isRightMove(this.#step, move);
    this.#result = isRight ? 'right' : 'wrong';
    this.#record = isRight ? afterStep(this.#step, move) : recordOfStep(this.#step);
  }

  /** A wrong move is taken back at once. */
  again(): void {
    this.#result = null;
    this.#record = recordOfStep(this.#step);
  }

  /** What to do is said, and marked. */
  help(): void {}

  next(): boolean {
    if (this.#number + 1 >= this.#lesson.steps.length) return false;
    this.#number++;
    this.again();
    return true;
  }
}
