import { CATALOGUE, CONNECT_FOUR, type Config, type Setup } from '@rowhouse/rules';
import { bot, person } from '@rowhouse/table';
import { newGame, type OpenGame } from '../../games/open-game.ts';
import { emptySetup } from '../../games/pieces.ts';
import { GAME_NAMES } from '../../text/game-words.ts';
import type { Look } from '../board/disc.ts';
import type { KeyHelp } from '../board/keys-page.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { type FullScreenApp, NOTHING_TO_SAVE, type Page } from './app.ts';
import { drawStart, stepInList } from './draw-list.ts';
import { gameExits } from './game-exits.ts';
import { type GameExits, GamePage } from './game-page.ts';
import { learnPage, statisticsPage } from './learn-pages.ts';
import { type ListItem, ListPage } from './list-page.ts';
import { SavedGamesPage } from './saved-games-page.ts';
import { openSettings, SettingsPage } from './settings-page.ts';
import { SetupPage } from './setup-page.ts';

const KEYS: readonly KeyHelp[] = [
  ['↑↓', 'choose'],
  ['Enter', 'open'],
  ['q', 'leave'],
];

/** The opponent that a game of one player begins with. The page of settings offers the others. */
const OPPONENT = 'level-5';

/** A game to choose. `isConnectX`: its numbers can be changed, and the first player begins. */
interface GameKindChoice {
  readonly title: string;
  readonly config: Config;
  readonly isConnectX: boolean;
}

/** A3: the page that opens first: 1 Player, 2 Player, Free Play, Load Game. */
export class StartPage implements Page {
  readonly #app: FullScreenApp;
  #selected = 0;
  #message: string | null;
  /** How many games are stored. */
  readonly #stored: number;
  readonly close: Page['close'] = NOTHING_TO_SAVE;

  private constructor(app: FullScreenApp, stored: number, message: string | null) {
    this.#app = app;
    this.#stored = stored;
    this.#message = message;
  }

  static async open(app: FullScreenApp, message: string | null = null): Promise<StartPage> {
    return new StartPage(app, await app.services.saves.count(), message);
  }

  get #items(): readonly ListItem[] {
    return [
      { label: '1 Player', choose: () => this.#chooseGame('1 Player', (game) => this.#openSettings(game, 1)) },
      { label: '2 Player', choose: () => this.#chooseGame('2 Player', (game) => this.#openSettings(game, 2)) },
      {
        label: 'Free Play: set up a position',
        choose: () => this.#chooseGame('Free Play', ({ config }) => this.#openSetup(emptySetup(config))),
      },
      { label: `Load a game (${this.#stored})`, choose: () => this.#openSavedGames() },
      { label: 'Learn: puzzles and lessons', choose: () => this.#app.show(learnPage(this.#app, () => this.#again())) },
      { label: 'Play online', choose: () => this.#openOnline() },
      { label: 'Statistics', choose: () => this.#app.show(statisticsPage(this.#app, () => this.#again())) },
      { label: 'Leave', choose: () => this.#app.exit(null) },
    ];
  }

  #again(): void {
    this.#app.show(this);
  }

  draw(size: Size, look: Look): Canvas {
    const items = this.#items.map(({ label }) => label);
    return drawStart(size, { title: '', items, selected: this.#selected, message: this.#message, keys: KEYS }, look);
  }

  async press(key: Key): Promise<void> {
    this.#message = null;
    const items = this.#items;
    const selected = stepInList(this.#selected, items.length, key);
    if (selected !== null) this.#selected = selected;
    else if (key === 'return' || key === ' ') await items[this.#selected]!.choose();
    else if (key === 'q' || key === 'escape') this.#app.exit(null);
    else if (key === 'l') await this.#openSavedGames();
  }

  /** Loaded when it is needed: most games are not online. */
  async #openOnline(): Promise<void> {
    const { OnlineStartPage } = await import('./online-start.ts');
    const app = this.#app;
    app.show(new OnlineStartPage(app, async (message) => app.show(await StartPage.open(app, message))));
  }

  #chooseGame(title: string, choose: (game: GameKindChoice) => void): void {
    const items = GAMES.map((game) => ({ label: game.title, choose: () => choose(game) }));
    this.#app.show(new ListPage(title, items, () => this.#app.show(this)));
  }

  #openSettings({ title, config, isConnectX }: GameKindChoice, people: 1 | 2): void {
    const app = this.#app;
    // C3: in Connect X the first player begins, even on the board of Connect Four.
    const first = isConnectX ? 0 : undefined;
    const seats = people === 1 ? [person(), bot(OPPONENT)] : [];
    app.show(
      new SettingsPage(openSettings(title, config, isConnectX, seats), {
        back: () => app.show(this),
        play: (choice) => this.#play(newGame(choice, app.services, first)),
      }),
    );
  }

  #play(game: OpenGame): void {
    this.#app.show(new GamePage(this.#app, game, exitsToStart(this.#app)));
  }

  #openSetup(setup: Setup, id?: string): void {
    const app = this.#app;
    const leave = async () => app.show(await StartPage.open(app));
    app.show(new SetupPage(app, setup, { leave, play: (game) => this.#play(game) }, id));
  }

  async #openSavedGames(): Promise<void> {
    const app = this.#app;
    const page = await SavedGamesPage.open(app.services, {
      back: async () => app.show(await StartPage.open(app)),
      load: (game) => this.#play(game),
      setUp: (setup, id) => this.#openSetup(setup, id),
    });
    if (page.ok) app.show(page.value);
    else this.#message = page.error;
  }
}

const GAMES: readonly GameKindChoice[] = [
  ...CATALOGUE.map(({ kind, config }) => ({ title: GAME_NAMES[kind], config, isConnectX: false })),
  { title: 'Connect X: any board, 2 to 10 players', config: CONNECT_FOUR, isConnectX: true },
];

/** The exits of a game that was opened from the start page, and leads back to it. */
const exitsToStart = (app: FullScreenApp): GameExits =>
  gameExits(app, async (message) => app.show(await StartPage.open(app, message)));
