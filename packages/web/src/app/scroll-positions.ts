const KEY = 'rowhouse.places';
/** Frames in which a screen that is still being fetched may grow. */
const PATIENCE = 40;

/**
 * How far down every page of the history was left, by the number in its state. A browser keeps that itself where a page
 * comes with its address; here it comes a little later, so whoever goes back is brought there, and whoever goes on
 * begins at the top.
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
    // Loaded again, the page begins at the top.
  }
});

function stored(): [number, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** To be told as soon as the screen of the address is there. */
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
