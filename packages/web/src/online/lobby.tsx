import type { GameView, LobbyGame } from '@rowhouse/protocol';
import { createSignal, onMount, Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { FaultNote, PageHead, Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { notify } from '../shared/platform/announce.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { go } from '../shared/platform/router.ts';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { sentence } from '../shared/words/format.ts';
import { client, toResult } from './client.ts';
import { createSeatRequest, type SeatCall } from './create-request.ts';
import { ForgetMe, GuestNameField } from './guest-form.tsx';
import { LobbyBots, MyGames, OpenGameList, QuickGames } from './lobby-lists.tsx';
import { onlineWords } from './messages/index.ts';
import { OnlineStreet } from './online-street.tsx';
import { errorWords } from './online-words.ts';
import { OwnTournaments } from './own-tournaments.tsx';
import { keys } from './seat-keys.ts';
import { MAX_VIEWS, noteGame, notificationPermission, pushTurns } from './turn-notices.ts';

const LOOK_EVERY_MS = 5000;

/** The lobby: invite another player, play the next opponent, or continue a game. */
export function OnlineLobby() {
  const [games, setGames] = createSignal<readonly LobbyGame[] | null>(null);
  const [mine, setMine] = createSignal(keys.seats());
  /** The server's answers about this device's games, by their ids. */
  const [views, setViews] = createSignal<ReadonlyMap<string, GameView>>(new Map());
  const { isBusy, fault, setFault, askForSeat } = createSeatRequest();
  const others = () => (games() ?? []).filter(({ game }) => !mine().some((seat) => seat.game === game));
  lookEvery(LOOK_EVERY_MS, async () => {
    const found = await toResult(client.lobby());
    if (found.ok) setGames(found.value.games);
    setFault(found.ok ? '' : errorWords(found.error));
  });
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
  const takeSeat = async (call: SeatCall) => {
    const key = await askForSeat(call);
    if (key) go('online', key.game);
  };
  const isTurn = () => turnsWaiting() > 0;
  const Mine = () => (
    <Show when={mine().length > 0}>
      <div class="stack">
        <MyGames seats={mine()} views={views()} />
        <AskForNotices />
      </div>
    </Show>
  );
  return (
    <div class="page online">
      <div class="online-head">
        <PageHead title={onlineWords().title} hint={onlineWords().hint} />
        <OnlineStreet />
      </div>
      <FaultNote>{fault() !== '' && !navigator.onLine ? sentence(t().app.offline) : fault()}</FaultNote>
      {/* The player's games come first while one of them waits for a move. */}
      {isTurn() && <Mine />}
      <div class="online-begin">
        <Section title={onlineWords().invite} hint={onlineWords().inviteHint}>
          <p>
            <ButtonLink primary label={onlineWords().create} to={['online', 'new', 'connect4']} />
          </p>
        </Section>
        <QuickGames isBusy={isBusy()} takeSeat={takeSeat} />
        <Section title={onlineWords().tournaments.title} hint={onlineWords().tournaments.hint}>
          <p class="row">
            <ButtonLink label={onlineWords().tournaments.join} to={['join']} />
            <ButtonLink label={onlineWords().tournaments.create} to={['online', 'tournament', 'new']} />
          </p>
        </Section>
        <div class="stack">
          <GuestNameField hint />
        </div>
      </div>
      <div class="online-lists">
        {!isTurn() && <Mine />}
        <OwnTournaments />
        <section class="stack" aria-labelledby="online-open">
          <div class="online-open-head">
            <h2 id="online-open">{onlineWords().open}</h2>
            <ButtonLink plain label={onlineWords().watch} to={['online', 'watch']} />
          </div>
          <Show
            when={others().length > 0}
            fallback={<p class="soft">{fault() === '' ? onlineWords().openNone : ''}</p>}
          >
            <OpenGameList games={others()} isBusy={isBusy()} takeSeat={takeSeat} />
          </Show>
        </section>
        {games() !== null && <LobbyBots isBusy={isBusy()} takeSeat={takeSeat} />}
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

/** A button to allow notifications of the player's turns. It disappears when the browser has an answer. */
function AskForNotices() {
  const [permission, setPermission] = createSignal(notificationPermission());
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer !== 'granted') notify(onlineWords().cannotNotify);
    else notify((await pushTurns()) ? onlineWords().willPush : onlineWords().willNotify);
  };
  return (
    <Show when={permission() === 'default'}>
      <p>
        <Button label={onlineWords().notifyMe} onClick={() => void ask()} />
      </p>
    </Show>
  );
}
