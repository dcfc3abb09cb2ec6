import { onCleanup, onMount } from 'solid-js';

type OnKey = (event: KeyboardEvent) => void;

/**
 * Hears every key that is pressed while a screen is shown. `onPointedBoard` hears the keys without a modifier on a board
 * that somebody came to with a pointer, before the board does: there the arrows are not needed for its cursor. A board
 * also gets the keyboard when the button that was pressed is gone (`keepKeyboard`).
 */
export function listenToKeys(onKey: OnKey, onPointedBoard: OnKey): void {
  let isPointed = false;
  const notePointer = () => {
    isPointed = true;
  };
  const isBoard = (target: EventTarget | null) => target instanceof Element && target.localName === 'rowhouse-board';
  // `:focus-visible` does not tell: it is true of whatever has the focus once a key is pressed.
  const hearFirst = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isPointed = false;
    else if (isPointed && isBoard(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey)
      onPointedBoard(event);
  };
  onMount(() => {
    document.addEventListener('pointerdown', notePointer, true);
    document.addEventListener('keydown', hearFirst, true);
    document.addEventListener('keydown', onKey);
    onCleanup(() => {
      document.removeEventListener('pointerdown', notePointer, true);
      document.removeEventListener('keydown', hearFirst, true);
      document.removeEventListener('keydown', onKey);
    });
  });
}
