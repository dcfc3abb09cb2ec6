import { catalogue } from './catalogue.ts';
import { en, type SavesMessages } from './saves/en.ts';

/** The messages of saved games, files and statistics, fetched with those screens. */
export const savesWords = catalogue<SavesMessages>(en, {
  de: async () => (await import('./saves/de.ts')).de,
  fr: async () => (await import('./saves/fr.ts')).fr,
  es: async () => (await import('./saves/es.ts')).es,
  pt: async () => (await import('./saves/pt.ts')).pt,
  it: async () => (await import('./saves/it.ts')).it,
  zh: async () => (await import('./saves/zh.ts')).zh,
  ja: async () => (await import('./saves/ja.ts')).ja,
  ar: async () => (await import('./saves/ar.ts')).ar,
});
