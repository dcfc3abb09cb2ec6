import { catalogue } from './catalogue.ts';
import { en, type RatingMessages } from './ratings/en.ts';

/** The words for ratings, of puzzles and of online games. */
export const ratingWords = catalogue<RatingMessages>(en, {
  de: async () => (await import('./ratings/de.ts')).de,
  fr: async () => (await import('./ratings/fr.ts')).fr,
  es: async () => (await import('./ratings/es.ts')).es,
  pt: async () => (await import('./ratings/pt.ts')).pt,
  it: async () => (await import('./ratings/it.ts')).it,
  zh: async () => (await import('./ratings/zh.ts')).zh,
  ja: async () => (await import('./ratings/ja.ts')).ja,
  ar: async () => (await import('./ratings/ar.ts')).ar,
});
