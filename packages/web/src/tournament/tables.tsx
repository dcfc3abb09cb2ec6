import type { TournamentView } from '@rowhouse/protocol';
import { createMemo, For, Show } from 'solid-js';
import { Section } from '../shared/controls/page-parts.tsx';
import { pointsText } from '../shared/words/format.ts';
import { tournamentWords } from './messages/index.ts';
import { bracketOf, matchesOf, POINTS, scoreText } from './played-matches.ts';

/** Round robin: the points of every player against every other. */
export function CrossTable(props: { readonly view: TournamentView }) {
  const players = createMemo(() => {
    const all = new Map(props.view.players.map((player) => [player.player, player]));
    return props.view.standings.map(({ player }) => all.get(player)!);
  });
  const cells = createMemo(
    () =>
      new Map(
        matchesOf(props.view).flatMap(({ players: [one, two], result }) => {
          const points = POINTS[result];
          const text = (value: number) => (points === undefined ? '·' : pointsText(value));
          return [
            [`${one.player} ${two.player}`, text(points ?? 0)],
            [`${two.player} ${one.player}`, text(1 - (points ?? 0))],
          ];
        }),
      ),
  );
  return (
    <Section title={tournamentWords().crossTable}>
      <div class="standings-scroll">
        <table class="cross-table">
          <thead>
            <tr>
              <td />
              <For each={players()}>
                {({ name }, at) => (
                  <th scope="col" title={name}>
                    <span aria-hidden="true">{at() + 1}</span>
                    <span class="unseen">{name}</span>
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={players()}>
              {(row, at) => (
                <tr>
                  <th scope="row">
                    <span class="soft">{at() + 1}</span> <bdi>{row.name}</bdi>
                  </th>
                  <For each={players()}>
                    {(column) => (
                      <td classList={{ own: row === column }}>{cells().get(`${row.player} ${column.player}`) ?? ''}</td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Knock-out: a column for each stage, in which the two matches before a match are beside each other. */
export function Bracket(props: { readonly view: TournamentView }) {
  const stages = createMemo(() => bracketOf(props.view));
  return (
    <Section title={tournamentWords().bracket}>
      <div class="standings-scroll">
        <ol class="bracket">
          <For each={stages()}>
            {(pairs, stage) => (
              <li class="bracket-stage">
                <h3>{tournamentWords().round(stage() + 1, null)}</h3>
                <ol class="bracket-pairs">
                  <For each={pairs}>
                    {({ players, games, winner }) => (
                      <li class="bracket-pair">
                        <For each={players}>
                          {(player) => (
                            <span classList={{ won: player.player === winner }}>
                              <bdi>{player.name}</bdi>
                            </span>
                          )}
                        </For>
                        <Show when={games.length > 0}>
                          <span class="soft">{games.map(scoreText).join(', ')}</span>
                        </Show>
                      </li>
                    )}
                  </For>
                </ol>
              </li>
            )}
          </For>
        </ol>
      </div>
    </Section>
  );
}
