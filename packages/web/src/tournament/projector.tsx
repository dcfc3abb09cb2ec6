import { gable } from '@rowhouse/board/play';
import type { TournamentMatch, TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { createMemo, For, Index, Show } from 'solid-js';
import { tournamentLink } from '../online/client.ts';
import {
  countdownText,
  createCountdown,
  type FollowedTournament,
  followTournament,
} from '../online/follow-tournament.ts';
import { LiveBoard } from '../online/live-board.tsx';
import { spacedCode } from '../online/tournament-keys.ts';
import { RowOfHouses } from '../shared/controls/houses.tsx';
import { QrCode } from '../shared/controls/qr-code.tsx';
import { t } from '../shared/messages/messages.ts';
import { listed } from '../shared/words/format.ts';
import { tournamentWords } from './messages/index.ts';
import { isNewRank, numberWords, WindowShape } from './standings.tsx';
import './projector.css';

const MAX_BOARDS = 4;
const MAX_ROWS = 9;

/** For the wall of a classroom: boards, standings, the time, and how to join. It has no controls. */
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

/** The games in progress, those of the leaders first, and then the latest finished ones. */
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
      <p class="projector-time">{countdownText(left()!)}</p>
      <p class="soft">{props.view.nextAt === null ? tournamentWords().untilEnd : tournamentWords().untilNext}</p>
    </Show>
  );
}

const WIDTH = 98;
const HEIGHT = 92;
const GABLE = 42;
const MAX_HOUSES = 18;
/** Columns of windows. The last window of an odd number is in the gable. */
const COLUMN = 2;

/** A street with a house for each player and a window for each round. */
function Street(props: { readonly view: TournamentView }) {
  const rounds = () =>
    props.view.format === 'arena' ? 6 : Math.min(6, Math.max(props.view.rounds ?? 4, props.view.round));
  const shown = () => {
    const rank = new Map(props.view.standings.map(({ player }, at) => [player, at]));
    return props.view.players
      .filter(({ left }) => !left)
      .sort((one, two) => (rank.get(one.player) ?? 0) - (rank.get(two.player) ?? 0))
      .slice(0, MAX_HOUSES);
  };
  return (
    <ul class="street">
      <Index each={shown()}>
        {(player, at) => (
          <li>
            <House player={player()} at={at} rounds={rounds()} />
            <span>
              <bdi>{player().name}</bdi>
            </span>
          </li>
        )}
      </Index>
    </ul>
  );
}

function House(props: { readonly player: TournamentPlayer; readonly at: number; readonly rounds: number }) {
  const results = () => props.player.results.slice(-props.rounds);
  const isOdd = () => props.rounds % COLUMN === 1;
  const place = (round: number) => {
    if (isOdd() && round === props.rounds - 1) return { x: WIDTH / 2, y: GABLE - 12 };
    return { x: 32 + (round % COLUMN) * 34, y: GABLE + 18 + Math.floor(round / COLUMN) * 25 };
  };
  return (
    <svg viewBox={`-2 -4 ${WIDTH + 4} ${GABLE + HEIGHT + 4}`} aria-hidden="true">
      <rect y={GABLE} width={WIDTH} height={HEIGHT} fill={`var(--wall-${props.at % 7})`} />
      <path
        d={`M${gable(props.at, 0, WIDTH, GABLE, GABLE)}`}
        fill={`var(--wall-${props.at % 7})`}
        class="street-roof"
      />
      <For each={Array.from({ length: props.rounds }, (_, round) => round)}>
        {(round) => <WindowShape result={results()[round] ?? null} {...place(round)} />}
      </For>
    </svg>
  );
}
