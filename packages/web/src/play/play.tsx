import { onMount, Show } from 'solid-js';
import { session, startSession } from '../shared/game/session.ts';
import { currentGame } from '../shared/game/store.ts';
import { go } from '../shared/platform/router.ts';
import { GameTable } from './game-table.tsx';

/** The game that is being played. Without one, the last game is opened. */
export function Play() {
  onMount(() => {
    if (session()) return;
    const stored = currentGame();
    if (stored) startSession(stored);
    else go();
  });
  return <Show when={session()}>{(at) => <GameTable session={at()} />}</Show>;
}
