import type { ConnectView } from '@rowhouse/board';
import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { bot, newTable, person } from '@rowhouse/table';
import { createSignal, lazy, Show, Suspense, untrack } from 'solid-js';
import { aimAgain } from '../play/first-aim.ts';
import { ConnectBoard } from '../shared/boards/board.tsx';
import { Button } from '../shared/controls/button.tsx';
import { session, startSession } from '../shared/game/session.ts';
import { currentGame, resultLines } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { go, makeRoute } from '../shared/platform/router.ts';
import { botName, gameName, resultName, sitterName } from '../shared/words/names.ts';
import { Ways } from './ways.tsx';
import './home.css';

const Today = lazy(async () => ({ default: (await import('../learn/today.tsx')).Today }));
const StreetOfDays = lazy(async () => ({
  default: (await import('../learn/street-of-days.tsx')).StreetOfDays,
}));
const HomeGames = lazy(async () => ({ default: (await import('./home-games.tsx')).HomeGames }));
const Portrait = lazy(async () => ({ default: (await import('../new-game/portrait.tsx')).Portrait }));

/** Marks the moment when the board of the start page can be used, for measurements. */
const USABLE = 'rowhouse-usable';

/** The computer player of the start page: an easy one for a first game on this device. */
const welcome = () => (hasPlayed() ? 'level-4' : 'level-2');
const hasPlayed = () => resultLines() !== '';

/** A3: the start screen. The first disc on its board starts a game. */
export function Home() {
  const [isLater, setLater] = createSignal(false);
  // The board comes first, then the table for its first disc, then the rest of the page.
  afterPaint(() => {
    performance.mark(USABLE);
    void import('../play/game-table.tsx').then(() => setLater(true));
  });
  return (
    <div class="home page">
      <section class="home-hero">
        <div class="home-words">
          <h1>{t().home.title}</h1>
          <p class="home-hint soft">{t().home.hint}</p>
          <Continue />
          <Opponent isLater={isLater()} />
          <Ways game="connect4" primary />
          <p>
            <a href={makeRoute('learn')}>{t().home.learn}</a>
          </p>
        </div>
        <WelcomeBoard />
        <div class="home-today">
          <Suspense>
            <Show when={isLater()}>
              <Today />
            </Show>
          </Suspense>
        </div>
      </section>
      <div class="home-days">
        <Suspense>
          <Show when={isLater()}>
            <StreetOfDays />
          </Show>
        </Suspense>
      </div>
      <div class="home-more">
        <Suspense>
          <Show when={isLater()}>
            <HomeGames />
          </Show>
        </Suspense>
      </div>
    </div>
  );
}

/** The opponent of a game that begins on this page, with a link to the others. */
function Opponent(props: { readonly isLater: boolean }) {
  return (
    <a class="home-opponent card" href={makeRoute('new', 'connect4', '1')}>
      <span class="home-portrait">
        <Suspense>
          <Show when={props.isLater}>
            <Portrait bot={welcome()} />
          </Show>
        </Suspense>
      </span>
      <span>
        <strong>{botName(welcome())}</strong>
        <span class="soft">{hasPlayed() ? t().home.opponent : t().home.firstOpponent}</span>
      </span>
    </a>
  );
}

/** The last game, unless it is over. Read once, so that a game that begins on this page is not offered. */
function Continue() {
  const known = untrack(() => session()?.state() ?? currentGame());
  return (
    <Show when={known}>
      {(state) => (
        <Show when={state().ending === null && state().record.moves.length > 0}>
          <p class="home-continue">
            <Button
              onClick={() => {
                if (!session()) startSession(state());
                go('play');
              }}
            >
              {t().home.continue}
            </Button>
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
    aimAgain(column);
    startSession(unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), bot(welcome())], first: 0 })));
    // Played after the screen has changed, so that the first disc is seen falling.
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
