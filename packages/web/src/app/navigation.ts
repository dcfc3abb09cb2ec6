import { focusFree } from '../shared/boards/focus-board.ts';

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

/**
 * When the control that had the keyboard goes away or is switched off, browsers give the keyboard to the whole page, and
 * whoever does not see it starts again at the top. Here the board gets it, or else the heading of the screen; a screen
 * that has a better place for it has taken it by then. (A click on a blank place: `keepKeyboard`.)
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element && main.contains(target) ? target : null;
  };
  const check = () => {
    if (last === null || !isGone(last)) return;
    const here = document.activeElement;
    // A control that was switched off keeps the keyboard until the next paint, and nothing tells when it loses it.
    if (here === document.body || here === last) focusFree(() => placeFor(main));
  };
  const observer = new MutationObserver(check);
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'open'] });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

function placeFor(main: HTMLElement): HTMLElement {
  const board = main.querySelector<HTMLElement>('rowhouse-board');
  if (board) return board;
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? main;
}
