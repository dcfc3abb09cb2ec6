const KEY = 'rowhouse.places';
/** For this many frames a screen that is still being fetched may grow. */
const PATIENCE = 40;

/**
 * The scroll position of every entry of the history, by the number in its state. Browsers restore it themselves when a
 * page is there at once. Here a screen comes a little later, so it is restored by hand: going back returns to the old
 * position, and a new address begins at the top.
 */
const left = new Map<number, number>(stored());
let here = 0;
let frame = 0;

history.scrollRestoration = 'manual';
addEventListener('scroll', () => left.set(here, scrollY), { passive: true });
addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...left]));
  } catch {
    // After a reload, the page begins at the top.
  }
});

function stored(): [number, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Call this when the address has changed: scrolls to where that page was left, or to the top. */
export function arrive(): void {
  const known = history.state as { readonly place: number } | null;
  here = known?.place ?? Date.now();
  if (!known) history.replaceState({ place: here }, '');
  cancelAnimationFrame(frame);
  scrollDown(left.get(here) ?? 0, PATIENCE);
}

function scrollDown(to: number, frames: number): void {
  scrollTo(0, to);
  if (scrollY < Math.floor(to) && frames > 0) frame = requestAnimationFrame(() => scrollDown(to, frames - 1));
}
