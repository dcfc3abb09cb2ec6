import type { GameView } from '@rowhouse/protocol';
import { createSignal, Show } from 'solid-js';
import { ButtonLink } from '../shared/controls/button.tsx';
import { FaultNote, PageHead, Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { notify } from '../shared/platform/announce.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { go } from '../shared/platform/router.ts';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { sentence } from '../shared/words/format.ts';
import { AskForNotices } from './ask-for-notices.tsx';
import { client, toResult } from './client.ts';
import { createSeatRequest, type SeatCall } from './create-request.ts';
import { ForgetMe, GuestNameField } from './guest-form.tsx';
import { createOpenGames, keepUnchanged, LobbyBots, MyGames, OpenGameList, QuickGames } from './lobby-lists.tsx';
import { onlineWords } from './messages/index.ts';
import { OnlineStreet } from './online-street.tsx';
import { OwnTournaments } from './own-tournaments.tsx';
import { keys } from './seat-keys.ts';
import { MAX_VIEWS, noteGame } from './turn-notices.ts';

const LOOK_AT_MINE_EVERY_MS = 10_000;

/** The lobby: invite another player, play the next opponent, or continue a game. */
export function OnlineLobby() {
  const [mine, setMine] = createSignal(keys.seats());
  /** The server's answers about this device's games, by their ids. */
  const [views, setViews] = createSignal<ReadonlyMap<string, GameView>>(new Map());
  const { isBusy, fault, setFault, askForSeat } = createSeatRequest();
  const games = createOpenGames(setFault);
  const others = () => games() ?? [];
  lookEvery(LOOK_AT_MINE_EVERY_MS, async () => {
    setMine((before) => keepUnchanged(before, keys.seats()));
    const current = mine().filter(({ game }) => views().get(game)?.live.status !== 'over');
    for (const seat of current.slice(0, MAX_VIEWS)) {
      const { game } = seat;
      const view = await toResult(client.viewGame(game));
      if (view.ok) {
        noteGame(view.value, seat);
        setViews((known) => new Map(known).set(game, view.value));
      } else if (view.error === 'no-such-game') {
        keys.forgetSeat(game);
        setMine(keys.seats());
      }
    }
  });
  const waitingFor = (config: string, isRated: boolean) => {
    const own = mine().find((seat) => {
      const view = seat.config === config ? views().get(seat.game) : undefined;
      return view?.open && view.live.status === 'waiting' && (view.rated ?? false) === isRated;
    });
    return own?.game ?? null;
  };
  const takeSeat = async (call: SeatCall) => {
    const key = await askForSeat(call);
    if (key) go('online', key.game);
  };
  const isTurn = () => turnsWaiting() > 0;
  const Mine = () => (
    <Show when={mine().length > 0}>
      <div class="stack">
        <MyGames seats={mine()} views={views()} />
        <p>
          <AskForNotices />
        </p>
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
        <QuickGames isBusy={isBusy()} takeSeat={takeSeat} waitingFor={waitingFor} />
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
