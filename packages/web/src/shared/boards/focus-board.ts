import { onCleanup, onMount } from 'solid-js';
import { afterPaint } from '../platform/after-paint.ts';
import { isPointing } from '../platform/pointing.ts';

/** Whether nothing has the keyboard: what had it is gone, or somebody clicked on a blank place. */
export function isFree(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || here.id === 'main';
}

/** Gives the board in a part of the page the keyboard, unless a dialog or a control has it already. */
export function focusBoard(within: () => Element | null): void {
  focusFree(() => within()?.querySelector('rowhouse-board'));
}

/** The same for any element. */
export function focusFree(element: () => HTMLElement | null | undefined): void {
  afterPaint(() => {
    if (isFree()) element()?.focus({ preventScroll: true, focusVisible: !isPointing() } as FocusOptions);
  });
}

/**
 * The screen keeps the keyboard: after a click on a blank place or on a button that is gone, its board gets it back, or
 * the screen itself if that was asked for. So keys without a modifier work only while this screen has the focus (WCAG
 * 2.1.4), and it does not lose the focus by accident.
 */
export function keepKeyboard(screen: () => HTMLElement, to: 'board' | 'screen' = 'board'): void {
  const keep = () => (to === 'board' ? focusBoard(screen) : focusFree(screen));
  onMount(() => {
    keep();
    document.addEventListener('click', keep);
    onCleanup(() => document.removeEventListener('click', keep));
  });
}
