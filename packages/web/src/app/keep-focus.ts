import { focusFree } from '../shared/boards/focus-board.ts';

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
