import { err, ok, type Result, type Setup } from '@rowhouse/rules';
import type { SaveEntry } from '@rowhouse/table';
import { type GameServices, type OpenGame, openSaved } from '../../games/open-game.ts';
import { saveLabels } from '../../games/save-labels.ts';
import { savesWords } from '../../text/codes.ts';
import type { KeyHelp } from '../board/keys-page.ts';
import { NAME_LENGTH } from '../board/press-key.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { typeText } from '../terminal/keys.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';
import { drawList, stepInList } from './draw-list.ts';

type SavedGamesServices = Omit<GameServices, 'seed'>;

interface SavedGamesExits {
  back(): void | Promise<void>;
  load(game: OpenGame): void | Promise<void>;
  /** A position that is being set up was chosen. */
  setUp(setup: Setup, id: string): void | Promise<void>;
  /** A game has another name now. */
  renamed?(id: string, name: string): void;
}

const KEYS: readonly KeyHelp[] = [
  ['↑↓', 'choose'],
  ['Enter', 'load'],
  ['r', 'rename'],
  ['d', 'delete'],
  ['Esc', 'back'],
];

/** A13: the list of stored games, to load, rename or delete one. */
export class SavedGamesPage implements Page {
  readonly #services: SavedGamesServices;
  readonly #exits: SavedGamesExits;
  readonly close: Page['close'];
  #entries: readonly SaveEntry[];
  #selected = 0;
  #message: string | null = null;
  /** The id of the game that a second d deletes. */
  #toDelete: string | null = null;
  /** The new name of the selected game, while it is being typed. */
  #newName: string | null = null;

  private constructor(
    services: SavedGamesServices,
    entries: readonly SaveEntry[],
    exits: SavedGamesExits,
    close: Page['close'],
  ) {
    this.#services = services;
    this.#entries = entries;
    this.#exits = exits;
    this.close = close;
  }

  /** If the games cannot be listed, the error is a message. `close`: saves the game from which the page was opened. */
  static async open(
    services: SavedGamesServices,
    exits: SavedGamesExits,
    close: Page['close'] = NOTHING_TO_SAVE,
  ): Promise<Result<SavedGamesPage, string>> {
    const list = await services.saves.list();
    if (!list.ok) return err(savesWords(list.error));
    return ok(new SavedGamesPage(services, list.value, exits, close));
  }

  draw(size: Size): Canvas {
    return drawList(size, {
      title: 'Stored games',
      items: saveLabels(this.#entries),
      selected: this.#selected,
      message: this.#message,
      keys: KEYS,
      none: 'There are no stored games yet.',
      question: this.#newName === null ? null : { text: ' New name (Esc: keep the old one): ', typed: this.#newName },
    });
  }

  async press(key: Key): Promise<void> {
    this.#message = null;
    if (this.#newName !== null) return this.#typeName(this.#newName, key);
    if (key === 'escape' || key === 'q') return this.#exits.back();
    const selected = stepInList(this.#selected, this.#entries.length, key);
    const entry = this.#entries[selected ?? this.#selected];
    if (selected !== null) this.#selected = selected;
    else if (entry && key === 'return') return this.#load(entry);
    else if (entry && key === 'r') this.#newName = entry.name;
    else if (entry && (key === 'd' || key === 'delete')) return this.#delete(entry);
    this.#toDelete = null;
  }

  async #load(entry: SaveEntry): Promise<void> {
    if (entry.save?.kind === 'setup') return this.#exits.setUp(entry.save.setup, entry.id);
    const game = openSaved(entry, this.#services);
    if (game.ok) await this.#exits.load(game.value);
    else this.#message = game.error;
  }

  async #typeName(name: string, key: Key): Promise<void> {
    const typed = typeText(name, key, NAME_LENGTH);
    this.#newName = typeof typed === 'object' ? typed.text : null;
    if (typed !== 'done') return;
    const { id } = this.#entries[this.#selected]!;
    const renamed = await this.#services.saves.rename(id, name.trim());
    if (renamed.ok) this.#exits.renamed?.(id, name.trim());
    this.#message = renamed.ok ? `It is called “${name.trim()}” now.` : savesWords(renamed.error);
    await this.#readAgain();
  }

  async #delete({ id, name }: SaveEntry): Promise<void> {
    if (this.#toDelete !== id) {
      this.#toDelete = id;
      this.#message = `Delete “${name}”? Press d again.`;
      return;
    }
    const removed = await this.#services.saves.remove(id);
    this.#message = removed.ok ? `Deleted “${name}”.` : savesWords(removed.error);
    await this.#readAgain();
    this.#toDelete = null;
  }

  async #readAgain(): Promise<void> {
    const list = await this.#services.saves.list();
    if (list.ok) this.#entries = list.value;
    this.#selected = Math.max(0, Math.min(this.#selected, this.#entries.length - 1));
  }
}
