import { CONNECT_FOUR, makeConfig, morrisConfig } from '@rowhouse/rules';
import type { LobbyGame } from '@rowhouse/server/protocol';
import { createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { notify } from '../../basics/notice.ts';
import { go, makeRoute } from '../../basics/router.ts';
import { DiscIcon } from '../../boards/basics/disc.tsx';
import { onlineWords } from '../../messages/online.ts';
import { lobby, pair, takeSeat, viewGame } from '../../online/api.ts';
import { asGuest } from '../../online/guest.ts';
import { keys, newSecret } from '../../online/keys.ts';
import { clockWords, configWords, errorWords, onlineStatusWords, seatWords } from '../../online/online-words.ts';
import { ForgetMe, GuestName } from '../../parts/online/guest-form.tsx';
import { dayOf } from '../../words/dates.ts';

/** What most people come for; anything else is a game of one's own. */
const QUICK = [makeConfig(CONNECT_FOUR), makeConfig(morrisConfig(6)), makeConfig(morrisConfig(9))];
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
  /** How one's own games stand, as far as the server tells. */
  const [stands, setStands] = createSignal<ReadonlyMap<string, string>>(new Map());
  onMount(() => {
    for (const { game, seat } of mine().slice(0, MOST_ASKED))
      void viewGame(game).then((view) => {
        if (view.ok) setStands((known) => new Map(known).set(game, onlineStatusWords(view.value, seat)));
        else if (view.error === 'no-such-game') {
          keys.forgetSeat(game);
          setMine(keys.seats());
        }
      });
  });
  const others = () => (games() ?? []).filter(({ game }) => !mine().some((kept) => kept.game === game));

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
        <section class="stack" aria-labelledby="online-quick">
          <div>
            <h2 id="online-quick">{onlineWords().quick}</h2>
            <p class="soft">{onlineWords().quickHint}</p>
          </div>
          <p class="row">
            <For each={QUICK}>
              {(game) => (
                <button
                  type="button"
                  class="button"
                  aria-disabled={isBusy()}
                  aria-label={onlineWords().quickAgainst(configWords(game))}
                  onClick={() => void sit((as) => pair({ game, ...as }))}
                >
                  {configWords(game)}
                </button>
              )}
            </For>
          </p>
        </section>
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
            <ul class="online-games">
              <For each={others()}>
                {(open) => (
                  <li>
                    <DiscIcon player={open.seats.findIndex(({ taken }) => !taken)} size="2.25rem" />
                    <div>
                      <p class="online-game">{configWords(open.config)}</p>
                      <p class="soft">
                        {[...takenBy(open), freeWords(open), clockWords(open.clock)].filter(Boolean).join(' · ')}
                      </p>
                    </div>
                    <button
                      type="button"
                      class="button"
                      aria-disabled={isBusy()}
                      aria-label={onlineWords().sitAt(configWords(open.config))}
                      onClick={() => void sit((as) => takeSeat(open.game, as))}
                    >
                      {onlineWords().sit}
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </section>
        <Show when={mine().length > 0}>
          <section class="stack" aria-labelledby="online-mine">
            <h2 id="online-mine">{onlineWords().mine}</h2>
            <ul class="online-games">
              <For each={mine()}>
                {({ game, seat, config, at }) => (
                  <li>
                    <DiscIcon player={seat ?? 0} size="2.25rem" />
                    <div>
                      <p class="online-game">{config === '' ? onlineWords().kicker : configWords(config)}</p>
                      <p class="soft">{[stands().get(game), dayOf(at)].filter(Boolean).join(' · ')}</p>
                    </div>
                    <a
                      class="button"
                      href={makeRoute('online', game)}
                      aria-label={onlineWords().goOnWith(configWords(config), dayOf(at))}
                    >
                      {onlineWords().goOn}
                    </a>
                  </li>
                )}
              </For>
            </ul>
          </section>
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

const takenBy = ({ seats }: LobbyGame): readonly string[] => seats.filter(({ taken }) => taken).map(seatWords);

function freeWords({ seats }: LobbyGame): string {
  const free = seats.filter(({ taken }) => !taken).length;
  return seats.length === 2 ? '' : onlineWords().freeSeats(free);
}
