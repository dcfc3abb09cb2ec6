import { Show } from 'solid-js';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { notify } from '../shared/platform/notice.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { challenge, pair, takeSeat } from './api.ts';
import { createLobby } from './create-lobby.ts';
import { ForgetMe, GuestName } from './guest-form.tsx';
import { LobbyBots } from './lobby-bots.tsx';
import { MyGames, OpenGames, QuickGames } from './lobby-games.tsx';
import { onlineWords } from './messages/index.ts';
import { OnlineStreet } from './online-street.tsx';
import { TellMe } from './tell-me.tsx';

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
            <a class="button primary" href={makeRoute('online', 'new', 'connect4')}>
              {onlineWords().create}
            </a>
          </p>
        </section>
        <QuickGames isBusy={isBusy()} onPlay={(request) => void sit((as) => pair({ ...request, ...as }))} />
        <Tournaments />
        <div class="stack">
          <GuestName hint />
        </div>
      </div>
      <div class="online-lists">
        <p class="online-fault" role="alert">
          {fault() ?? ''}
        </p>
        <Show when={!isTurn()}>
          <Mine />
        </Show>
        <section class="stack" aria-labelledby="online-open">
          <div class="online-open-head">
            <h2 id="online-open">{onlineWords().open}</h2>
            <a class="button plain" href={makeRoute('online', 'watch')}>
              {onlineWords().watch}
            </a>
          </div>
          <Show
            when={others().length > 0}
            fallback={<p class="soft">{fault() === null ? onlineWords().openNone : ''}</p>}
          >
            <OpenGames games={others()} isBusy={isBusy()} onSit={(game) => void sit((as) => takeSeat(game, as))} />
          </Show>
        </section>
        <Show when={isThere()}>
          <LobbyBots isBusy={isBusy()} onChallenge={(wanted) => void sit((as) => challenge({ ...wanted, ...as }))} />
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
        <a class="button" href={makeRoute('online', 'tournament')}>
          {tournamentWords().join}
        </a>
        <a class="button" href={makeRoute('online', 'tournament', 'new')}>
          {tournamentWords().create}
        </a>
      </p>
    </section>
  );
}
