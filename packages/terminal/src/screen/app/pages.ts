/** The rooms around a game: the start screen, its settings, the stored games. */
import { CATALOGUE, CONNECT_FOUR, type Config, nameOf, type Player } from '@rowhouse/rules';
import { newTable, type SaveEntry, type Seat } from '@rowhouse/table';
import { Autosave } from '../../storage/autosave.ts';
import { savesWords } from '../../words/codes.ts';
import type { Look } from '../draw/disc.ts';
import { drawList, drawSettings, drawStart } from '../draw/pages.ts';
import { stepInList } from '../model/list.ts';
import { type GameChoice, openSettings, pressSettings, type SettingsView } from '../model/settings-view.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { FullScreenApp, Page } from './app.ts';
import { type GameExits, GamePage, type OpenGame } from './game-page.ts';

const CONNECT_X = 'Connect X: any board, 2 to 10 players';

/** A3: the start screen. */
export class StartPage implements Page {
  readonly #house: FullScreenApp;
  #at = 0;
  #said: string | null;
  #stored: number;

  private constructor(house: FullScreenApp, stored: number, said: string | null) {
    this.#house = house;
    this.#stored = stored;
    this.#said = said;
  }

  static async open(house: FullScreenApp, said: string | null = null): Promise<StartPage> {
    return new StartPage(house, await house.services.saves.count(), said);
  }

