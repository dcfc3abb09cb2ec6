import { catalogue } from './catalogue.ts';
import { en, type NewGameMessages } from './new-game/en.ts';

/** Nobody who sits at a table already needs these: they come with the screen on which a game is chosen. */
export const newGameWords = catalogue<NewGameMessages>(en, {
  de: async () => (await import('./new-game/de.ts')).de,
  fr: async () => (await import('./new-game/fr.ts')).fr,
  es: async () => (await import('./new-game/es.ts')).es,
  zh: async () => (await import('./new-game/zh.ts')).zh,
});
