import { ELSEWHERE, type GameStatistics } from '@rowhouse/table';
import { For, Show } from 'solid-js';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { statistics } from '../shared/game/statistics.ts';
import { botName, colourName } from '../shared/words/names.ts';
import { savesWords } from './messages/index.ts';
import { configWords } from './save-words.ts';
import './statistics.css';

/** E13: the finished games of this device by game, and the results against each computer player. */
export function StatisticsBlock() {
  const games = () => Object.entries(statistics()).sort(([, a], [, b]) => b.played - a.played);
  return (
    <Show when={games().length > 0}>
      <section class="statistics" aria-labelledby="statistics">
        <h2 id="statistics">{savesWords().statistics}</h2>
        <ul class="statistics-games">
          <For each={games()}>{([config, counted]) => <OneGame config={config} counted={counted} />}</For>
        </ul>
      </section>
    </Show>
  );
}

function OneGame(props: { readonly config: string; readonly counted: GameStatistics }) {
  const against = () => Object.entries(props.counted.against);
  return (
    <li>
      <h3>{configWords(props.config)}</h3>
      <p class="soft">
        {savesWords().played(props.counted.played)} ·{' '}
        {savesWords().average(Math.round(props.counted.plies / props.counted.played))}
      </p>
      <p class="statistics-won">
        <For each={props.counted.won}>
          {(won, player) => (
            <span>
              <DiscIcon player={player()} size="1.1em" /> {savesWords().wonBy(colourName(player()), won)}
            </span>
          )}
        </For>
        <span>{savesWords().drawn(props.counted.drawn)}</span>
      </p>
      <Show when={against().length > 0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{savesWords().versus}</th>
              <th scope="col">{savesWords().won}</th>
              <th scope="col">{savesWords().drew}</th>
              <th scope="col">{savesWords().lost}</th>
              <th scope="col">{savesWords().bestRun}</th>
            </tr>
          </thead>
          <tbody>
            <For each={against()}>
              {([bot, { won, drawn, lost, bestStreak }]) => (
                <tr>
                  <th scope="row">{bot === ELSEWHERE ? savesWords().elsewhere : botName(bot)}</th>
                  <td>{won}</td>
                  <td>{drawn}</td>
                  <td>{lost}</td>
                  <td>{bestStreak}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </li>
  );
}
