import type { ConnectView } from '@rowhouse/board';
import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { bot, newTable, person } from '@rowhouse/table';
import { createSignal, type JSX, lazy, onCleanup, Show, Suspense, untrack } from 'solid-js';
import { rememberFirstColumn } from '../play/first-aim.ts';
import { ConnectBoardView } from '../shared/boards/board.tsx';
import { Button } from '../shared/controls/button.tsx';
import { session, startSession } from '../shared/game/session.ts';
import { currentGame, nextNeighbour, resultLines } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { go, makeRoute } from '../shared/platform/router.ts';
import { hasServer } from '../shared/platform/server-address.ts';
import { deviceStorage, hasTournaments, STREETS_KEY } from '../shared/platform/storage.ts';
import { botLevel, callName, gameName, resultName, sitterName, strengthOf } from '../shared/words/names.ts';
import './home.css';

const Today = lazy(async () => ({ default: (await import('../learn/today.tsx')).Today }));
const StreetOfDays = lazy(async () => {
  const [{ StreetOfDays: Street }, { solvedDays }] = await Promise.all([
    import('../learn/street-of-days.tsx'),
    import('../learn/progress.ts'),
  ]);
  return {
    default: () => (
      <Show when={solvedDays().size > 0}>
        <div class="home-days">
          <Street />
        </div>
      </Show>
    ),
  };
});
const StreetLinks = lazy(async () => ({ default: (await import('../street/street-links.tsx')).StreetLinks }));
const HomeGames = lazy(async () => ({ default: (await import('./home-games.tsx')).HomeGames }));
const Picture = lazy(async () => ({ default: (await import('./home-games.tsx')).Picture }));
const OwnTournaments = lazy(async () => ({
  default: (await import('../online/own-tournaments.tsx')).OwnTournaments,
}));
/** Loaded before the press, because Safari allows copying only during the press. */
const loadInvitation = () => import('../online/create-request.ts');
const Portrait = lazy(async () => ({ default: (await import('../new-game/portrait.tsx')).Portrait }));

/** The performance mark for the moment when the player can use the board. */
const USABLE_MARK = 'rowhouse-usable';

/** The computer player of the start page: the one named at the end of the last game, or an easy one for a first game. */
const welcome = () => nextNeighbour() ?? (hasPlayed() ? 'level-4' : 'level-2');
/** The perfect player has no level. */
const STRONGEST = 10;
const hasPlayed = () => resultLines() !== '';

const [isTableLoaded, setTableLoaded] = createSignal(false);

/** A part of the page that waits until the board can be used and the table is loaded. */
const Later = (props: { readonly children: JSX.Element }) => (
  <Suspense>
    <Show when={isTableLoaded()}>{props.children}</Show>
  </Suspense>
);

/** A3: the start screen. The first disc on its board starts a game. */
export function Home() {
  // The board comes first, then the table for its first disc, then the rest of the page.
  afterPaint(() => {
    performance.mark(USABLE_MARK);
    void import('../play/game-table.tsx').then(() => setTableLoaded(true));
  });
  onCleanup(() => setTableLoaded(false));
  return (
    <div class="home page">
      <section class="home-hero">
        <div class="home-words">
          <h1>{t().home.title}</h1>
          <p class="home-hint soft">{t().home.hint}</p>
          <Opponent />
          <Friend />
          <Continue />
          <Later>{hasServer() && hasTournaments() && <OwnTournaments running />}</Later>
        </div>
        <WelcomeBoard />
        <div class="home-today">
          <Later>
            <Today />
          </Later>
        </div>
      </section>
      <div class="home-more">
        <Later>
          <HomeGames />
        </Later>
        <nav class="home-ways" aria-label={t().games.connect4}>
          <a href={makeRoute('new', 'connect4', '1')}>{t().home.onePlayer}</a>
          <button type="button" onClick={playHere}>
            {t().home.twoPlayer}
          </button>
          <a href={makeRoute('set-up')}>{t().home.freePlay}</a>
          <a href={makeRoute('saved')}>{t().home.load}</a>
        </nav>
      </div>
      {/* At the end, because it appears when the first window is lit. */}
      <Later>
        <StreetOfDays />
        <Show when={hasServer() && deviceStorage.get(STREETS_KEY) !== null}>
          <p class="row">
            <StreetLinks />
          </p>
        </Show>
      </Later>
    </div>
  );
}

/** Two people at this device. Chance decides who begins (A2). */
function playHere(): void {
  const seed = Math.floor(Math.random() * 2 ** 32);
  startSession(unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], seed })));
  go('play');
}

/** Begins a game with a friend: by a link, or at this device if there is no server. */
function Friend() {
  const [isBusy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal('');
  if (hasServer()) afterPaint(() => void loadInvitation());
  const invite = async () => {
    if (isBusy()) return;
    setBusy(true);
    const { inviteFriend } = await loadInvitation();
    setFault(await inviteFriend());
    setBusy(false);
  };
  return (
    <div class="home-friend">
      <Button
        label={isBusy() ? t().app.loading : t().home.friend}
        aria-disabled={isBusy()}
        onClick={() => (hasServer() ? void invite() : playHere())}
      />
      <p class="wrong" role="alert">
        {fault()}
      </p>
    </div>
  );
}

/** The opponent of a game that begins on this page, with a link to the others. */
function Opponent() {
  return (
    <a class="home-opponent" href={makeRoute('new', 'connect4', '1')}>
      <span class="home-portrait">
        <Later>
          <Portrait bot={welcome()} />
        </Later>
      </span>
      <span>
        <strong>{t().home.opponents[strengthOf(botLevel(welcome()) ?? STRONGEST)]!(callName(welcome()))}</strong>
        <span class="home-change">{t().home.change}</span>
      </span>
    </a>
  );
}

/** The last game, unless it is over. Read once, because a game that begins on this page must not appear here. */
function Continue() {
  const last = untrack(() => session()?.state() ?? currentGame());
  const isUnfinished = last !== null && last.ending === null && last.record.moves.length > 0;
  return (
    <Show when={isUnfinished && last}>
      {(state) => (
        <div class="home-continue">
          <Later>
            <Picture position={state().position} />
          </Later>
          <span>
            <button
              type="button"
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
          </span>
        </div>
      )}
    </Show>
  );
}

function WelcomeBoard() {
  const begin = (column: number) => {
    rememberFirstColumn(column);
    startSession(unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), bot(welcome())], first: 0 })));
    // Plays after the screen has changed: the player sees the first disc fall.
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
      <ConnectBoardView view={view()} onSelect={({ column }) => begin(column)} />
    </div>
  );
}
