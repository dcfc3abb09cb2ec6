import type { GameView, LobbyGame, SeatKey } from '@rowhouse/protocol';
import { createSignal, onMount, Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Fault, Section } from '../shared/controls/page-parts.tsx';
import { notify } from '../shared/platform/announce.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { go } from '../shared/platform/router.ts';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { client, toResult } from './client.ts';
import { createRequest } from './create-request.ts';
import { asGuest } from './guest.ts';
import { ForgetMe, GuestName } from './guest-form.tsx';
import { LobbyBots, MyGames, OpenGames, QuickGames } from './lobby-lists.tsx';
import { onlineWords } from './messages/index.ts';
import { OnlineStreet } from './online-street.tsx';
import { errorWords } from './online-words.ts';
import { keys } from './seat-keys.ts';
import { MAX_VIEWS, noteGame, notificationPermission, pushTurns } from './turn-notices.ts';

/** The lobby: invite someone, play the next opponent, or continue a game. */
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
  return (
    <div class="page online">
      <div class="online-head">
        <div>
          <h1>{onlineWords().title}</h1>
          <p class="soft">{onlineWords().hint}</p>
        </div>
        <OnlineStreet />
      </div>
      {/* The player's games come first while one of them waits for a move. */}
      <Show when={isTurn()}>
        <Mine />
      </Show>
      <div class="online-begin">
        <Section title={onlineWords().invite} hint={onlineWords().inviteHint}>
          <p>
            <ButtonLink primary to={['online', 'new', 'connect4']}>
              {onlineWords().create}
            </ButtonLink>
          </p>
        </Section>
        <QuickGames isBusy={isBusy()} onPlay={(request) => void sit((as) => client.pair({ ...request, ...as }))} />
        <Section title={onlineWords().tournaments.title} hint={onlineWords().tournaments.hint}>
          <p class="row">
            <ButtonLink to={['online', 'tournament']}>{onlineWords().tournaments.join}</ButtonLink>
            <ButtonLink to={['online', 'tournament', 'new']}>{onlineWords().tournaments.create}</ButtonLink>
          </p>
        </Section>
        <div class="stack">
          <GuestName hint />
        </div>
      </div>
      <div class="online-lists">
        <Fault>{fault()}</Fault>
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
            fallback={<p class="soft">{fault() === '' ? onlineWords().openNone : ''}</p>}
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

const LOOK_EVERY_MS = 5000;

/** The open games, this device's games, and how to get a seat. */
function createLobby() {
  const [games, setGames] = createSignal<readonly LobbyGame[] | null>(null);
  const { isBusy, fault, setFault, send } = createRequest();
  const [mine, setMine] = createSignal(keys.seats());

  lookEvery(LOOK_EVERY_MS, async () => {
    const found = await toResult(client.lobby());
    if (found.ok) setGames(found.value.games);
    setFault(found.ok ? '' : errorWords(found.error));
  });

  /** Asks for a seat and goes to its game. */
  const sit = async (ask: (as: { readonly guest?: string; readonly secret: string }) => Promise<SeatKey>) => {
    const key = await send((secret) => asGuest((as) => ask({ ...as, secret })));
    if (!key) return;
    keys.storeKey(key);
    go('online', key.game);
  };
  /** This device's games as far as the server has answered. */
  const [views, setViews] = createSignal<ReadonlyMap<string, GameView>>(new Map());
  onMount(() => {
    for (const seat of mine().slice(0, MAX_VIEWS)) {
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
  /** Whether a server has answered. */
  const isThere = () => games() !== null;
  return { isThere, fault, isBusy, mine, others, sit, views, forgetMine: () => setMine([]) };
}

/** Asks to send notifications of the player's turns, until the browser has an answer. */
function TellMe() {
  const [permission, setPermission] = createSignal(notificationPermission());
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer !== 'granted') notify(onlineWords().wontTell);
    else notify((await pushTurns()) ? onlineWords().willPush : onlineWords().willTell);
  };
  return (
    <Show when={permission() === 'default'}>
      <p>
        <Button onClick={() => void ask()}>{onlineWords().tellMe}</Button>
      </p>
    </Show>
  );
}
