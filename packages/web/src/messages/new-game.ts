import { catalogue } from './catalogue.ts';
import { en, type NewGameMessages } from './new-game/en.ts';

/** The messages of the screens that set up a game, fetched with them. */
export const newGameWords = catalogue<NewGameMessages>(en, {
  de: async () => (await import('./new-game/de.ts')).de,
  fr: async () => (await import('./new-game/fr.ts')).fr,
  es: async () => (await import('./new-game/es.ts')).es,
  pt: async () => (await import('./new-game/pt.ts')).pt,
  it: async () => (await import('./new-game/it.ts')).it,
  zh: async () => (await import('./new-game/zh.ts')).zh,
  ja: async () => (await import('./new-game/ja.ts')).ja,
  ar: async () => (await import('./new-game/ar.ts')).ar,
});
