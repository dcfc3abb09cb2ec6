import { onMount, Show } from 'solid-js';
import { go } from '../../basics/router.ts';
import { session, startSession } from '../../game/session.ts';
import { GameTable } from '../../parts/game/game-table.tsx';
import { currentGame } from '../../saves/store.ts';

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
