import type { TournamentMatch, TournamentView } from '@rowhouse/protocol';
import { createEffect, createMemo, createSignal, Index, on, Show } from 'solid-js';
import {
  countdownText,
  createCountdown,
  type FollowedTournament,
  followTournament,
} from '../online/follow-tournament.ts';
import { onlineWords } from '../online/messages/index.ts';
import { nameRoom } from '../online/name-room.ts';
import { clockWords, errorWords } from '../online/online-words.ts';
import { storedTournament } from '../online/tournament-keys.ts';
import { configWords } from '../saves/save-words.ts';
import { Nothing } from '../shared/controls/houses.tsx';
import { Fault, Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { HostPanel } from './host-panel.tsx';
import { tournamentWords } from './messages/index.ts';
import { PlayerPanel } from './player-panel.tsx';
import { Standings } from './standings.tsx';

/** The page of a tournament for its host, its players and spectators. */
export function TournamentPage(props: { readonly code: string }) {
  const [stored, setStored] = createSignal(storedTournament(props.code));
  const tournament = followTournament(props.code, () => stored().player?.secret);
  const isGone = () => tournament.fault() === 'no-such-tournament';
  createEffect(
    on(
      () => tournament.view()?.name,
      (name) => {
        if (name !== undefined) document.title = `${name} · ${t().app.name}`;
      },
    ),
  );
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
          <Fault>{tournament.fault() === null ? '' : tournamentWords().lost}</Fault>
          <Show when={stored().host}>
            {(secret) => <HostPanel code={props.code} secret={secret()} view={view()} tournament={tournament} />}
          </Show>
          <PlayerPanel
            code={props.code}
            view={view()}
            tournament={tournament}
            mine={stored().player ?? null}
            isHost={stored().host !== undefined}
            onJoined={() => setStored(storedTournament(props.code))}
          />
          <div class="tournament-lists">
            <Show when={view().standings.length > 0}>
              <Standings view={view()} me={stored().player?.number ?? null} />
            </Show>
            <Matches view={view()} />
          </div>
        </div>
      )}
    </Show>
  );
}

function Head(props: { readonly view: TournamentView; readonly tournament: FollowedTournament }) {
  nameRoom(() => props.view.name);
  const left = createCountdown(props.tournament, () => props.view.nextAt ?? props.view.endsAt);
  const status = () => {
    const { status: now, paused, round, rounds, format, nextAt } = props.view;
    if (now !== 'running') return tournamentWords().status[now];
    if (paused) return tournamentWords().paused;
    const time = left() === null ? '' : countdownText(left()!);
    if (nextAt !== null) return tournamentWords().nextAt(time);
    return format === 'arena' ? onlineWords().tournaments.endsIn(time) : tournamentWords().round(round, rounds);
  };
  return (
    <header class="tournament-head">
      <h1>
        <bdi>{props.view.name}</bdi>
      </h1>
      <p class="tournament-status">{status()}</p>
      <p class="soft">
        {[
          configWords(props.view.game),
          tournamentWords().formats[props.view.format],
          ...(props.view.minutes === undefined ? [] : [tournamentWords().lasts(props.view.minutes)]),
          clockWords(props.view.clock),
          tournamentWords().players(props.view.players.length),
        ].join(' · ')}
      </p>
    </header>
  );
}

/** The games of this round, with links to watch them. */
function Matches(props: { readonly view: TournamentView }) {
  const nameOf = createMemo(() => new Map(props.view.players.map(({ player, name }) => [player, name])));
  const names = ({ players }: TournamentMatch) =>
    players.map((player) => nameOf().get(player) ?? '') as [string, string];
  const score = ({ points }: TournamentMatch) =>
    points ? points.map((one) => (one === 0.5 ? '½' : one)).join(' : ') : '';
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
                  <b>{score(match()) || '–'}</b>
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
