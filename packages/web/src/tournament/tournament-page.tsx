import type { TournamentMatch, TournamentView } from '@rowhouse/protocol';
import { createMemo, createSignal, Index, lazy, Show } from 'solid-js';
import {
  countdownText,
  createCountdown,
  type FollowedTournament,
  followTournament,
} from '../online/follow-tournament.ts';
import { onlineWords } from '../online/messages/index.ts';
import { nameScreen } from '../online/name-screen.ts';
import { clockWords, errorWords } from '../online/online-words.ts';
import { ownMatch, storedTournament, storeSeen } from '../online/tournament-keys.ts';
import { configWords } from '../saves/save-words.ts';
import { Nothing } from '../shared/controls/houses.tsx';
import { FaultNote, Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { onValue } from '../shared/platform/effects.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { dotted, momentOf, pointsText } from '../shared/words/format.ts';
import { HostPanel } from './host-panel.tsx';
import { tournamentWords } from './messages/index.ts';
import { hasRounds } from './played-matches.ts';
import { Boards, isSimulHost, PlayerPanel } from './player-panel.tsx';
import { Rounds } from './rounds.tsx';
import { Standings } from './standings.tsx';
import { Bracket, CrossTable } from './tables.tsx';

const AskVote = lazy(async () => ({ default: (await import('./ask-class.tsx')).AskVote }));
const AskHost = lazy(async () => ({ default: (await import('./ask-class.tsx')).AskHost }));

/** The page of a tournament for its host, its players and spectators. */
export function TournamentPage(props: { readonly code: string }) {
  const [stored, setStored] = createSignal(storedTournament(props.code));
  const tournament = followTournament(props.code, () => stored().player?.secret);
  onValue(tournament.view, (view) => view && storeSeen(view));
  const isGone = () => tournament.fault() === 'no-such-tournament';
  return (
    <Show
      when={tournament.view()}
      fallback={
        <Show when={isGone()} fallback={<p class="soft page">{t().app.loading}</p>}>
          <Nothing title={errorWords('no-such-tournament')} hint={tournamentWords().joinHint} />
        </Show>
      }
    >
      {(view) => (
        <div class="page tournament" classList={{ hosted: stored().host !== undefined }}>
          <Head view={view()} tournament={tournament} />
          <FaultNote>{tournament.fault() === null ? '' : tournamentWords().lost}</FaultNote>
          <Show when={isSimulHost(view(), stored().player?.number) && stored().player}>
            {(mine) => <Boards view={view()} tournament={tournament} mine={mine()} />}
          </Show>
          <Show when={stored().host}>
            {(secret) => <HostPanel code={props.code} secret={secret()} view={view()} tournament={tournament} />}
          </Show>
          <Show when={stored().host}>
            {(secret) => (
              <AskHost view={view()} run={async (command) => (await tournament.run(secret(), command)) === null} />
            )}
          </Show>
          <Show when={mayVote(view(), stored().player?.number) && view().question}>
            {(question) => (
              <AskVote
                view={view()}
                question={question()}
                tournament={tournament}
                vote={(move) => void tournament.run(stored().player!.secret, { do: 'vote', move })}
              />
            )}
          </Show>
          <PlayerPanel
            code={props.code}
            view={view()}
            tournament={tournament}
            mine={stored().player ?? null}
            host={stored().host}
            onJoined={() => setStored(storedTournament(props.code))}
          />
          {/* A visitor who is about to join sees the field for the name and nothing else. */}
          <Show when={view().status !== 'open' || stored().host !== undefined || stored().player !== undefined}>
            <div class="tournament-lists">
              {view().standings.length > 0 && <Standings view={view()} me={stored().player?.number ?? null} />}
              {view().format === 'round-robin' && view().round > 0 && <CrossTable view={view()} />}
              {view().format === 'knock-out' && view().round > 0 && <Bracket view={view()} />}
              <Matches view={view()} />
              <Show when={hasRounds(view()) && view().round > 0}>
                <Rounds
                  view={view()}
                  {...(stored().host ? { run: (command) => void tournament.run(stored().host!, command) } : {})}
                />
              </Show>
            </div>
          </Show>
        </div>
      )}
    </Show>
  );
}

function Head(props: { readonly view: TournamentView; readonly tournament: FollowedTournament }) {
  nameScreen(() => props.view.name);
  const left = createCountdown(props.tournament, () => props.view.nextAt ?? props.view.endsAt);
  const status = () => {
    const { status: now, paused, round, rounds, endsAt, nextAt } = props.view;
    if (now !== 'running') return tournamentWords().status[now];
    if (paused) return tournamentWords().paused;
    const time = left() === null ? '' : countdownText(left()!);
    if (nextAt !== null) return tournamentWords().nextAt(time);
    if (endsAt !== null) return onlineWords().tournaments.endsIn(time);
    return hasRounds(props.view) ? tournamentWords().round(round, rounds) : tournamentWords().status.running;
  };
  return (
    <header class="tournament-head">
      <h1>
        <bdi>{props.view.name}</bdi>
      </h1>
      <p class="tournament-status">{status()}</p>
      <p class="soft">
        {dotted(
          configWords(props.view.game),
          tournamentWords().formats[props.view.format],
          props.view.minutes !== undefined && tournamentWords().lasts(props.view.minutes),
          clockWords(props.view.clock),
          tournamentWords().players(props.view.players.length),
          props.view.startedAt !== undefined && momentOf(props.view.startedAt),
        )}
      </p>
    </header>
  );
}

/** A player with a game is not asked against the house, and the host of a simul is never asked. */
const mayVote = (view: TournamentView, number: number | undefined): boolean =>
  number !== undefined &&
  !isSimulHost(view, number) &&
  (!view.house || view.house.over || ownMatch(view, number) === null);

/** The games of this round, with links to watch them. */
function Matches(props: { readonly view: TournamentView }) {
  const nameOf = createMemo(() => new Map(props.view.players.map(({ player, name }) => [player, name])));
  const names = ({ players }: TournamentMatch) =>
    players.map((player) => nameOf().get(player) ?? '') as [string, string];
  return (
    <Show when={props.view.matches.length > 0}>
      <Section title={tournamentWords().games}>
        <ul class="tournament-matches">
          <Index each={props.view.matches}>
            {(match) => (
              <li>
                <a href={makeRoute('online', match().game)}>
                  <span>
                    <bdi>{names(match())[0]}</bdi>
                  </span>
                  <b>{match().points?.map(pointsText).join(' : ') ?? '–'}</b>
                  <span>
                    <bdi>{names(match())[1]}</bdi>
                  </span>
                </a>
              </li>
            )}
          </Index>
        </ul>
      </Section>
    </Show>
  );
}
