import { type Accessor, createEffect, createRoot, createSignal } from 'solid-js';
import { settings } from '../platform/settings.ts';
import { directionOf, type Language, languageFor } from './languages.ts';
import { en, type Messages } from './main/en.ts';

/** The other languages of a catalogue, by file: `import.meta.glob(['./??.ts', '!./en.ts'])`. `de.ts` exports `de`. */
type MessageFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** The messages in a language; `null` if they cannot be fetched, for example offline. */
async function load<T>(files: MessageFiles, language: Language): Promise<T | null> {
  const [, fetch] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.ts`)) ?? [];
  const file = (await fetch?.().catch(() => undefined)) as Readonly<Record<Language, T>> | undefined;
  return file?.[language] ?? null;
}

const [messages, setMessages] = createSignal<Messages>(en);
const [language, setLanguage] = createSignal<Language>('en');

/** The main messages in the language of the page: `t().home.title`. */
export const t = messages;
export { language };

const wantedLanguage = (): Language =>
  settings.language === 'system' ? languageFor(navigator.languages) : settings.language;

const MAIN_FILES = import.meta.glob(['./main/??.ts', '!./main/en.ts']);

createRoot(() => {
  createEffect(() => {
    const wanted = wantedLanguage();
    const show = (words: Messages, shown: Language) => {
      setMessages(() => words);
      setLanguage(shown);
      document.documentElement.lang = shown;
      document.documentElement.dir = directionOf(shown);
    };
    if (wanted === 'en') show(en, 'en');
    else
      void load<Messages>(MAIN_FILES, wanted).then((words) => {
        if (words === null) show(en, 'en');
        else if (wantedLanguage() === wanted) show(words, wanted);
      });
  });
});

/** A catalogue for some screens, in the language of the page. It is fetched with these screens. */
export function catalogue<T>(english: T, files: MessageFiles): Accessor<T> {
  const [shown, setShown] = createSignal<T>(english);
  createRoot(() => {
    createEffect(() => {
      const wanted = language();
      if (wanted === 'en') setShown(() => english);
      else
        void load<T>(files, wanted).then((words) => {
          if (words !== null && language() === wanted) setShown(() => words);
        });
    });
  });
  return shown;
}
