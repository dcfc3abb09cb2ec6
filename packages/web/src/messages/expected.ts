import { catalogue } from './catalogue.ts';
import { type ExpectedMessages, en } from './expected/en.ts';

/** What was wrong with a file or a link. Fetched with the screens that read them. */
export const expectedMessages = catalogue<ExpectedMessages>(en, {
  de: async () => (await import('./expected/de.ts')).de,
  fr: async () => (await import('./expected/fr.ts')).fr,
  es: async () => (await import('./expected/es.ts')).es,
  pt: async () => (await import('./expected/pt.ts')).pt,
  it: async () => (await import('./expected/it.ts')).it,
  zh: async () => (await import('./expected/zh.ts')).zh,
  ja: async () => (await import('./expected/ja.ts')).ja,
  ar: async () => (await import('./expected/ar.ts')).ar,
});
