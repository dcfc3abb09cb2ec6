import type { RoundResult, StandingsRow, TournamentView } from '@rowhouse/protocol';
import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { Section } from '../shared/controls/page-parts.tsx';
import { listed, pointsText } from '../shared/words/format.ts';
import { tournamentWords } from './messages/index.ts';

/** The standings and the tie-breaks. `me`: the player whose row is marked. */
export function Standings(props: { readonly view: TournamentView; readonly me: number | null }) {
  const nameOf = createMemo(() => new Map(props.view.players.map((player) => [player.player, player])));
  const [hasDetails, setDetails] = createSignal(false);
  /** A class needs the points only. */
  const breaks = () => (hasDetails() ? props.view.breaks : []);
  return (
    <Section title={tournamentWords().standings}>
      <div class="standings-scroll">
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">{tournamentWords().rank}</th>
              <th scope="col">{tournamentWords().player}</th>
              <th scope="col" class="standings-rounds">
                <span class="unseen">{tournamentWords().rounds}</span>
              </th>
              <th scope="col" class="number">
                {props.view.format === 'knock-out' ? tournamentWords().survived : tournamentWords().points}
              </th>
              <For each={breaks()}>
                {(name) => (
                  <th scope="col" class="number standings-break">
                    {tournamentWords().breaks[name]}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <Index each={props.view.standings}>
              {(row, at) => (
                <tr classList={{ mine: row().player === props.me }}>
                  <td class="standings-rank">{isNewRank(props.view.standings, at) ? row().rank : ''}</td>
                  <th scope="row">
                    <bdi>{nameOf().get(row().player)?.name}</bdi>
                    {nameOf().get(row().player)?.bot && <span class="standings-note"> {tournamentWords().bot}</span>}
                    <Show when={nameOf().get(row().player)?.left && props.view.status !== 'over'}>
                      <span class="standings-note"> {tournamentWords().gone}</span>
                    </Show>
                  </th>
                  <td class="standings-rounds">
                    <Windows results={nameOf().get(row().player)?.results ?? []} />
                  </td>
                  <td class="number standings-points">{pointsText(row().points)}</td>
                  <Show when={hasDetails()}>
                    <For each={row().breaks}>
                      {(value) => <td class="number standings-break">{pointsText(value)}</td>}
                    </For>
                  </Show>
                </tr>
              )}
            </Index>
          </tbody>
        </table>
      </div>
      {props.view.format === 'arena' && <p class="soft">{tournamentWords().arenaPoints}</p>}
      <Show when={props.view.breaks.length > 1}>
        <details class="tournament-key" onToggle={(event) => setDetails(event.currentTarget.open)}>
          <summary>{tournamentWords().details}</summary>
          <Explained view={props.view} />
        </details>
      </Show>
    </Section>
  );
}

/** Whether a row shows its rank. A player level with the one above shows none. */
export const isNewRank = (rows: readonly StandingsRow[], at: number): boolean =>
  at === 0 || rows[at - 1]!.rank !== rows[at]!.rank;

function Explained(props: { readonly view: TournamentView }) {
  return (
    <div class="soft standings-why">
      <p>{tournamentWords().whenLevel}</p>
      <ol>
        <For each={props.view.breaks}>
          {(name) => (
            <li>
              <b>{tournamentWords().breaks[name]}</b>: {tournamentWords().breakHints[name]}
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

/**
 * The window of a round: lit with cross bars for a win, half lit for a draw, empty for a loss, with a dot during the
 * game.
 */
export function WindowShape(props: { readonly result: RoundResult | null; readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${props.x} ${props.y})`} class={`round-window ${props.result ?? 'future'}`}>
      <circle r="8.2" class="round-pane" />
      {props.result === 'drawn' && <path d="M0 -8.2 A8.2 8.2 0 0 1 0 8.2 Z" class="round-half" />}
      {(props.result === 'won' || props.result === 'rest') && <path d="M-8.2 0H8.2M0 -8.2V8.2" class="round-bars" />}
      {props.result === 'playing' && <circle r="3.2" class="round-dot" />}
      {props.result === null && <path d="M-5 -2.5H5M-5 2.5H5" class="round-shutter" />}
    </g>
  );
}

/** The rounds of a player in a row. */
function Windows(props: { readonly results: readonly RoundResult[] }) {
  const width = () => Math.max(1, props.results.length) * 20;
  const words = () => listed(...props.results.map((result) => tournamentWords().results[result]));
  return (
    <Show when={props.results.length > 0}>
      <svg
        class="round-windows"
        viewBox={`0 0 ${width()} 20`}
        style={{ width: `${width() / 16}em` }}
        role="img"
        aria-label={words()}
      >
        <For each={props.results}>{(result, at) => <WindowShape result={result} x={10 + at() * 20} y={10} />}</For>
      </svg>
    </Show>
  );
}
