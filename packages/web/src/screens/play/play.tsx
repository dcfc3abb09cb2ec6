import { onMount, Show } from 'solid-js';
import { go } from '../../basics/router.ts';
import { session, sitDown } from '../../game/session.ts';
import { AtTable } from '../../parts/game/game-table.tsx';
import { current } from '../../saves/store.ts';

/** The game at the table. Whoever comes here without one finds the last one again. */
export function Play() {
  onMount(() => {
    if (session()) return;
    const kept = current();
    if (kept) sitDown(kept);
    else go();
  });
  return <Show when={session()}>{(at) => <AtTable session={at()} />}</Show>;
}