  get #items(): readonly { readonly label: string; choose(): void | Promise<void> }[] {
    const game = ({ name, config }: (typeof CATALOGUE)[number]) => ({
      label: name,
      choose: () => this.#settings(name, config, false),
    });
    const [first, ...others] = CATALOGUE;
    return [
      game(first!),
      { label: CONNECT_X, choose: () => this.#settings('Connect X', CONNECT_FOUR, true) },
      ...others.map(game),
      { label: `Load a game (${this.#stored})`, choose: () => this.#load() },
      { label: 'Leave', choose: () => this.#house.exit(null) },
    ];
  }

  draw(size: Size, look: Look): Canvas {
    const items = this.#items.map(({ label }) => label);
    const keys = [
      ['↑↓', 'choose'],
      ['Enter', 'open'],
      ['q', 'leave'],
    ] as const;
    return drawStart(size, { title: '', items, selected: this.#at, message: this.#said, keys }, look);
  }

  async press(key: Key): Promise<void> {
    this.#said = null;
    const items = this.#items;
    const at = stepInList(this.#at, items.length, key);
    if (at !== null) this.#at = at;
    else if (key === 'return' || key === ' ') await items[this.#at]!.choose();
    else if (key === 'q' || key === 'escape') this.#house.exit(null);
    else if (key === 'l') await this.#load();
    else if (key === 'x') this.#settings('Connect X', CONNECT_FOUR, true);
  }

  async close(): Promise<null> {
    return null;
  }

  #settings(title: string, config: Config, free: boolean): void {
    this.#house.show(
      new SettingsPage(openSettings(title, config, free), {
        back: () => this.#house.show(this),
        // C3: in Connect X the first player begins, on the board of Connect Four too.
        play: (chosen) => startGame(this.#house, chosen, free ? 0 : undefined, exitsToStart(this.#house)),
      }),
    );
  }

  async #load(): Promise<void> {
    const list = await SavedGamesPage.open(this.#house, {
      back: async (said) => this.#house.show(await StartPage.open(this.#house, said)),
      load: async (game) => this.#house.show(new GamePage(this.#house, game, exitsToStart(this.#house))),
    });
    if (typeof list === 'string') this.#said = list;
    else this.#house.show(list);
  }
}

export interface SettingsExits {
  back(): void | Promise<void>;
  play(chosen: GameChoice): void | Promise<void>;
}

export class SettingsPage implements Page {
  readonly #ends: SettingsExits;
  #view: SettingsView;
  readonly #closing: () => Promise<string | null>;

  constructor(view: SettingsView, ends: SettingsExits, closing: () => Promise<string | null> = async () => null) {
    this.#view = view;
    this.#ends = ends;
    this.#closing = closing;
  }

  draw(size: Size, look: Look): Canvas {
    return drawSettings(size, this.#view, look);
  }

  async press(key: Key): Promise<void> {
    const [view, done] = pressSettings(this.#view, key);
    this.#view = view;
    if (done === 'back') await this.#ends.back();
    else if (done) await this.#ends.play(done);
  }

  close(): Promise<string | null> {
    return this.#closing();
  }
}

export interface SavedGamesExits {
  back(said: string | null): void | Promise<void>;
  load(game: OpenGame): void | Promise<void>;
}

/** A13: the stored games: opened or deleted. */
export class SavedGamesPage implements Page {
  readonly #house: FullScreenApp;
  readonly #ends: SavedGamesExits;
  readonly #closing: () => Promise<string | null>;
  #entries: readonly SaveEntry[];
  #at = 0;
  #said: string | null = null;
  /** The one that a second d deletes. */
  #doomed: string | null = null;

  private constructor(
    house: FullScreenApp,
    entries: readonly SaveEntry[],
    ends: SavedGamesExits,
    closing: () => Promise<string | null>,
  ) {
    this.#house = house;
    this.#entries = entries;
    this.#ends = ends;
    this.#closing = closing;
  }

  /** What is wrong, in words, where they cannot be listed. */
  static async open(
    house: FullScreenApp,
    ends: SavedGamesExits,
    closing: () => Promise<string | null> = async () => null,
  ): Promise<SavedGamesPage | string> {
    const list = await house.services.saves.list();
    return list.ok ? new SavedGamesPage(house, list.value, ends, closing) : savesWords(list.error);
  }

  draw(size: Size): Canvas {
    const items = this.#entries.map(({ name, save }) => `${name}${save ? '' : ' (cannot be read)'}`);
    const keys = [
      ['↑↓', 'choose'],
      ['Enter', 'load'],
      ['d', 'delete'],
      ['Esc', 'back'],
    ] as const;
    const none = 'No game is stored yet.';
    return drawList(size, { title: 'Stored games', items, selected: this.#at, message: this.#said, keys, none });
  }

  async press(key: Key): Promise<void> {
    this.#said = null;
    if (key === 'escape' || key === 'q') return this.#ends.back(null);
    const at = stepInList(this.#at, this.#entries.length, key);
    const entry = this.#entries[at ?? this.#at];
    if (at !== null) this.#at = at;
    else if (entry && key === 'return') return this.#load(entry);
    else if (entry && (key === 'd' || key === 'delete')) return this.#delete(entry);
    this.#doomed = null;
  }

  async #load({ id, name, save }: SaveEntry): Promise<void> {
    if (!save) this.#said = savesWords('broken-save');
    else if (save.kind === 'setup') this.#said = 'That is a position being set up; the web app opens those.';
    else {
      const keeping = new Autosave(this.#house.services.saves, { id, name, state: save.state });
      await this.#ends.load({ state: save.state, autosave: keeping });
    }
  }

  async #delete({ id, name }: SaveEntry): Promise<void> {
    if (this.#doomed !== id) {
      this.#doomed = id;
      this.#said = `Delete “${name}”? Press d again.`;
      return;
    }
    const removed = await this.#house.services.saves.remove(id);
    this.#said = removed.ok ? `Deleted “${name}”.` : savesWords(removed.error);
    const list = await this.#house.services.saves.list();
    if (list.ok) this.#entries = list.value;
    this.#at = Math.max(0, Math.min(this.#at, this.#entries.length - 1));
    this.#doomed = null;
  }

  close(): Promise<string | null> {
    return this.#closing();
  }
}

export function startGame(
  house: FullScreenApp,
  { config, seats }: GameChoice,
  first: Player | undefined,
  ways: GameExits,
): void {
  house.show(new GamePage(house, newGame(house, config, seats, first), ways));
}

export function newGame(
  house: FullScreenApp,
  config: Config,
  seats: readonly Seat[],
  first: Player | undefined,
): OpenGame {
  const begins = first === undefined ? { seed: house.services.seed() } : { first };
  const state = newTable({ config, seats, ...begins });
  if (!state.ok) throw new Error(`a game that was chosen can be played: ${state.error}`);
  return {
    state: state.value,
    autosave: new Autosave(house.services.saves),
    ...(first === undefined ? {} : { first }),
  };
}

/** Out of a game, back to the start screen. */
export const exitsToStart = (house: FullScreenApp): GameExits =>
  ways(house, async (told) => house.show(await StartPage.open(house, told)));

/** Out of a game, out of the house: it was opened for this game alone. */
export const exitsFromApp = (house: FullScreenApp): GameExits => ways(house, (told) => house.exit(told));

const ways = (house: FullScreenApp, leave: GameExits['leave']): GameExits => ({
  leave,
  changeSeats(sitting) {
    const { record, seats } = sitting.state;
    house.show(
      new SettingsPage(
        openSettings(`${nameOf(record.config)}: who plays`, record.config, false, seats),
        {
          back: () => house.show(sitting),
          play: (chosen) => {
            sitting.reseat(chosen.seats);
            house.show(sitting);
          },
        },
        () => sitting.close(),
      ),
    );
  },
  async loadGame(sitting) {
    const list = await SavedGamesPage.open(
      house,
      {
        back: () => house.show(sitting),
        load: async (game) => {
          const told = await sitting.autosave();
          sitting.open(game);
          sitting.showMessage(told);
          house.show(sitting);
        },
      },
      () => sitting.close(),
    );
    if (typeof list === 'string') sitting.showMessage(list);
    else house.show(list);
  },
});
