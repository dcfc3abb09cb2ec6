/** Whether a key belongs to a control or a dialog, so that a page must not use it. A radio button uses only arrows. */
export const belongsToControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(`input${key.startsWith('Arrow') ? '' : ':not([type="radio"])'}, select, textarea, dialog`) !== null;
