/** A3: the page that opens first: 1 Player, 2 Player, Free Play, Load Game, and everything else. */
import { CONNECT_FOUR, type Config } from '@rowhouse/rules';
import { CATALOGUE } from '@rowhouse/rules/internal';
import { bot, person } from '@rowhouse/table';
import { lastGame, newGame, type OpenGame, openSaved } from '../../games/open-game.ts';
import { GAME_NAMES } from '../../text/game-words.ts';
import type { KeyHint } from '../terminal/last-line.ts';
import type { FullScreenApp, Page } from './app.ts';
import { gameExits } from './game-exits.ts';
import { GamePage } from './game-page.ts';
import { learnPage, statisticsPage } from './learn-pages.ts';
import { listPage } from './list-page.ts';
import { openSavedGames } from './saved-games-page.ts';
import { openSettings, settingsPage } from './settings-page.ts';
import { openDraft, setupPage } from './setup-page.ts';

const KEYS: readonly KeyHint[] = [
  ['↑↓', 'choose'],
  ['Enter', 'open'],
  ['q', 'leave'],
  ['c', 'continue the last game'],
  ['l', 'load'],
];

/** The first opponent of a game of one player. The page of settings offers the others. */
const OPPONENT = 'level-5';

/** `isConnectX`: the numbers of the board can be changed, and the first player begins (C3). */
interface GameKindChoice {
  readonly title: string;
  readonly config: Config;
  readonly isConnectX: boolean;
}

const GAMES: readonly GameKindChoice[] = [
  ...CATALOGUE.map(({ kind, config }) => ({ title: GAME_NAMES[kind], config, isConnectX: false })),
  { title: 'Connect X: any board, 2 to 10 players', config: CONNECT_FOUR, isConnectX: true },
];

export async function openStartPage(app: FullScreenApp, message: string | null = null): Promise<Page> {
  const { saves } = app.services;
  const stored = await saves.count();
  const again = () => app.show(page);
  /** Shows a new start page, with the number of stored games as it is now. */
  const restart = async (text: string | null = null) => app.show(await openStartPage(app, text));
  const play = (game: OpenGame) => app.show(new GamePage(app, game, gameExits(app, restart)));
  const setupExits = { leave: restart, play };

  const chooseGame = (title: string, choose: (game: GameKindChoice) => void) =>
    app.show(
      listPage({
        title,
        items: () => GAMES.map((game) => ({ label: game.title, choose: () => choose(game) })),
        back: again,
      }),
    );
  const chooseSeats = ({ title, config, isConnectX }: GameKindChoice, people: 1 | 2) => {
    const seats = people === 1 ? [person(), bot(OPPONENT)] : [];
    app.show(
      settingsPage(openSettings(title, config, isConnectX, seats), {
        back: again,
        play: (choice) => play(newGame(choice, app.services, isConnectX ? 0 : undefined)),
      }),
    );
  };
  const loadGame = async () => {
    const opened = await openSavedGames(app.services, {
      back: () => restart(),
      load: play,
      setUp: (setup, id) => app.show(setupPage(app, setup, setupExits, id)),
    });
    if (opened.ok) app.show(opened.value);
    else page.say(opened.error);
  };
  const goOn = async () => {
    const last = await lastGame(app.services);
    const game = last && openSaved(last, app.services);
    if (game?.ok) play(game.value);
    else page.say(game ? game.error : 'There is no unfinished game.');
  };
  /** Loaded only when it is needed, because most games are not online. */
  const playOnline = async () => {
    const { onlineStartPage } = await import('./online-start.ts');
    app.show(onlineStartPage(app, restart));
  };
  const items = [
    { label: '1 Player', choose: () => chooseGame('1 Player', (game) => chooseSeats(game, 1)) },
    { label: '2 Player', choose: () => chooseGame('2 Player', (game) => chooseSeats(game, 2)) },
    {
      label: 'Free Play: set up a position',
      choose: () =>
        chooseGame('Free Play', ({ title, config, isConnectX }) => {
          if (!isConnectX) return app.show(openDraft(app, config, setupExits));
          app.show(
            settingsPage(openSettings(title, config, true), {
              back: again,
              play: (choice) => app.show(openDraft(app, choice.config, setupExits)),
            }),
          );
        }),
    },
    { label: `Load a game (${stored})`, choose: loadGame },
    { label: 'Learn: puzzles and lessons', choose: () => app.show(learnPage(app, again)) },
    { label: 'Play online', choose: playOnline },
    { label: 'Statistics', choose: () => app.show(statisticsPage(app, again)) },
    { label: 'Leave', choose: () => app.exit(null) },
  ];
  const page = listPage({
    title: null,
    keys: KEYS,
    message,
    items: () => items,
    back: () => app.exit(null),
    async press(key) {
      if (key === 'l') await loadGame();
      if (key === 'c') await goOn();
      return key === 'l' || key === 'c';
    },
  });
  return page;
}
