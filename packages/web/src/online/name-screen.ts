import { createEffect, createMemo } from 'solid-js';
import { isFree } from '../shared/boards/focus-board.ts';
import { announce } from '../shared/platform/announce.ts';
import { nameTab } from '../shared/words/format.ts';

/** Names the tab after a screen of online play, and announces the name to players who have just arrived. */
export function nameScreen(words: () => string): void {
  // A memo: the same name must not be announced again.
  const screen = createMemo(words);
  nameTab(screen);
  createEffect(() => {
    const name = screen();
    if (isFree()) announce(name);
  });
}
