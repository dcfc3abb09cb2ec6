import { gable } from '@rowhouse/board/play';
import type { TournamentMatch, TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { parseRecord } from '@rowhouse/rules';
import { createMemo, createSignal, For, Index, lazy, Match, onCleanup, Show, Switch } from 'solid-js';
import { client, toResult } from '../online/client.ts';
import {
  countdownText,
  createCountdown,
  type FollowedTournament,
  followTournament,
} from '../online/follow-tournament.ts';
import { WatchedBoard } from '../online/live-board.tsx';
import { onlineWords } from '../online/messages/index.ts';
import { isOnlyHere, joinAddress, tournamentLink } from '../online/shared-address.ts';
import { spacedCode } from '../online/tournament-keys.ts';
import { RowOfHouses } from '../shared/controls/houses.tsx';
import { QrCode } from '../shared/controls/qr-code.tsx';
import { t } from '../shared/messages/messages.ts';
import { onValue } from '../shared/platform/effects.ts';
import { dotted, listed, pointsText } from '../shared/words/format.ts';
import { tournamentWords } from './messages/index.ts';
import type { MissedWin } from './moment.ts';
import { hasRounds } from './played-matches.ts';
import { isNewRank, WindowShape } from './standings.tsx';
import './projector.css';

const AskWall = lazy(async () => ({ default: (await import('./ask-class.tsx')).AskWall }));

const MomentWall = lazy(async () => ({ default: (await import('./moment-wall.tsx')).MomentWall }));

const MAX_BOARDS = 4;
/** Longer lists are written smaller, so that every name is on the wall. */
const FEW_ROWS = 9;

/** A page for the wall of a classroom: boards, standings, the time, and how to join. It has no controls. */
export function Projector(props: { readonly code: string }) {
  const tournament = followTournament(props.code);
  return (
    <Show when={tournament.view()} fallback={<p class="soft page">{t().app.loading}</p>}>
      {(view) => (
        <Switch fallback={<Room code={props.code} view={view()} tournament={tournament} />}>
          <Match when={view().question}>
            {(question) => <AskWall view={view()} question={question()} tournament={tournament} />}
          </Match>
          <Match when={view().status === 'over' && view().round > 0}>
            <Podium view={view()} />
          </Match>
        </Switch>
      )}
    </Show>
  );
}

interface RoomProps {
  readonly code: string;
  readonly view: TournamentView;
  readonly tournament: FollowedTournament;
}

/** Boards, standings, the time, and how to join. */
function Room(props: RoomProps) {
  const [moment, setMoment] = createSignal<MissedWin | null>(null);
  onValue(
    createMemo(() => (isBetweenRounds(props.view) ? props.view.round : null)),
    (round) => {
      setMoment(null);
      if (round === null) return;
      const controller = new AbortController();
      onCleanup(() => controller.abort());
      void findMoment(props.code, round, controller.signal).then((found) => {
        if (!controller.signal.aborted) setMoment(found);
      });
    },
  );
  return (
    <div class="projector">
      <h1>
        <RowOfHouses />
        {titleOf(props.view)}
      </h1>
      <Leaders view={props.view} />
      <Show when={moment()} fallback={<Boards view={props.view} />}>
        {(found) => <MomentWall moment={found()} />}
      </Show>
      <aside>
        <Time view={props.view} tournament={props.tournament} />
        <Show when={props.view.status !== 'over'}>
          <div class="projector-join">
            <QrCode text={tournamentLink(props.code)} label={tournamentLink(props.code)} />
            <p class="projector-code">{spacedCode(props.code)}</p>
            <p class="projector-address">{joinAddress()}</p>
            <p class="soft">{isOnlyHere() ? onlineWords().onlyHere : tournamentWords().inviteHint}</p>
          </div>
        </Show>
      </aside>
      <Street view={props.view} />
    </div>
  );
}

/** Loads the games of a round, and finds the missed win that occurred on most boards. */
async function findMoment(code: string, round: number, signal: AbortSignal): Promise<MissedWin | null> {
  const games = await toResult(client.tournamentGames(code));
  if (!games.ok) return null;
  const records = games.value.flatMap((game) => {
    const read = game.round === round && game.record !== null ? parseRecord(game.record, { effort: 0 }) : null;
    return read?.ok ? [read.value] : [];
  });
  return (await import('./moment.ts')).momentOfRound(records, signal);
}

const isBetweenRounds = (view: TournamentView): boolean =>
  hasRounds(view) && view.status === 'running' && view.round > 0 && view.matches.every(({ points }) => points !== null);

function Boards(props: { readonly view: TournamentView }) {
  return (
    <div class="projector-boards">
      <For each={shownGames(props.view)}>
        {(game) => <WatchedBoard game={game} names={namesIn(props.view, game)} />}
      </For>
    </div>
  );
}

const titleOf = (view: TournamentView): string =>
  view.round === 0 || !hasRounds(view) || view.status === 'over'
    ? view.name
    : listed(view.name, tournamentWords().round(view.round, view.rounds).toLowerCase());

const namesIn = ({ matches, players }: TournamentView, game: string): readonly string[] =>
  matches
    .find((match) => match.game === game)!
    .players.map((number) => players.find(({ player }) => player === number)?.name ?? '');

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
    <ol class="projector-leaders" style={{ '--rows': Math.max(FEW_ROWS, props.view.standings.length) }}>
      <Index each={props.view.standings}>
        {(row, at) => (
          <li>
            <span class="soft">{isNewRank(props.view.standings, at) ? row().rank : ''}</span>
            <span>{nameOf().get(row().player)}</span>
            <b>{pointsText(row().points)}</b>
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
  const isPaused = () => props.view.paused && props.view.status === 'running';
  const playing = () => props.view.matches.filter(({ points }) => points === null).length;
  return (
    <Show
      when={left() !== null}
      fallback={
        <Show
          when={playing() > 0 && !isPaused()}
          fallback={isPaused() && <p class="projector-paused">{tournamentWords().paused}</p>}
        >
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

/** The end: the houses light up from the last place to the first. */
function Podium(props: { readonly view: TournamentView }) {
  const places = createMemo(() => {
    const players = new Map(props.view.players.map((player) => [player.player, player]));
    return props.view.standings.map((row) => ({ ...row, own: players.get(row.player)! })).toReversed();
  });
  const winners = () => places().filter(({ rank }) => rank === 1);
  return (
    <div class="projector podium" style={{ '--houses': places().length }}>
      <h1>
        <RowOfHouses />
        {props.view.name}
      </h1>
      <p class="podium-winner">
        <bdi>{onlineWords().tournaments.wonBy(listed(...winners().map(({ own }) => own.name)))}</bdi>
      </p>
      <p class="soft">{dotted(tournamentWords().players(places().length), tournamentWords().wellPlayed)}</p>
      <ol class="podium-street" classList={{ many: places().length > FEW_HOUSES }}>
        <For each={places()}>
          {({ own, rank, points }, at) => (
            <li
              classList={{ first: rank === 1 }}
              style={{ '--lights-at': at(), '--height': (at() + 1) / places().length, 'flex-grow': GROWTH[rank] ?? 1 }}
            >
              <House player={own} at={at()} rounds={roundsShown(props.view)} />
              <div class="podium-wall" style={{ background: `var(--wall-${at() % 7})` }}>
                <b>{rank}</b>
              </div>
              <span class="podium-name">
                <bdi>{own.name}</bdi>
              </span>
              <span class="podium-name soft">{pointsText(points)}</span>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}
/** How much wider the houses of the first places are. */
const GROWTH: Readonly<Record<number, number>> = { 1: 1.8, 2: 1.4, 3: 1.2 };

const roundsShown = (view: TournamentView): number =>
  hasRounds(view) ? Math.min(6, Math.max(view.rounds ?? 4, view.round)) : 6;

const WIDTH = 98;
const HEIGHT = 92;
const GABLE = 42;
/** An odd number of windows has its last one in the gable. */
const WINDOW_COLUMNS = 2;

/** The names of more houses than this stand upright. */
const FEW_HOUSES = 14;

/** A street with a house for each player and a window for each round. */
function Street(props: { readonly view: TournamentView }) {
  const shown = () => {
    const rank = new Map(props.view.standings.map(({ player }, at) => [player, at]));
    return props.view.players
      .filter(({ left, host }) => !left && !host)
      .sort((one, two) => (rank.get(one.player) ?? 0) - (rank.get(two.player) ?? 0));
  };
  return (
    <ul class="street" classList={{ many: shown().length > FEW_HOUSES }}>
      <Index each={shown()}>
        {(player, at) => (
          <li>
            <House player={player()} at={at} rounds={roundsShown(props.view)} />
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
  const place = (round: number) => {
    if (props.rounds % WINDOW_COLUMNS === 1 && round === props.rounds - 1) return { x: WIDTH / 2, y: GABLE - 12 };
    return { x: 32 + (round % WINDOW_COLUMNS) * 34, y: GABLE + 18 + Math.floor(round / WINDOW_COLUMNS) * 25 };
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
