import { focusFree } from '../shared/boards/focus-board.ts';
import { parseJson, tabStorage } from '../shared/platform/storage.ts';

const KEY = 'rowhouse.places';
/** The number of frames to wait for a screen that is still growing. */
const MAX_FRAMES = 40;

/**
 * The scroll position of every entry of the history, by the number in its state. Browsers restore it only when the page
 * is complete at once, but these screens load a little later.
 */
const positions = new Map<number, number>((parseJson(tabStorage.get(KEY)) as [number, number][] | null) ?? []);
let here = 0;
let frame = 0;

history.scrollRestoration = 'manual';
addEventListener('scroll', () => positions.set(here, scrollY), { passive: true });
addEventListener('pagehide', () => tabStorage.set(KEY, JSON.stringify([...positions])));

/** Scrolls to where the player left this entry of the history, or to the top of a new one. */
export function arrive(): void {
  const known = history.state as { readonly place: number } | null;
  here = known?.place ?? Date.now();
  const to = positions.get(here) ?? 0;
  cancelAnimationFrame(frame);
  // Just before the paint, when the layout is needed anyway: scrolling in the middle of a change computes it twice.
  frame = requestAnimationFrame(() => {
    if (!known) history.replaceState({ place: here }, '');
    scrollDown(to, MAX_FRAMES);
  });
}

function scrollDown(to: number, frames: number): void {
  scrollTo(0, to);
  if (scrollY < Math.floor(to) && frames > 0) frame = requestAnimationFrame(() => scrollDown(to, frames - 1));
}

/**
 * When the focused control goes away or is disabled, browsers move the focus to the whole page, and screen readers
 * start again at the top. This function moves the focus to the board or the heading of the screen, unless the screen
 * has already chosen a better place. `keepKeyboard` handles clicks on a blank place.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element && main.contains(target) ? target : null;
  };
  const check = () => {
    if (last === null || !isGone(last)) return;
    const here = document.activeElement;
    // A disabled control keeps the focus until the next paint, and no event fires when it loses it.
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
