import { createEffect, createRoot, createSignal } from 'solid-js';
import { settings } from '../settings.ts';
import { en } from './en.ts';
import { type Language, languageFor } from './languages.ts';

export type Messages = typeof en;

/** English is always there; another language is fetched when it is wanted. */
const FETCH: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  zh: async () => (await import('./zh.ts')).zh,
};

const [messages, setMessages] = createSignal<Messages>(en);
const [language, setLanguage] = createSignal<Language>('en');

/** The words of the house in the language of its guest: `t().home.title`. */
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
        // Offline before the language was ever fetched: English stays.
        () => show(en),
      );
  });
});
