import { catalogue } from './catalogue.ts';
import { en, type ShareMessages } from './share/en.ts';

/** The messages of embedding and animations, fetched with the dialog. */
export const shareWords = catalogue<ShareMessages>(en, {
  de: async () => (await import('./share/de.ts')).de,
  fr: async () => (await import('./share/fr.ts')).fr,
  es: async () => (await import('./share/es.ts')).es,
  zh: async () => (await import('./share/zh.ts')).zh,
});
