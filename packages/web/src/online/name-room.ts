import { createEffect, createMemo } from 'solid-js';
import { isFree } from '../shared/boards/focus-board.ts';
import { announce } from '../shared/platform/announce.ts';
import { nameTab } from '../shared/words/format.ts';

/** Names the tab after a screen of online play, and announces its name when the player has just come in. */
export function nameRoom(words: () => string): void {
  // A memo, so that the same name is not announced again.
  const room = createMemo(words);
  nameTab(room);
  createEffect(() => {
    const name = room();
    if (isFree()) announce(name);
  });
}
