import { createEffect, createRoot, createSignal } from 'solid-js';
import { settings } from '../basics/settings.ts';
import { directionOf, type Language, languageFor } from '../languages/languages.ts';
import { en, type Messages } from './main/en.ts';

/** English is built in. Other languages are fetched when they are needed. */
const FETCH: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = {
  de: async () => (await import('./main/de.ts')).de,
  fr: async () => (await import('./main/fr.ts')).fr,
  es: async () => (await import('./main/es.ts')).es,
  pt: async () => (await import('./main/pt.ts')).pt,
  it: async () => (await import('./main/it.ts')).it,
  zh: async () => (await import('./main/zh.ts')).zh,
  ja: async () => (await import('./main/ja.ts')).ja,
  ar: async () => (await import('./main/ar.ts')).ar,
};

const [messages, setMessages] = createSignal<Messages>(en);
const [language, setLanguage] = createSignal<Language>('en');

/** The main messages in the language of the page: `t().home.title`. */
export const t = messages;
export { language };

createRoot(() => {
  createEffect(() => {
    const wanted = settings.language === 'system' ? languageFor(navigator.languages) : settings.language;
    const show = (words: Messages, shown: Language) => {
      setMessages(() => words);
      setLanguage(shown);
      document.documentElement.lang = shown;
      document.documentElement.dir = directionOf(shown);
    };
    if (wanted === 'en') show(en, 'en');
    else
      FETCH[wanted]().then(
        (words) => {
          const still = settings.language === 'system' ? languageFor(navigator.languages) : settings.language;
          if (still === wanted) show(words, wanted);
        },
        // Offline, and the language was never fetched: English stays.
        () => show(en, 'en'),
      );
  });
});
