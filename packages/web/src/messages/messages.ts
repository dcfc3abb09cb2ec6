import { createEffect, createRoot, createSignal } from 'solid-js';
import { settings } from '../basics/settings.ts';
import { type Language, languageFor } from '../languages/languages.ts';
import { en, type Messages } from './main/en.ts';

/** English is built in. Other languages are fetched when they are needed. */
const FETCH: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = {
  de: async () => (await import('./main/de.ts')).de,
  fr: async () => (await import('./main/fr.ts')).fr,
  es: async () => (await import('./main/es.ts')).es,
  zh: async () => (await import('./main/zh.ts')).zh,
};

const [messages, setMessages] = createSignal<Messages>(en);
const [language, setLanguage] = createSignal<Language>('en');

/** The main messages in the language of the page: `t().home.title`. */
export const t = messages;
export { language };

createRoot(() => {
  createEffect(() => {
    const wanted = settings.language === 'system' ? languageFor(navigator.languages) : settings.language;
    const show = (words: Messages) => {
      setMessages(() => words);
      setLanguage(wanted);
      document.documentElement.lang = wanted;
    };
    if (wanted === 'en') show(en);
    else
      FETCH[wanted]().then(
        (words) => {
          const still = settings.language === 'system' ? languageFor(navigator.languages) : settings.language;
          if (still === wanted) show(words);
        },
        // Offline, and the language was never fetched: English stays.
        () => show(en),
      );
  });
});
