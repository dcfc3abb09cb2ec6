import { snapshot } from '@rowhouse/board/svg';
import type { TournamentMatch, TournamentView } from '@rowhouse/protocol';
import { gameOf } from '@rowhouse/rules';
import { createMemo, For, Index, Show } from 'solid-js';
import { DiscIcon } from '../../boards/disc-icon.tsx';
import { t } from '../../messages/messages.ts';
import { tournamentWords } from '../../messages/tournament.ts';
import { tournamentLink } from '../../online/api.ts';
import { type FollowedTournament, followTournament } from '../../online/follow-tournament.ts';
import { createRemoteGame } from '../../online/remote-game.ts';
import { spacedCode } from '../../online/tournament-keys.ts';
import { RowOfHouses } from '../../parts/page/wordmark.tsx';
import { createCountdown, minutesWords } from './countdown.tsx';
import './projector.css';
import { QrCode } from '../../parts/controls/qr-code.tsx';
import { isNewRank, numberWords } from './standings.tsx';
import { Street } from './street.tsx';

const MOST_BOARDS = 4;
const MOST_ROWS = 9;

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
            <For each={shownGames(view())}>{(game) => <LiveBoard match={matchOf(view(), game)!} view={view()} />}</For>
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
    : `${name}, ${tournamentWords().round(round, rounds).toLowerCase()}`;

const matchOf = ({ matches }: TournamentView, game: string): TournamentMatch | undefined =>
  matches.find((match) => match.game === game);

/** Games that are being played, the leaders' first; then those that have just ended. */
function shownGames({ matches, standings }: TournamentView): readonly string[] {
  const rank = new Map(standings.map(({ player }, at) => [player, at]));
  const best = ({ players }: TournamentMatch) => Math.min(...players.map((player) => rank.get(player) ?? 0));
  const playing = matches.filter(({ points }) => points === null).sort((one, two) => best(one) - best(two));
  const ended = matches.filter(({ points }) => points !== null).reverse();
  return [...playing, ...ended].slice(0, MOST_BOARDS).map(({ game }) => game);
}

function Leaders(props: { readonly view: TournamentView }) {
  const nameOf = createMemo(() => new Map(props.view.players.map(({ player, name }) => [player, name])));
  return (
    <ol class="projector-leaders">
      <Index each={props.view.standings.slice(0, MOST_ROWS)}>
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

/** One game as it is being played. */
function LiveBoard(props: { readonly match: TournamentMatch; readonly view: TournamentView }) {
  const { game, players } = props.match;
  const remote = createRemoteGame(game, null);
  const table = () => remote.connection().game?.table ?? null;
  const nameOf = (seat: number) => props.view.players.find(({ player }) => player === players[seat])?.name ?? '';
  const label = (seat: number) => {
    const ending = table()?.ending;
    return ending?.winner === seat ? tournamentWords().wonBy(nameOf(seat)) : nameOf(seat);
  };
  const isBold = (seat: number) => {
    const now = table();
    return now !== null && (now.ending ? now.ending.winner === seat : now.position.toMove === seat);
  };
  const picture = createMemo(() => {
    const now = table();
    return now ? snapshot(gameOf(now.position.config).toSetup(now.position), { theme: 'css' }) : '';
  });
  return (
    <figure class="projector-board">
      <figcaption>
        <DiscIcon player={0} />
        <span classList={{ bold: isBold(0) }}>{label(0)}</span>
        <span class="projector-second" classList={{ bold: isBold(1) }}>
          {label(1)}
        </span>
        <DiscIcon player={1} />
      </figcaption>
      <div class="projector-picture" innerHTML={picture()} />
    </figure>
  );
}
