import { afterPaint } from '../basics/after-paint.ts';

/** Gives the board in a part of the page the keyboard, unless a dialog or a control has it already. */
export function focusBoard(within: () => Element | null): void {
  afterPaint(() => {
    const here = document.activeElement;
    if (here === null || here === document.body || here.id === 'main')
      within()?.querySelector('rowhouse-board')?.focus({ preventScroll: true });
  });
}
