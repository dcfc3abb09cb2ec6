import { newSecret } from '@rowhouse/client';
import type { GameView, LobbyGame } from '@rowhouse/protocol';
import { createSignal, onMount } from 'solid-js';
import { lookEvery } from '../shared/platform/look-every.ts';
import { go } from '../shared/platform/router.ts';
import { lobby, type pair, viewGame } from './api.ts';
import { asGuest } from './guest.ts';
import { keys } from './keys.ts';
import { errorWords } from './online-words.ts';
import { noteGame } from './watch-turns.ts';

const LOOK_EVERY_MS = 5000;
/** The server is asked about no more of this device's games than this. */
const MAX_REQUESTS = 12;

/** The lobby as a screen follows it: open games, this device's games, and how to get a seat. */
export function createLobby() {
  const [games, setGames] = createSignal<readonly LobbyGame[] | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [isBusy, setIsBusy] = createSignal(false);
  const [mine, setMine] = createSignal(keys.seats());

  const look = async () => {
    const found = await lobby();
    if (found.ok) setGames(found.value.games);
    setFault(found.ok ? null : errorWords(found.error));
  };
  lookEvery(LOOK_EVERY_MS, look);

  /** Asks for a seat, and goes there. */
  const sit = async (ask: (as: { readonly guest?: string; readonly secret: string }) => ReturnType<typeof pair>) => {
    if (isBusy()) return;
    setIsBusy(true);
    const secret = newSecret();
    const key = await asGuest((as) => ask({ ...as, secret }));
    setIsBusy(false);
    if (!key.ok) {
      setFault(errorWords(key.error));
      return;
    }
    keys.storeKey(key.value);
    go('online', key.value.game);
  };
  /** This device's games, as far as the server has told it. */
  const [views, setViews] = createSignal<ReadonlyMap<string, GameView>>(new Map());
  onMount(() => {
    for (const seat of mine().slice(0, MAX_REQUESTS)) {
      const { game } = seat;
      void viewGame(game).then((view) => {
        if (view.ok) {
          noteGame(view.value, seat);
          setViews((known) => new Map(known).set(game, view.value));
        } else if (view.error === 'no-such-game') {
          keys.forgetSeat(game);
          setMine(keys.seats());
        }
      });
    }
  });
  const others = () => (games() ?? []).filter(({ game }) => !mine().some((seat) => seat.game === game));
  const forgetMine = () => setMine([]);
  /** Whether a server has answered. */
  const isThere = () => games() !== null;
  return { isThere, fault, isBusy, mine, others, sit, views, forgetMine };
}
