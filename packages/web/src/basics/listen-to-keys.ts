import { onCleanup, onMount } from 'solid-js';

/** Hears every key that is pressed while a screen is shown; `first` before the board, which may need the same keys. */
export function listenToKeys(onKey: (event: KeyboardEvent) => void, first: (event: KeyboardEvent) => void): void {
  onMount(() => {
    document.addEventListener('keydown', onKey);
    document.addEventListener('keydown', first, true);
    onCleanup(() => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keydown', first, true);
    });
  });
}
