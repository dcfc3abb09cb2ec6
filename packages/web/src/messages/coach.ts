import { catalogue } from './catalogue.ts';
import { type CoachMessages, en } from './coach/en.ts';

/**
 * The words of the coach: analysis, hints, review, puzzles, lessons. They are as many as all others together, and who
 * only wants a game should not wait for them: so they are a catalogue of their own.
 */
export const coachWords = catalogue<CoachMessages>(en, {
  de: async () => (await import('./coach/de.ts')).de,
  fr: async () => (await import('./coach/fr.ts')).fr,
  es: async () => (await import('./coach/es.ts')).es,
  zh: async () => (await import('./coach/zh.ts')).zh,
});
