import type { LessonId, LessonKey } from '@rowhouse/coach';

/** What a step asks for, what it answers to the right move, and to a wrong one. */
export interface StepWords {
  readonly say: string;
  readonly right: string;
  readonly wrong: string;
}

/** The words of all lessons: the coach has the steps, and a step without words is a type error. */
export interface LessonWords {
  readonly titles: Readonly<Record<LessonId, string>>;
  readonly about: Readonly<Record<LessonId, string>>;
  readonly steps: Readonly<Record<LessonKey, StepWords>>;
}
