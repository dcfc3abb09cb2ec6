/** The rooms around a game: the start screen, its settings, the stored games. */
import { CATALOGUE, CONNECT_FOUR, type Config, type Player } from '@rowhouse/rules';
import { newTable, type SaveEntry, type Seat } from '@rowhouse/table';
import { Keeping } from '../../storage/autosave.ts';
import { savesWords } from '../../words/codes.ts';
import { GAME_NAMES, gameName } from '../../words/games.ts';
import type { Look } from '../draw/disc.ts';
import { drawList, drawSettings, drawStart } from '../draw/pages.ts';
import { stepInList } from '../model/list.ts';
import { type Chosen, openSettings, pressSettings, type SettingsView } from '../model/settings-view.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { House, Scene } from './app.ts';
import { type Game, Sitting, type Ways } from './game-page.ts';

const CONNECT_X = 'Connect X: any board, 2 to 10 players';

/** A3: the start screen. */
export class Start implements Scene {
  readonly #house: House;
  #at = 0;
  #said: string | null;
  #stored: number;

  private constructor(house: House, stored: number, said: string | null) {
    this.#house = house;
    this.#stored = stored;
    this.#said = said;
  }

  static async open(house: House, said: string | null = null): Promise<Start> {
    return new Start(house, await house.means.saves.count(), said);
  }

