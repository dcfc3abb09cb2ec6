import { catalogue } from './catalogue.ts';
import { type CoachMessages, en } from './coach/en.ts';

/**
 * The messages of analysis, hints, review, puzzles and lessons. They are as many as all others together, so they are a
 * catalogue of their own: somebody who only plays does not load them.
 */
export const coachWords = catalogue<CoachMessages>(en, {
  de: async () => (await import('./coach/de.ts')).de,
  fr: async () => (await import('./coach/fr.ts')).fr,
  es: async () => (await import('./coach/es.ts')).es,
  pt: async () => (await import('./coach/pt.ts')).pt,
  it: async () => (await import('./coach/it.ts')).it,
  zh: async () => (await import('./coach/zh.ts')).zh,
  ja: async () => (await import('./coach/ja.ts')).ja,
  ar: async () => (await import('./coach/ar.ts')).ar,
});
