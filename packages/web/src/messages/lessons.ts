import { catalogue } from './catalogue.ts';
import { en } from './lessons/en.ts';
import type { LessonWords } from './lessons/lesson-words.ts';

export const lessonWords = catalogue<LessonWords>(en, {
  de: async () => (await import('./lessons/de.ts')).de,
  fr: async () => (await import('./lessons/fr.ts')).fr,
  es: async () => (await import('./lessons/es.ts')).es,
  pt: async () => (await import('./lessons/pt.ts')).pt,
  it: async () => (await import('./lessons/it.ts')).it,
  zh: async () => (await import('./lessons/zh.ts')).zh,
  ja: async () => (await import('./lessons/ja.ts')).ja,
  ar: async () => (await import('./lessons/ar.ts')).ar,
});
