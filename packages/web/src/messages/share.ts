import { catalogue } from './catalogue.ts';
import { en, type ShareMessages } from './share/en.ts';

/** The words of sharing and embedding, fetched with the screens that need them. */
export const shareWords = catalogue<ShareMessages>(en, {
  de: async () => (await import('./share/de.ts')).de,
  fr: async () => (await import('./share/fr.ts')).fr,
  es: async () => (await import('./share/es.ts')).es,
  pt: async () => (await import('./share/pt.ts')).pt,
  it: async () => (await import('./share/it.ts')).it,
  zh: async () => (await import('./share/zh.ts')).zh,
  ja: async () => (await import('./share/ja.ts')).ja,
  ar: async () => (await import('./share/ar.ts')).ar,
});
