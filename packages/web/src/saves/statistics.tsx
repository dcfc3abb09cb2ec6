import type { GameStatistics } from '@rowhouse/table';
import { ONLINE_OPPONENT } from '@rowhouse/table/internal';
import { For, Show } from 'solid-js';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { statistics } from '../shared/game/statistics.ts';
import { botName, colourName } from '../shared/words/names.ts';
import { savesWords } from './messages/index.ts';
import { configWords } from './save-words.ts';
import './statistics.css';

/** E13: statistics of the games finished on this device, by game and by computer player. */
export function StatisticsBlock() {
  const games = () => Object.entries(statistics()).sort(([, a], [, b]) => b.played - a.played);
  return (
    <Show when={games().length > 0}>
      <Section class="statistics" title={savesWords().statistics}>
        <ul class="statistics-games">
          <For each={games()}>{([config, counted]) => <OneGame config={config} counted={counted} />}</For>
        </ul>
      </Section>
    </Show>
  );
}

function OneGame(props: { readonly config: string; readonly counted: GameStatistics }) {
  const against = () => Object.entries(props.counted.against);
  const isHelped = () => against().some(([, { helped }]) => helped > 0);
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
              {isHelped() && <th scope="col">{savesWords().helped}</th>}
              <th scope="col">{savesWords().drew}</th>
              <th scope="col">{savesWords().lost}</th>
              <th scope="col">{savesWords().bestRun}</th>
            </tr>
          </thead>
          <tbody>
            <For each={against()}>
              {([bot, { won, helped, drawn, lost, bestStreak }]) => (
                <tr>
                  <th scope="row">{bot === ONLINE_OPPONENT ? savesWords().elsewhere : botName(bot)}</th>
                  <td>{won}</td>
                  {isHelped() && <td>{helped}</td>}
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
