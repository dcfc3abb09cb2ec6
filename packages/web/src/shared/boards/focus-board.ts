import { onCleanup, onMount } from 'solid-js';
import { afterPaint } from '../platform/page.ts';
import { isPointing } from '../platform/pointer.ts';

/** Whether the focus is nowhere: its element is gone, or the player clicked on a blank place. */
export function isFree(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || here.id === 'main';
}

/** Focuses the board in a part of the page, unless a dialog or a control has the focus. */
export function focusBoard(within: () => Element | null): void {
  focusFree(() => within()?.querySelector('rowhouse-board'));
}

/** Focuses an element, unless another one has the focus. */
export function focusFree(element: () => HTMLElement | null | undefined): void {
  afterPaint(() => {
    if (isFree()) element()?.focus({ preventScroll: true, focusVisible: !isPointing() } as FocusOptions);
  });
}

/**
 * Keeps the focus on a screen: after a click on a blank place or on a button that is gone, its board gets the focus
 * again, or the screen itself. Keys without a modifier work only while the screen has the focus (WCAG 2.1.4), and it
 * must not lose it by accident.
 */
export function keepKeyboard(screen: () => HTMLElement, to: 'board' | 'screen' = 'board'): void {
  const keep = () => (to === 'board' ? focusBoard(screen) : focusFree(screen));
  onMount(() => {
    keep();
    document.addEventListener('click', keep);
    onCleanup(() => document.removeEventListener('click', keep));
  });
}
