import type { TournamentMatch, TournamentView } from '@rowhouse/protocol';
import { createMemo, For, Index, Show } from 'solid-js';
import { tournamentLink } from '../online/api.ts';
import { createCountdown, minutesWords } from '../online/countdown.tsx';
import { type FollowedTournament, followTournament } from '../online/follow-tournament.ts';
import { LiveBoard } from '../online/live-board.tsx';
import { spacedCode } from '../online/tournament-keys.ts';
import { RowOfHouses } from '../shared/controls/wordmark.tsx';
import { t } from '../shared/messages/messages.ts';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import './projector.css';
import { QrCode } from '../shared/controls/qr-code.tsx';
import { listed } from '../shared/words/listed.ts';
import { isNewRank, numberWords } from './standings.tsx';
import { Street } from './street.tsx';

const MAX_BOARDS = 4;
const MAX_ROWS = 9;

/** For the wall of a class room: boards, standings, the time, and how to join. Nothing can be pressed. */
export function Projector(props: { readonly code: string }) {
  const tournament = followTournament(props.code);
  return (
    <Show when={tournament.view()} fallback={<p class="soft page">{t().app.loading}</p>}>
      {(view) => (
        <div class="projector">
          <h1>
            <RowOfHouses />
            {titleOf(view())}
          </h1>
          <Leaders view={view()} />
          <div class="projector-boards">
            <For each={shownGames(view())}>
              {(game) => <LiveBoard game={game} names={namesIn(view(), matchOf(view(), game)!)} />}
            </For>
          </div>
          <aside>
            <Time view={view()} tournament={tournament} />
            <Show when={view().status !== 'over'}>
              <div class="projector-join">
                <QrCode text={tournamentLink(props.code)} label={tournamentLink(props.code)} />
                <p class="projector-code">{spacedCode(props.code)}</p>
                <p class="soft">{tournamentWords().inviteHint}</p>
              </div>
            </Show>
          </aside>
          <Street view={view()} />
        </div>
      )}
    </Show>
  );
}

const titleOf = ({ name, round, rounds, format, status }: TournamentView): string =>
  round === 0 || format === 'arena' || status === 'over'
    ? name
    : listed(name, tournamentWords().round(round, rounds).toLowerCase());

const matchOf = ({ matches }: TournamentView, game: string): TournamentMatch | undefined =>
  matches.find((match) => match.game === game);

const namesIn = ({ players }: TournamentView, match: TournamentMatch): readonly string[] =>
  match.players.map((player) => players.find((one) => one.player === player)?.name ?? '');

/** Games that are being played, the leaders' first; then those that have just ended. */
function shownGames({ matches, standings }: TournamentView): readonly string[] {
  const rank = new Map(standings.map(({ player }, at) => [player, at]));
  const best = ({ players }: TournamentMatch) => Math.min(...players.map((player) => rank.get(player) ?? 0));
  const playing = matches.filter(({ points }) => points === null).sort((one, two) => best(one) - best(two));
  const ended = matches.filter(({ points }) => points !== null).reverse();
  return [...playing, ...ended].slice(0, MAX_BOARDS).map(({ game }) => game);
}

function Leaders(props: { readonly view: TournamentView }) {
  const nameOf = createMemo(() => new Map(props.view.players.map(({ player, name }) => [player, name])));
  return (
    <ol class="projector-leaders">
      <Index each={props.view.standings.slice(0, MAX_ROWS)}>
        {(row, at) => (
          <li>
            <span class="soft">{isNewRank(props.view.standings, at) ? row().rank : ''}</span>
            <span>{nameOf().get(row().player)}</span>
            <b>{numberWords(row().points)}</b>
          </li>
        )}
      </Index>
    </ol>
  );
}

function Time(props: { readonly view: TournamentView; readonly tournament: FollowedTournament }) {
  const left = createCountdown(props.tournament, () =>
    props.view.status === 'over' ? null : (props.view.nextAt ?? props.view.endsAt),
  );
  const playing = () => props.view.matches.filter(({ points }) => points === null).length;
  return (
    <Show
      when={left() !== null}
      fallback={
        <Show when={playing() > 0}>
          <p class="projector-time">{playing()}</p>
          <p class="soft">{tournamentWords().gamesLeft(playing())}</p>
        </Show>
      }
    >
      <p class="projector-time">{minutesWords(left()!)}</p>
      <p class="soft">{props.view.nextAt === null ? tournamentWords().untilEnd : tournamentWords().untilNext}</p>
    </Show>
  );
}
