/**
 * Whether a key belongs to a control or a dialog, so that a page must not use it. A radio button uses only arrows, a
 * switch only the space bar, which no page uses.
 */
export const belongsToControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(
    `input:not([type="checkbox"]${key.startsWith('Arrow') ? '' : ', [type="radio"]'}), select, textarea, dialog`,
  ) !== null;
