import type { TournamentCommand, TournamentView } from '@rowhouse/protocol';
import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { onlineWords } from '../online/messages/index.ts';
import { Button } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { listed } from '../shared/words/format.ts';
import { tournamentWords } from './messages/index.ts';
import { matchesOf, type PlayedMatch, POINTS, scoreText } from './played-matches.ts';

/** Every round with its opponents and results. The host can correct them. */
export function Rounds(props: { readonly view: TournamentView; run?(command: TournamentCommand): void }) {
  const [correcting, setCorrecting] = createSignal<PlayedMatch | null>(null);
  const rounds = createMemo(() => Map.groupBy(matchesOf(props.view), ({ round }) => round));
  const resting = (round: number) =>
    props.view.players.filter(({ results }) => results[round] === 'rest').map(({ name }) => name);
  /** In a knock-out, the next pairs follow from earlier rounds. */
  const mayCorrect = ({ result, round }: PlayedMatch) =>
    props.run !== undefined &&
    POINTS[result] !== undefined &&
    (props.view.format !== 'knock-out' || round === props.view.round - 1);
  return (
    <Section title={tournamentWords().rounds}>
      <For each={[...rounds().keys()]}>
        {(round) => {
          // A memo, so that other changes leave open what the host has opened.
          const isOpen = createMemo(() => props.view.status === 'over' || round === props.view.round - 1);
          return (
            <details class="tournament-round" open={isOpen()}>
              <summary>{tournamentWords().round(round + 1, props.view.rounds)}</summary>
              <ul>
                <Index each={rounds().get(round) ?? []}>
                  {(match) => (
                    <li class="round-game">
                      <bdi>{match().players[0].name}</bdi>
                      <b>{scoreText(match())}</b>
                      <bdi>{match().players[1].name}</bdi>
                      <span class="soft">
                        {listed(
                          ...(match().isPlayed ? [] : [tournamentWords().unplayed]),
                          ...(match().isCorrected ? [tournamentWords().corrected] : []),
                          ...(match().result === 'unfinished' ? [tournamentWords().results.unfinished] : []),
                        )}
                      </span>
                      <Show when={mayCorrect(match())}>
                        <Button
                          plain
                          label={tournamentWords().correct}
                          aria-label={`${tournamentWords().correct}: ${namesOf(match())}`}
                          onClick={() => setCorrecting(match())}
                        />
                      </Show>
                    </li>
                  )}
                </Index>
                <Show when={resting(round).length > 0}>
                  <li class="soft">
                    {listed(...resting(round))}: {tournamentWords().results.rest}
                  </li>
                </Show>
              </ul>
            </details>
          );
        }}
      </For>
      <Show when={correcting()}>
        {(match) => (
          <Dialog title={correctionTitle(match())} onClose={() => setCorrecting(null)}>
            <p class="row">
              <For each={choicesOf(match(), props.view.format !== 'knock-out')}>
                {({ label, points }) => (
                  <Button
                    label={label}
                    onClick={() => {
                      const { match: number, players } = match();
                      props.run?.({ do: 'correct', match: number, player: players[0].player, points });
                      setCorrecting(null);
                    }}
                  />
                )}
              </For>
            </p>
          </Dialog>
        )}
      </Show>
    </Section>
  );
}

const correctionTitle = (match: PlayedMatch): string => `${tournamentWords().correctTitle} ${namesOf(match)}`;

const namesOf = ({ players }: PlayedMatch): string => players.map(({ name }) => name).join(' – ');

function choicesOf({ players }: PlayedMatch, mayDraw: boolean) {
  const [one, two] = players;
  return [
    { label: onlineWords().tournaments.wonBy(one.name), points: 1 as const },
    ...(mayDraw ? [{ label: tournamentWords().draw, points: 0.5 as const }] : []),
    { label: onlineWords().tournaments.wonBy(two.name), points: 0 as const },
  ];
}
