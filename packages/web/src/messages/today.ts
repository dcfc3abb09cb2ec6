import { catalogue } from './catalogue.ts';
import { en, type TodayMessages } from './today/en.ts';

/** The words of today’s puzzle and the street of days, fetched with them. */
export const todayWords = catalogue<TodayMessages>(en, {
  de: async () => (await import('./today/de.ts')).de,
  fr: async () => (await import('./today/fr.ts')).fr,
  es: async () => (await import('./today/es.ts')).es,
  pt: async () => (await import('./today/pt.ts')).pt,
  it: async () => (await import('./today/it.ts')).it,
  zh: async () => (await import('./today/zh.ts')).zh,
  ja: async () => (await import('./today/ja.ts')).ja,
  ar: async () => (await import('./today/ar.ts')).ar,
});