  get #items(): readonly { readonly label: string; choose(): void | Promise<void> }[] {
    const game = ({ kind, config }: (typeof CATALOGUE)[number]) => ({
      label: GAME_NAMES[kind],
      choose: () => this.#settings(GAME_NAMES[kind], config, false),
    });
    const [first, ...others] = CATALOGUE;
    return [
      game(first!),
      { label: CONNECT_X, choose: () => this.#settings(GAME_NAMES.connectx, CONNECT_FOUR, true) },
      ...others.map(game),
      { label: `Load a game (${this.#stored})`, choose: () => this.#load() },
      { label: 'Leave', choose: () => this.#house.leave(null) },
    ];
  }

  draw(size: Size, look: Look): Canvas {
    const items = this.#items.map(({ label }) => label);
    const keys = [
      ['↑↓', 'choose'],
      ['Enter', 'open'],
      ['q', 'leave'],
    ] as const;
    return drawStart(size, { title: '', items, at: this.#at, said: this.#said, keys }, look);
  }

  async press(key: Key): Promise<void> {
    this.#said = null;
    const items = this.#items;
    const at = stepInList(this.#at, items.length, key);
    if (at !== null) this.#at = at;
    else if (key === 'return' || key === ' ') await items[this.#at]!.choose();
    else if (key === 'q' || key === 'escape') this.#house.leave(null);
    else if (key === 'l') await this.#load();
    else if (key === 'x') this.#settings(GAME_NAMES.connectx, CONNECT_FOUR, true);
  }

  async close(): Promise<null> {
    return null;
  }

  #settings(title: string, config: Config, free: boolean): void {
    this.#house.go(
      new Settings(openSettings(title, config, free), {
        back: () => this.#house.go(this),
        // C3: in Connect X the first player begins, on the board of Connect Four too.
        play: (chosen) => startGame(this.#house, chosen, free ? 0 : undefined, waysFromStart(this.#house)),
      }),
    );
  }

  async #load(): Promise<void> {
    const list = await Stored.open(this.#house, {
      back: async (said) => this.#house.go(await Start.open(this.#house, said)),
      load: async (game) => this.#house.go(new Sitting(this.#house, game, waysFromStart(this.#house))),
    });
    if (typeof list === 'string') this.#said = list;
    else this.#house.go(list);
  }
}

export interface SettingsEnds {
  back(): void | Promise<void>;
  play(chosen: Chosen): void | Promise<void>;
}

export class Settings implements Scene {
  readonly #ends: SettingsEnds;
  #view: SettingsView;
  readonly #closing: () => Promise<string | null>;

  constructor(view: SettingsView, ends: SettingsEnds, closing: () => Promise<string | null> = async () => null) {
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

export interface StoredEnds {
  back(said: string | null): void | Promise<void>;
  load(game: Game): void | Promise<void>;
}

/** A13: the stored games: opened or deleted. */
export class Stored implements Scene {
  readonly #house: House;
  readonly #ends: StoredEnds;
  readonly #closing: () => Promise<string | null>;
  #entries: readonly SaveEntry[];
  #at = 0;
  #said: string | null = null;
  /** The one that a second d deletes. */
  #doomed: string | null = null;

  private constructor(
    house: House,
    entries: readonly SaveEntry[],
    ends: StoredEnds,
    closing: () => Promise<string | null>,
  ) {
    this.#house = house;
    this.#entries = entries;
    this.#ends = ends;
    this.#closing = closing;
  }

  /** What is wrong, in words, where they cannot be listed. */
  static async open(
    house: House,
    ends: StoredEnds,
    closing: () => Promise<string | null> = async () => null,
  ): Promise<Stored | string> {
    const list = await house.means.saves.list();
    return list.ok ? new Stored(house, list.value, ends, closing) : savesWords(list.error);
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
    return drawList(size, { title: 'Stored games', items, at: this.#at, said: this.#said, keys, none });
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
      const keeping = new Keeping(this.#house.means.saves, { id, name, state: save.state });
      await this.#ends.load({ state: save.state, keeping });
    }
  }

  async #delete({ id, name }: SaveEntry): Promise<void> {
    if (this.#doomed !== id) {
      this.#doomed = id;
      this.#said = `Delete “${name}”? Press d again.`;
      return;
    }
    const removed = await this.#house.means.saves.remove(id);
    this.#said = removed.ok ? `Deleted “${name}”.` : savesWords(removed.error);
    const list = await this.#house.means.saves.list();
    if (list.ok) this.#entries = list.value;
    this.#at = Math.max(0, Math.min(this.#at, this.#entries.length - 1));
    this.#doomed = null;
  }

  close(): Promise<string | null> {
    return this.#closing();
  }
}

export function startGame(house: House, { config, seats }: Chosen, first: Player | undefined, ways: Ways): void {
  house.go(new Sitting(house, newGame(house, config, seats, first), ways));
}

export function newGame(house: House, config: Config, seats: readonly Seat[], first: Player | undefined): Game {
  const begins = first === undefined ? { seed: house.means.seed() } : { first };
  const state = newTable({ config, seats, ...begins });
  if (!state.ok) throw new Error(`a game that was chosen can be played: ${state.error}`);
  return { state: state.value, keeping: new Keeping(house.means.saves), ...(first === undefined ? {} : { first }) };
}

/** Out of a game, back to the start screen. */
export const waysFromStart = (house: House): Ways =>
  ways(house, async (told) => house.go(await Start.open(house, told)));

/** Out of a game, out of the house: it was opened for this game alone. */
export const waysOut = (house: House): Ways => ways(house, (told) => house.leave(told));

const ways = (house: House, leave: Ways['leave']): Ways => ({
  leave,
  seats(sitting) {
    const { record, seats } = sitting.state;
    house.go(
      new Settings(
        openSettings(`${gameName(record.config)}: who plays`, record.config, false, seats),
        {
          back: () => house.go(sitting),
          play: (chosen) => {
            sitting.reseat(chosen.seats);
            house.go(sitting);
          },
        },
        () => sitting.close(),
      ),
    );
  },
  async load(sitting) {
    const list = await Stored.open(
      house,
      {
        back: () => house.go(sitting),
        load: async (game) => {
          const told = await sitting.keep();
          sitting.open(game);
          sitting.say(told);
          house.go(sitting);
        },
      },
      () => sitting.close(),
    );
    if (typeof list === 'string') sitting.say(list);
    else house.go(list);
  },
});
