import { CATALOGUE, CONNECT_FOUR, type Config } from '@rowhouse/rules';
import { newGame } from '../../game/open-game.ts';
import { GAME_NAMES } from '../../words/games.ts';
import type { Look } from '../draw/disc.ts';
import type { KeyHelp } from '../draw/keys-page.ts';
import { drawStart } from '../draw/pages.ts';
import { stepInList } from '../model/list.ts';
import { openSettings } from '../model/settings-view.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { type FullScreenApp, NOTHING_TO_SAVE, type Page } from './app.ts';
import { gameExits } from './game-exits.ts';
import { type GameExits, GamePage } from './game-page.ts';
import { SavedGamesPage } from './saved-games-page.ts';
import { SettingsPage } from './settings-page.ts';

const KEYS: readonly KeyHelp[] = [
  ['↑↓', 'choose'],
  ['Enter', 'open'],
  ['q', 'leave'],
];

/** A3: the page that opens first, with the list of games. */
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

  get #items(): readonly { readonly label: string; choose(): void | Promise<void> }[] {
    const game = ({ kind, config }: (typeof CATALOGUE)[number]) => ({
      label: GAME_NAMES[kind],
      choose: () => this.#openSettings(GAME_NAMES[kind], config),
    });
    const [first, ...others] = CATALOGUE;
    return [
      game(first!),
      { label: 'Connect X: any board, 2 to 10 players', choose: () => this.#openConnectX() },
      ...others.map(game),
      { label: `Load a game (${this.#stored})`, choose: () => this.#openSavedGames() },
      { label: 'Leave', choose: () => this.#app.exit(null) },
    ];
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
    else if (key === 'x') this.#openConnectX();
  }

  #openConnectX(): void {
    this.#openSettings(GAME_NAMES.connectx, CONNECT_FOUR, { isConnectX: true });
  }

  #openSettings(title: string, config: Config, { isConnectX = false } = {}): void {
    const app = this.#app;
    // C3: in Connect X the first player begins, even on the board of Connect Four.
    const first = isConnectX ? 0 : undefined;
    app.show(
      new SettingsPage(openSettings(title, config, isConnectX), {
        back: () => app.show(this),
        play: (choice) => app.show(new GamePage(app, newGame(choice, app.services, first), exitsToStart(app))),
      }),
    );
  }

  async #openSavedGames(): Promise<void> {
    const app = this.#app;
    const page = await SavedGamesPage.open(app.services.saves, {
      back: async () => app.show(await StartPage.open(app)),
      load: (game) => app.show(new GamePage(app, game, exitsToStart(app))),
    });
    if (page.ok) app.show(page.value);
    else this.#message = page.error;
  }
}

/** The exits of a game that was opened from the start page, and leads back to it. */
const exitsToStart = (app: FullScreenApp): GameExits =>
  gameExits(app, async (message) => app.show(await StartPage.open(app, message)));
