import { catalogue } from './catalogue.ts';
import { en, type FreePlayMessages } from './free-play/en.ts';

/** The messages of Free Play, fetched with its screen. */
export const freePlayWords = catalogue<FreePlayMessages>(en, {
  de: async () => (await import('./free-play/de.ts')).de,
  fr: async () => (await import('./free-play/fr.ts')).fr,
  es: async () => (await import('./free-play/es.ts')).es,
  pt: async () => (await import('./free-play/pt.ts')).pt,
  it: async () => (await import('./free-play/it.ts')).it,
  zh: async () => (await import('./free-play/zh.ts')).zh,
  ja: async () => (await import('./free-play/ja.ts')).ja,
  ar: async () => (await import('./free-play/ar.ts')).ar,
});
