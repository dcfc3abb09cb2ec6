/** Whether a key belongs to a control or a dialog, so that a page must not use it. A radio button uses only arrows. */
export const belongsToControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(`input${key.startsWith('Arrow') ? '' : ':not([type="radio"])'}, select, textarea, dialog`) !== null;

/**
 * Whether a key without a modifier is pressed on a board that somebody came to with a pointer. There the arrows are not
 * needed for its cursor, which is not shown.
 */
export function isOnPointedBoard(event: KeyboardEvent): boolean {
  const [inner] = event.composedPath();
  const isOnBoard = event.target instanceof Element && event.target.localName === 'rowhouse-board';
  const isByKeyboard = inner instanceof Element && inner.matches(':focus-visible');
  return isOnBoard && !isByKeyboard && !event.ctrlKey && !event.metaKey && !event.altKey;
}
