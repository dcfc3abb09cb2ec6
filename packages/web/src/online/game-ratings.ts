import type { GameRatings, GameView } from '@rowhouse/protocol';
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import { onValue } from '../shared/platform/effects.ts';
import { client, toResult } from './client.ts';

/** The server rates a game within a second or two. Until then the page asks again. */
const RETRY_MS = 1000;
const MAX_REQUESTS = 20;

/** The ratings at the table of a rated game; `null` for other games and before the first answer. */
export function createGameRatings(
  view: Accessor<Pick<GameView, 'game' | 'rated' | 'live'>>,
): Accessor<GameRatings | null> {
  const [ratings, setRatings] = createSignal<GameRatings | null>(null);
  const stage = createMemo(() => (view().rated ? view().live.status : null));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHere = true;
  onCleanup(() => {
    isHere = false;
    clearTimeout(timer);
  });
  const ask = async (isOver: boolean, left: number): Promise<void> => {
    const found = await toResult(client.gameRatings(view().game));
    if (!isHere) return;
    if (found.ok) setRatings(found.value);
    const isOpen = !found.ok || (isOver && found.value.status === 'open');
    if (isOpen && left > 0) timer = setTimeout(() => void ask(isOver, left - 1), RETRY_MS);
  };
  onValue(stage, (now) => {
    clearTimeout(timer);
    if (now !== null) void ask(now === 'over', MAX_REQUESTS);
  });
  return ratings;
}
