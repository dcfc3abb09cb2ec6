import { createEffect, onCleanup } from 'solid-js';

/** Escape does something while this is true: a disc is held, or a turn is begun. */
export function escapeWhile(isTrue: () => boolean, onEscape: () => void): void {
  createEffect(() => {
    if (!isTrue()) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    addEventListener('keydown', onKeyDown);
    onCleanup(() => removeEventListener('keydown', onKeyDown));
  });
}
