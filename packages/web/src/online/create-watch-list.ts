import type { WatchedGame } from '@rowhouse/protocol';
import { type Accessor, createSignal } from 'solid-js';
import { lookEvery } from '../shared/platform/look-every.ts';
import { watchList } from './api.ts';
import { errorWords } from './online-words.ts';

const LOOK_EVERY_MS = 3000;
/** The end of a game stays on the screen for so long, before another one takes its place. */
const SHOW_END_MS = 8000;

interface Watching {
  /** `null`: not known yet. */
  readonly games: Accessor<readonly WatchedGame[] | null>;
  /** The one that is shown large: what the server calls the best, until it is over. */
  readonly best: Accessor<WatchedGame | null>;
  readonly fault: Accessor<string | null>;
}

/** The games that can be watched, for as long as the component that owns it lives: one small request every few seconds. */
export function createWatchList(): Watching {
  const [games, setGames] = createSignal<readonly WatchedGame[] | null>(null);
  const [best, setBest] = createSignal<WatchedGame | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  let goneAt: number | null = null;

  const choose = (found: readonly WatchedGame[]) => {
    const still = found.find(({ game }) => game === best()?.game);
    if (still) {
      goneAt = null;
      setBest(still);
      return;
    }
    goneAt ??= performance.now();
    if (best() !== null && performance.now() - goneAt < SHOW_END_MS) return;
    goneAt = null;
    setBest(found[0] ?? best());
  };
  const look = async () => {
    const found = await watchList();
    if (found.ok) {
      choose(found.value.games);
      setGames(found.value.games);
    }
    setFault(found.ok ? null : errorWords(found.error));
  };
  lookEvery(LOOK_EVERY_MS, look);
  return { games, best, fault };
}
