import { catalogue } from './catalogue.ts';
import { type EndingMessages, en } from './ending/en.ts';

/** What is said after the end of a game, fetched with it. */
export const endingWords = catalogue<EndingMessages>(en, {
  de: async () => (await import('./ending/de.ts')).de,
  fr: async () => (await import('./ending/fr.ts')).fr,
  es: async () => (await import('./ending/es.ts')).es,
  pt: async () => (await import('./ending/pt.ts')).pt,
  it: async () => (await import('./ending/it.ts')).it,
  zh: async () => (await import('./ending/zh.ts')).zh,
  ja: async () => (await import('./ending/ja.ts')).ja,
  ar: async () => (await import('./ending/ar.ts')).ar,
});
