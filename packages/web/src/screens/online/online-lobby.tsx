import type { LobbyGame } from '@rowhouse/server/protocol';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { notify } from '../../basics/notice.ts';
import { go, makeRoute } from '../../basics/router.ts';
import { onlineWords } from '../../messages/online.ts';
import { lobby, pair, takeSeat, viewGame } from '../../online/api.ts';
import { asGuest } from '../../online/guest.ts';
import { keys, newSecret } from '../../online/keys.ts';
import { errorWords, onlineStatusWords } from '../../online/online-words.ts';
import { ForgetMe, GuestName } from '../../parts/online/guest-form.tsx';
import { MyGames, OpenGames, QuickGames } from './lobby-games.tsx';

const LOOK_EVERY_MS = 5000;
/** Of how many of one's games the server is asked. */
const MOST_ASKED = 12;

/** Where online play begins: a game with somebody, with anybody, or one that is going on. */
export function OnlineLobby() {
  const [games, setGames] = createSignal<readonly LobbyGame[] | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [isBusy, setIsBusy] = createSignal(false);
  const [mine, setMine] = createSignal(keys.seats());

  const look = async () => {
    const found = await lobby();
    if (found.ok) setGames(found.value.games);
    setFault(found.ok ? null : errorWords(found.error));
  };
  onMount(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOOK_EVERY_MS);
    onCleanup(() => clearInterval(timer));
  });

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
  /** The status of this device's games, as far as the server has told it. */
  const [status, setStatus] = createSignal<ReadonlyMap<string, string>>(new Map());
  onMount(() => {
    for (const { game, seat } of mine().slice(0, MOST_ASKED))
      void viewGame(game).then((view) => {
        if (view.ok) setStatus((known) => new Map(known).set(game, onlineStatusWords(view.value, seat)));
        else if (view.error === 'no-such-game') {
          keys.forgetSeat(game);
          setMine(keys.seats());
        }
      });
  });
  const others = () => (games() ?? []).filter(({ game }) => !mine().some((seat) => seat.game === game));

  return (
    <div class="page online">
      <div class="online-head">
        <h1>{onlineWords().title}</h1>
        <p class="soft">{onlineWords().hint}</p>
      </div>
      <div class="online-begin">
        <section class="stack" aria-labelledby="online-invite">
          <div>
            <h2 id="online-invite">{onlineWords().invite}</h2>
            <p class="soft">{onlineWords().inviteHint}</p>
          </div>
          <p>
            <a class="button primary" href={makeRoute('online', 'new', 'connect4')}>
              {onlineWords().create}
            </a>
          </p>
        </section>
        <QuickGames isBusy={isBusy()} onPlay={(game) => void sit((as) => pair({ game, ...as }))} />
        <div class="stack">
          <GuestName hint />
        </div>
      </div>
      <div class="online-lists">
        <p class="online-fault" role="alert">
          {fault() ?? ''}
        </p>
        <section class="stack" aria-labelledby="online-open">
          <h2 id="online-open">{onlineWords().open}</h2>
          <Show
            when={others().length > 0}
            fallback={<p class="soft">{fault() === null ? onlineWords().openNone : ''}</p>}
          >
            <OpenGames games={others()} isBusy={isBusy()} onSit={(game) => void sit((as) => takeSeat(game, as))} />
          </Show>
        </section>
        <Show when={mine().length > 0}>
          <MyGames seats={mine()} status={status()} />
        </Show>
        <p>
          <ForgetMe
            onForgotten={() => {
              setMine([]);
              notify(onlineWords().forgotten);
            }}
          />
        </p>
      </div>
    </div>
  );
}
