import { ENGLISH_LESSONS, type LessonWords } from '@rowhouse/coach/words';
import { catalogue } from './catalogue.ts';

/** What the lessons say. The terminal says the same in English, so that is the coach's. */
export const lessonWords = catalogue<LessonWords>(ENGLISH_LESSONS, {
  de: async () => (await import('./lessons/de.ts')).de,
  fr: async () => (await import('./lessons/fr.ts')).fr,
  es: async () => (await import('./lessons/es.ts')).es,
  pt: async () => (await import('./lessons/pt.ts')).pt,
  it: async () => (await import('./lessons/it.ts')).it,
  zh: async () => (await import('./lessons/zh.ts')).zh,
  ja: async () => (await import('./lessons/ja.ts')).ja,
  ar: async () => (await import('./lessons/ar.ts')).ar,
});
