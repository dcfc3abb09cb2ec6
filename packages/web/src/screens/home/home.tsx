import type { ConnectView } from '@rowhouse/board';
import { CONNECT_FOUR, type Config, type ConnectConfig, morrisConfig, unwrap } from '@rowhouse/rules';
import { bot, newTable, person } from '@rowhouse/table';
import { createMemo, For, Show } from 'solid-js';
import { go, makeRoute } from '../../basics/router.ts';
import { hasServer } from '../../basics/server-address.ts';
import { ConnectBoard } from '../../boards/board.tsx';
import { session, startSession } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import { Miniature } from '../../parts/saves/miniature.tsx';
import { currentGame } from '../../saves/store.ts';
import { gameName, resultName, sitterName } from '../../words/names.ts';
import './home.css';

/** The computer player of the start page: one that can be beaten. */
const WELCOME = 'level-4';

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

/** A3: the start screen. Its board is real: the first disc starts a game. */
export function Home() {
  return (
    <div class="home page">
      <section class="home-hero">
        <div class="home-words">
          <h1>{t().home.title}</h1>
          <p class="home-hint soft">{t().home.hint}</p>
          <Continue />
          <Ways game="connect4" primary />
          <p>
            <a href={makeRoute('learn')}>{t().home.learn}</a>
          </p>
        </div>
        <WelcomeBoard />
      </section>
      <section aria-labelledby="home-games">
        <h2 id="home-games">{t().home.games}</h2>
        <ul class="home-games">
          <For each={GAMES}>
            {({ id, config, opening }) => (
              <li class="home-game">
                <Miniature config={config} seed={opening} opening={opening} />
                <h3>{t().games[id]}</h3>
                <p class="soft">{t().home.about[id]}</p>
                <Ways game={id} />
              </li>
            )}
          </For>
        </ul>
      </section>
    </div>
  );
}

/** A3: the four ways to start. Load Game is the same for every game, so only the first list has it. */
function Ways(props: { readonly game: Shown['id']; readonly primary?: boolean }) {
  const config = () => (props.game === 'morris' ? 'morris-6' : props.game === 'connectx' ? 'connect-9x8x5' : '');
  const about = (way: string) => `${way}: ${t().games[props.game]}`;
  return (
    <p class="row home-ways">
      <a
        class="button"
        classList={{ primary: props.primary === true }}
        href={makeRoute('new', props.game, '1')}
        aria-label={about(t().home.onePlayer)}
      >
        {t().home.onePlayer}
      </a>
      <a class="button" href={makeRoute('new', props.game, '2')} aria-label={about(t().home.twoPlayer)}>
        {t().home.twoPlayer}
      </a>
      <a
        class="button"
        href={config() ? makeRoute('set-up', config()) : makeRoute('set-up')}
        aria-label={about(t().home.freePlay)}
      >
        {t().home.freePlay}
      </a>
      <Show when={props.primary}>
        <Show when={hasServer()}>
          <a class="button" href={makeRoute('online')}>
            {t().home.online}
          </a>
        </Show>
        <a class="button" href={makeRoute('saved')}>
          {t().home.load}
        </a>
      </Show>
    </p>
  );
}

/** The last game, unless it is over. */
function Continue() {
  const last = createMemo(() => session()?.state() ?? currentGame());
  return (
    <Show when={last()}>
      {(state) => (
        <Show when={state().ending === null && state().record.moves.length > 0}>
          <p class="home-continue">
            <button
              type="button"
              class="button"
              onClick={() => {
                if (!session()) startSession(state());
                go('play');
              }}
            >
              {t().home.continue}
            </button>
            <span class="soft">
              {gameName(state().record.config)} ·{' '}
              {t().home.against(state().seats.map((_, player) => sitterName(state(), player)))} · {resultName(state())}
            </span>
          </p>
        </Show>
      )}
    </Show>
  );
}

function WelcomeBoard() {
  const begin = (column: number) => {
    startSession(unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), bot(WELCOME)], first: 0 })));
    // After the play screen is shown, so that the first disc is seen falling.
    addEventListener('hashchange', () => session()?.play(column), { once: true });
    go('play');
  };
  const view = (): ConnectView => ({
    family: 'connect',
    config: CONNECT_FOUR,
    at: () => null,
    choose: 'column',
    hand: 0,
    landing: () => 0,
    waiting: 3,
    label: t().home.board,
  });
  return (
    <div class="home-board">
      <ConnectBoard view={view()} onSelect={({ column }) => begin(column)} />
    </div>
  );
}
