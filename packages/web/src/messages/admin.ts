import { type AdminMessages, en } from './admin/en.ts';
import { catalogue } from './catalogue.ts';

/** The messages of the admin's page, fetched with it. */
export const adminWords = catalogue<AdminMessages>(en, {
  de: async () => (await import('./admin/de.ts')).de,
  fr: async () => (await import('./admin/fr.ts')).fr,
  es: async () => (await import('./admin/es.ts')).es,
  pt: async () => (await import('./admin/pt.ts')).pt,
  it: async () => (await import('./admin/it.ts')).it,
  zh: async () => (await import('./admin/zh.ts')).zh,
  ja: async () => (await import('./admin/ja.ts')).ja,
  ar: async () => (await import('./admin/ar.ts')).ar,
});
