import { type Component, createMemo, createSignal, lazy, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { OnlineLobby } from '../online/lobby.tsx';
import { OnlinePage } from '../online/online-page.tsx';
import { keys } from '../online/seat-keys.ts';
import { watchTurns } from '../online/turn-notices.ts';
import { onChange } from '../shared/platform/effects.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { goInstead, route } from '../shared/platform/router.ts';
import '../online/online.css';

const Admin = lazy(async () => ({ default: (await import('../admin/admin.tsx')).Admin }));
const Tournament = lazy(async () => ({ default: (await import('../tournament/tournament.tsx')).Tournament }));
const Join = lazy(async () => ({ default: (await import('../tournament/join.tsx')).JoinByCode }));
const BestPlayers = lazy(async () => ({ default: (await import('../online/best-players.tsx')).BestPlayers }));
const Street = lazy(async () => ({ default: (await import('../street/street-page.tsx')).StreetPage }));
const Watch = lazy(async () => ({ default: (await import('../online/watch.tsx')).Watch }));
const OnlineNew = lazy(async () => ({ default: (await import('../online/online-new.tsx')).OnlineNew }));

const PARTS: ReadonlyMap<string | undefined, Component> = new Map<string | undefined, Component>([
  [undefined, OnlineLobby],
  ['new', OnlineNew],
  ['watch', Watch],
  ['ratings', BestPlayers],
  ['tournament', Tournament],
  ['join', Join],
  ['street', Street],
  ['admin', Admin],
]);

/**
 * `#/online`, `#/online/new/<game>`, `#/online/watch`, `#/online/tournament/…`, `#/online/street/<id>`, `#/online/ratings/<pool>`,
 * `#/online/admin/<part>`, `#/join`, `#/online/<id>`, and links that give a seat.
 */
export function OnlineScreen() {
  const place = createMemo(() => (route()[0] === 'join' ? 'join' : route()[1]));
  watchTurns();
  // The focused element disappears with the previous screen.
  onChange(place, () =>
    afterPaint(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    }),
  );
  return <Dynamic component={PARTS.get(place()) ?? Door} />;
}

/**
 * A game by its address. The secret of a seat moves from the address to the storage at once. A player who copies the
 * address then does not give the seat away.
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
