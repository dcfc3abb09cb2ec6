import { createEffect } from 'solid-js';
import { announce } from '../../basics/announce.ts';
import { isFree } from '../../boards/focus-board.ts';
import { nameTab } from '../../words/tab-title.ts';

/** Calls the tab by a room of online play, and says which one it is to whoever has just come in. */
export function nameRoom(words: () => string): void {
  nameTab(words);
  createEffect(() => {
    const room = words();
    if (isFree()) announce(room);
  });
}
