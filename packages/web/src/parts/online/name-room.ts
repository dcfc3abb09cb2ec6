import { createEffect, createMemo } from 'solid-js';
import { announce } from '../../basics/announce.ts';
import { isFree } from '../../boards/focus-board.ts';
import { nameTab } from '../../words/tab-title.ts';

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
