import { catalogue } from './catalogue.ts';
import { en, type YouMessages } from './you/en.ts';

/** The words of the page about the player, fetched with it. */
export const youWords = catalogue<YouMessages>(en, {
  de: async () => (await import('./you/de.ts')).de,
  fr: async () => (await import('./you/fr.ts')).fr,
  es: async () => (await import('./you/es.ts')).es,
  pt: async () => (await import('./you/pt.ts')).pt,
  it: async () => (await import('./you/it.ts')).it,
  zh: async () => (await import('./you/zh.ts')).zh,
  ja: async () => (await import('./you/ja.ts')).ja,
  ar: async () => (await import('./you/ar.ts')).ar,
});
