import { createEffect, createMemo, createSignal, lazy, Match, on, Show, Switch } from 'solid-js';
import { OnlineLobby } from '../online/lobby.tsx';
import { OnlinePage } from '../online/online-page.tsx';
import { keys } from '../online/seat-keys.ts';
import { watchTurns } from '../online/turn-notices.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { goInstead, route } from '../shared/platform/router.ts';
import '../online/online.css';

const Admin = lazy(async () => ({ default: (await import('../admin/admin.tsx')).Admin }));
const Tournament = lazy(async () => ({ default: (await import('../tournament/tournament.tsx')).Tournament }));
const BestPlayers = lazy(async () => ({ default: (await import('../online/best-players.tsx')).BestPlayers }));
const Watch = lazy(async () => ({ default: (await import('../online/watch.tsx')).Watch }));
const OnlineNew = lazy(async () => ({ default: (await import('../online/online-new.tsx')).OnlineNew }));

/**
 * `#/online`, `#/online/new/<game>`, `#/online/watch`, `#/online/tournament/…`, `#/online/ratings/<pool>`,
 * `#/online/admin/<part>`, `#/online/<id>`, and links that give a seat.
 */
export function Online() {
  const place = () => route()[1];
  watchTurns();
  // The focused element is gone with the last screen.
  createEffect(
    on(
      place,
      () =>
        afterPaint(() => {
          if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
        }),
      { defer: true },
    ),
  );
  return (
    <Switch fallback={<Door />}>
      <Match when={place() === undefined}>
        <OnlineLobby />
      </Match>
      <Match when={place() === 'new'}>
        <OnlineNew />
      </Match>
      <Match when={place() === 'watch'}>
        <Watch />
      </Match>
      <Match when={place() === 'ratings'}>
        <BestPlayers />
      </Match>
      <Match when={place() === 'tournament'}>
        <Tournament />
      </Match>
      <Match when={place() === 'admin'}>
        <Admin />
      </Match>
    </Switch>
  );
}

/**
 * A game by its address. The secret of a seat is stored and removed from the address at once, so that a player who copies
 * the address does not give the seat away.
 */
function Door() {
  /** Counts how often this device got or lost a seat. */
  const [seatings, setSeatings] = createSignal(0);
  const entered = createMemo(() => {
    seatings();
    const [, game = '', how, key = ''] = route();
    if (how === 'seat' && key !== '') {
      keys.storeSeat({ game, secret: key });
      goInstead('online', game);
    }
    const secret = keys.seat(game)?.secret ?? null;
    return { game, secret, invite: how === 'join' && secret === null ? key : null };
  });
  const identity = createMemo(() => `${entered().game} ${entered().secret ?? ''}`);
  return (
    <Show when={identity()} keyed>
      <OnlinePage
        game={entered().game}
        secret={entered().secret}
        invite={entered().invite}
        onSeating={() => setSeatings(seatings() + 1)}
      />
    </Show>
  );
}
