import { type Accessor, createEffect, createRoot, createSignal } from 'solid-js';
import type { Language } from '../languages/languages.ts';
import { language } from './messages.ts';

/** Fetches a catalogue in a language; English is the one that is always there. */
export type Fetch<T> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<T>>>;

/** Words that not everybody needs, in the language of the guest: fetched with the screens that say them. */
export function catalogue<T>(english: T, fetch: Fetch<T>): Accessor<T> {
  const [messages, setMessages] = createSignal<T>(english);
  createRoot(() => {
    createEffect(() => {
      const wanted = language();
      const show = (found: T) => {
        if (language() === wanted) setMessages(() => found);
      };
      if (wanted === 'en') show(english);
      else
        fetch[wanted]().then(show, () => {
          // Offline before the language was ever fetched: English stays.
        });
    });
  });
  return messages;
}
