import { catalogue } from './catalogue.ts';
import { en, type OnlineMessages } from './online/en.ts';

/** The messages of online play, fetched with its screens. */
export const onlineWords = catalogue<OnlineMessages>(en, {
  de: async () => (await import('./online/de.ts')).de,
  fr: async () => (await import('./online/fr.ts')).fr,
  es: async () => (await import('./online/es.ts')).es,
  pt: async () => (await import('./online/pt.ts')).pt,
  it: async () => (await import('./online/it.ts')).it,
  zh: async () => (await import('./online/zh.ts')).zh,
  ja: async () => (await import('./online/ja.ts')).ja,
  ar: async () => (await import('./online/ar.ts')).ar,
});
