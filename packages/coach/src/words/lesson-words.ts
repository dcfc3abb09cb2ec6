import type { LessonId, LessonKey } from '../lessons/lessons.ts';

/** What a step says: its task, what it says to the right move, and to a wrong one. */
export interface StepWords {
  readonly say: string;
  readonly right: string;
  readonly wrong: string;
}

/** The words of all lessons in a language. A step without words is a type error. */
export interface LessonWords {
  readonly titles: Readonly<Record<LessonId, string>>;
  readonly about: Readonly<Record<LessonId, string>>;
  readonly steps: Readonly<Record<LessonKey, StepWords>>;
}
