import { createEffect, onCleanup } from 'solid-js';
import { t } from '../messages/messages.ts';

/** Calls the tab by what a part of a screen shows, as long as it is there. */
export function nameTab(words: () => string): void {
  const before = document.title;
  createEffect(() => {
    document.title = `${words()} · ${t().app.name}`;
  });
  onCleanup(() => {
    document.title = before;
  });
}
