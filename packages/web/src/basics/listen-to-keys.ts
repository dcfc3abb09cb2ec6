import { onCleanup, onMount } from 'solid-js';

type OnKey = (event: KeyboardEvent) => void;

/**
 * Hears every key that is pressed while a screen is shown. `onPointedBoard` hears the keys without a modifier on a board
 * that somebody came to with a pointer, before the board does: there the arrows are not needed for its cursor.
 */
export function listenToKeys(onKey: OnKey, onPointedBoard: OnKey): void {
  let pointed: EventTarget | null = null;
  const notePointer = ({ target }: Event) => {
    pointed = target instanceof Element && target.localName === 'rowhouse-board' ? target : null;
  };
  // `:focus-visible` does not tell: it is true of whatever has the focus once a key is pressed.
  const hearFirst = (event: KeyboardEvent) => {
    if (event.key === 'Tab') pointed = null;
    else if (event.target === pointed && !event.ctrlKey && !event.metaKey && !event.altKey) onPointedBoard(event);
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
