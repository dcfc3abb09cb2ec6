import type { LessonId, LessonKey } from '@rowhouse/coach/lessons';

/** What a step says: its task, what it says to the right move, and to a wrong one. */
export interface StepWords {
  readonly say: string;
  readonly right: string;
  readonly wrong: string;
}

/** The messages of all lessons. The coach lists the steps; a step without words is a type error. */
export interface LessonWords {
  readonly titles: Readonly<Record<LessonId, string>>;
  readonly about: Readonly<Record<LessonId, string>>;
  readonly steps: Readonly<Record<LessonKey, StepWords>>;
}
