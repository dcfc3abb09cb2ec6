import { catalogue } from './catalogue.ts';
import { en, type TournamentMessages } from './tournament/en.ts';

/** The messages of tournaments, fetched with their screens. */
export const tournamentWords = catalogue<TournamentMessages>(en, {
  de: async () => (await import('./tournament/de.ts')).de,
  fr: async () => (await import('./tournament/fr.ts')).fr,
  es: async () => (await import('./tournament/es.ts')).es,
  pt: async () => (await import('./tournament/pt.ts')).pt,
  it: async () => (await import('./tournament/it.ts')).it,
  zh: async () => (await import('./tournament/zh.ts')).zh,
  ja: async () => (await import('./tournament/ja.ts')).ja,
  ar: async () => (await import('./tournament/ar.ts')).ar,
});
