import { createEffect, createMemo } from 'solid-js';
import { isFree } from '../shared/boards/focus-board.ts';
import { announce } from '../shared/platform/announce.ts';
import { nameTab } from '../shared/words/format.ts';

/** Calls the tab by a room of online play, and says which one it is to whoever has just come in. */
export function nameRoom(words: () => string): void {
  // The same name is not said again when what it is made of changes.
  const room = createMemo(words);
  nameTab(room);
  createEffect(() => {
    const name = room();
    if (isFree()) announce(name);
  });
}
