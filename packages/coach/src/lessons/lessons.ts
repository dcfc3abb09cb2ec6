import { CONNECT4_LESSONS } from './connect4.ts';
import { CONNECTX_LESSONS } from './connectx.ts';
import { MORRIS_LESSONS } from './morris.ts';

/** The words of a step: its task, and the replies to a right and a wrong move. */
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

/** All lessons, in the order in which they are taken. */
export const LESSONS = [...CONNECT4_LESSONS, ...CONNECTX_LESSONS, ...MORRIS_LESSONS] as const;

/** The id of a lesson. */
export type LessonId = (typeof LESSONS)[number]['id'];

/** The key of a step's words, such as `connect4-threats.double`. */
export type LessonKey = {
  [L in (typeof LESSONS)[number] as L['id']]: `${L['id']}.${L['steps'][number]['id']}`;
}[LessonId];
