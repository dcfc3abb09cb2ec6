import type { LessonId, LessonKey } from '@rowhouse/coach';
import { catalogue } from './catalogue.ts';
import { en } from './lessons/en.ts';

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

export const lessonWords = catalogue<LessonWords>(en, {
  de: async () => (await import('./lessons/de.ts')).de,
  fr: async () => (await import('./lessons/fr.ts')).fr,
  es: async () => (await import('./lessons/es.ts')).es,
  zh: async () => (await import('./lessons/zh.ts')).zh,
});
