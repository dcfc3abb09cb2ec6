import { catalogue } from './catalogue.ts';
import { en, type SettingsMessages } from './settings/en.ts';

/** The messages of the settings, fetched with their screen. */
export const settingsWords = catalogue<SettingsMessages>(en, {
  de: async () => (await import('./settings/de.ts')).de,
  fr: async () => (await import('./settings/fr.ts')).fr,
  es: async () => (await import('./settings/es.ts')).es,
  pt: async () => (await import('./settings/pt.ts')).pt,
  it: async () => (await import('./settings/it.ts')).it,
  zh: async () => (await import('./settings/zh.ts')).zh,
  ja: async () => (await import('./settings/ja.ts')).ja,
  ar: async () => (await import('./settings/ar.ts')).ar,
});
