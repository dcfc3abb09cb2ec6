import { newSecret } from '@rowhouse/client';
import type { GameView, LobbyGame, SeatKey } from '@rowhouse/protocol';
import { createSignal, onMount, Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Fault } from '../shared/controls/page-parts.tsx';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { notify } from '../shared/platform/announce.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { go } from '../shared/platform/router.ts';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { client, toResult } from './client.ts';
import { asGuest } from './guest.ts';
import { ForgetMe, GuestName } from './guest-form.tsx';
import { LobbyBots, MyGames, OpenGames, QuickGames } from './lobby-lists.tsx';
import { onlineWords } from './messages/index.ts';
import { OnlineStreet } from './online-street.tsx';
import { errorWords } from './online-words.ts';
import { keys } from './seat-keys.ts';
import { askToTell, mayTell, noteGame, tellWithoutPage } from './turn-notices.ts';

/** The lobby: invite somebody, play against anybody, or continue a game. One page with a few sections. */
export function OnlineLobby() {
  const { isThere, fault, isBusy, mine, others, sit, views, forgetMine } = createLobby();
  const isTurn = () => turnsWaiting() > 0;
  const Mine = () => (
    <Show when={mine().length > 0}>
      <div class="stack">
        <MyGames seats={mine()} views={views()} />
        <TellMe />
      </div>
    </Show>
  );
  // Whoever has to move finds their games at the top.
  return (
    <div class="page online">
      <div class="online-head">
        <div>
          <h1>{onlineWords().title}</h1>
          <p class="soft">{onlineWords().hint}</p>
        </div>
        <OnlineStreet />
      </div>
      <Show when={isTurn()}>
        <Mine />
      </Show>
      <div class="online-begin">
        <section class="stack" aria-labelledby="online-invite">
          <div>
            <h2 id="online-invite">{onlineWords().invite}</h2>
            <p class="soft">{onlineWords().inviteHint}</p>
          </div>
          <p>
            <ButtonLink primary to={['online', 'new', 'connect4']}>
              {onlineWords().create}
            </ButtonLink>
          </p>
        </section>
        <QuickGames isBusy={isBusy()} onPlay={(request) => void sit((as) => client.pair({ ...request, ...as }))} />
        <Tournaments />
        <div class="stack">
          <GuestName hint />
        </div>
      </div>
      <div class="online-lists">
        <Fault>{fault() ?? ''}</Fault>
        <Show when={!isTurn()}>
          <Mine />
        </Show>
        <section class="stack" aria-labelledby="online-open">
          <div class="online-open-head">
            <h2 id="online-open">{onlineWords().open}</h2>
            <ButtonLink plain to={['online', 'watch']}>
              {onlineWords().watch}
            </ButtonLink>
          </div>
          <Show
            when={others().length > 0}
            fallback={<p class="soft">{fault() === null ? onlineWords().openNone : ''}</p>}
          >
            <OpenGames
              games={others()}
              isBusy={isBusy()}
              onSit={(game) => void sit((as) => client.takeSeat(game, as))}
            />
          </Show>
        </section>
        <Show when={isThere()}>
          <LobbyBots
            isBusy={isBusy()}
            onChallenge={(wanted) => void sit((as) => client.challenge({ ...wanted, ...as }))}
          />
        </Show>
        <p>
          <ForgetMe
            onForgotten={() => {
              forgetMine();
              notify(onlineWords().forgotten);
            }}
          />
        </p>
      </div>
    </div>
  );
}

function Tournaments() {
  return (
    <section class="stack" aria-labelledby="online-tournaments">
      <div>
        <h2 id="online-tournaments">{tournamentWords().title}</h2>
        <p class="soft">{tournamentWords().hint}</p>
      </div>
      <p class="row">
        <ButtonLink to={['online', 'tournament']}>{tournamentWords().join}</ButtonLink>
        <ButtonLink to={['online', 'tournament', 'new']}>{tournamentWords().create}</ButtonLink>
      </p>
    </section>
  );
}

const LOOK_EVERY_MS = 5000;
/** The server is asked about no more of this device's games than this. */
const MAX_REQUESTS = 12;

/** The lobby as a screen follows it: open games, this device's games, and how to get a seat. */
function createLobby() {
  const [games, setGames] = createSignal<readonly LobbyGame[] | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [isBusy, setIsBusy] = createSignal(false);
  const [mine, setMine] = createSignal(keys.seats());

  const look = async () => {
    const found = await toResult(client.lobby());
    if (found.ok) setGames(found.value.games);
    setFault(found.ok ? null : errorWords(found.error));
  };
  lookEvery(LOOK_EVERY_MS, look);

  /** Asks for a seat, and goes there. */
  const sit = async (ask: (as: { readonly guest?: string; readonly secret: string }) => Promise<SeatKey>) => {
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
      void toResult(client.viewGame(game)).then((view) => {
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

/** Asks whether we may tell when it is somebody's move. It is gone once that is decided. */
function TellMe() {
  const [may, setMay] = createSignal(mayTell());
  const ask = async () => {
    const answer = await askToTell();
    setMay(answer);
    if (answer !== 'granted') notify(onlineWords().wontTell);
    else notify((await tellWithoutPage()) ? onlineWords().willPush : onlineWords().willTell);
  };
  return (
    <Show when={may() === 'default'}>
      <p>
        <Button onClick={() => void ask()}>{onlineWords().tellMe}</Button>
      </p>
    </Show>
  );
}
