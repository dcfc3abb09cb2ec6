import { type Accessor, createEffect, createRoot, createSignal } from 'solid-js';
import type { Language } from '../languages/languages.ts';
import { language } from './messages.ts';

/** How to fetch a catalogue in each language. English is built in. */
type Fetch<T> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<T>>>;

/**
 * A catalogue of messages that only some screens need, in the language of the page. It is fetched with those screens.
 */
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
          // Offline, and the language was never fetched: English stays.
        });
    });
  });
  return messages;
}
