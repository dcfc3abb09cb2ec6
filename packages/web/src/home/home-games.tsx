import { CONNECT_FOUR, type Config, type ConnectConfig, morrisConfig } from '@rowhouse/rules';
import { For } from 'solid-js';
import { Miniature } from '../saves/miniature.tsx';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { Ways } from './ways.tsx';

interface Shown {
  readonly id: 'connect4' | 'connectx' | 'morris';
  readonly config: Config;
  readonly opening: number;
}

const CONNECT_X: ConnectConfig = { ...CONNECT_FOUR, columns: 12, rows: 9, connect: 5, players: 4 };

const GAMES: readonly Shown[] = [
  { id: 'connect4', config: CONNECT_FOUR, opening: 12 },
  { id: 'connectx', config: CONNECT_X, opening: 34 },
  { id: 'morris', config: morrisConfig(6), opening: 9 },
];

/** The games, with a picture of each: below what is seen first, and fetched after it. */
export function HomeGames() {
  return (
    <section aria-labelledby="home-games">
      <h2 id="home-games">{t().home.games}</h2>
      <ul class="home-games">
        <For each={GAMES}>
          {({ id, config, opening }) => (
            <li class="home-game">
              <Miniature config={config} seed={opening} opening={opening} />
              <h3>
                <a href={makeRoute('new', id)}>{t().games[id]}</a>
              </h3>
              <p class="soft">{t().home.about[id]}</p>
              <Ways game={id} />
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
