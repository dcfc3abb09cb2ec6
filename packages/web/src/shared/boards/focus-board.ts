import { onMount } from 'solid-js';
import { afterPaint, listenWhileShown } from '../platform/page.ts';
import { isPointing } from '../platform/pointer.ts';

/** Whether no element has the focus: it was removed, or the player clicked on a blank place. */
export function isFree(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || here.id === 'main';
}

/** Focuses the board in a part of the page, unless a dialog or a control has the focus. */
export function focusBoard(within: () => Element | null): void {
  focusFree(() => within()?.querySelector('rowhouse-board'));
}

/** Focuses an element, unless another element has the focus. */
export function focusFree(element: () => HTMLElement | null | undefined): void {
  afterPaint(() => {
    if (isFree()) element()?.focus({ preventScroll: true, focusVisible: !isPointing() } as FocusOptions);
  });
}

/**
 * Keeps the focus on a screen. After a click on a blank place, or on a button that is removed, the board or the screen
 * gets the focus. Keys without a modifier work only while the screen has the focus (WCAG 2.1.4).
 */
export function keepKeyboard(screen: () => HTMLElement, to: 'board' | 'screen' = 'board'): void {
  const keep = () => (to === 'board' ? focusBoard(screen) : focusFree(screen));
  onMount(keep);
  listenWhileShown(document, 'click', keep);
}
