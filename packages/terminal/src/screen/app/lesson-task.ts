import type { Place } from '@rowhouse/coach';
import { afterStep, isRightMove, type Lesson, type LessonKey, recordOfStep } from '@rowhouse/coach/lessons';
import { ENGLISH_LESSONS } from '@rowhouse/coach/words';
import type { GameRecord, Move } from '@rowhouse/rules';
import type { BoardTask } from './board-task-page.ts';

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
