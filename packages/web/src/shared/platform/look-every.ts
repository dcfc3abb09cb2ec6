import { onCleanup, onMount } from 'solid-js';

/** Looks now, and again every so many milliseconds while the page is seen, for as long as the component lives. */
export function lookEvery(ms: number, look: () => Promise<void>): void {
  onMount(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, ms);
    onCleanup(() => clearInterval(timer));
  });
}
