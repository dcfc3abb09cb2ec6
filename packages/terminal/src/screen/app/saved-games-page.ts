import { err, ok, type Result } from '@rowhouse/rules';
import type { SaveEntry, Saves } from '@rowhouse/table';
import { type OpenGame, openSaved, saveLabel } from '../../game/open-game.ts';
import { savesWords } from '../../words/codes.ts';
import type { KeyHelp } from '../draw/keys-page.ts';
import { drawList } from '../draw/pages.ts';
import { stepInList } from '../model/list.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';

interface SavedGamesExits {
  back(): void | Promise<void>;
  load(game: OpenGame): void | Promise<void>;
}

const KEYS: readonly KeyHelp[] = [
  ['↑↓', 'choose'],
  ['Enter', 'load'],
  ['d', 'delete'],
  ['Esc', 'back'],
];

/** A13: the list of stored games, to load or delete one. */
export class SavedGamesPage implements Page {
  readonly #saves: Saves;
  readonly #exits: SavedGamesExits;
  readonly close: Page['close'];
  #entries: readonly SaveEntry[];
  #selected = 0;
  #message: string | null = null;
  /** The id of the game that a second d deletes. */
  #toDelete: string | null = null;

  private constructor(saves: Saves, entries: readonly SaveEntry[], exits: SavedGamesExits, close: Page['close']) {
    this.#saves = saves;
    this.#entries = entries;
    this.#exits = exits;
    this.close = close;
  }

  /** If the games cannot be listed, the error is a message. `close`: saves the game from which the page was opened. */
  static async open(
    saves: Saves,
    exits: SavedGamesExits,
    close: Page['close'] = NOTHING_TO_SAVE,
  ): Promise<Result<SavedGamesPage, string>> {
    const list = await saves.list();
    if (!list.ok) return err(savesWords(list.error));
    return ok(new SavedGamesPage(saves, list.value, exits, close));
  }

  draw(size: Size): Canvas {
    return drawList(size, {
      title: 'Stored games',
      items: this.#entries.map(saveLabel),
      selected: this.#selected,
      message: this.#message,
      keys: KEYS,
      none: 'There are no stored games yet.',
    });
  }

  async press(key: Key): Promise<void> {
    this.#message = null;
    if (key === 'escape' || key === 'q') return this.#exits.back();
    const selected = stepInList(this.#selected, this.#entries.length, key);
    const entry = this.#entries[selected ?? this.#selected];
    if (selected !== null) this.#selected = selected;
    else if (entry && key === 'return') return this.#load(entry);
    else if (entry && (key === 'd' || key === 'delete')) return this.#delete(entry);
    this.#toDelete = null;
  }

  async #load(entry: SaveEntry): Promise<void> {
    const game = openSaved(entry, this.#saves);
    if (game.ok) await this.#exits.load(game.value);
    else this.#message = game.error;
  }

  async #delete({ id, name }: SaveEntry): Promise<void> {
    if (this.#toDelete !== id) {
      this.#toDelete = id;
      this.#message = `Delete “${name}”? Press d again.`;
      return;
    }
    const removed = await this.#saves.remove(id);
    this.#message = removed.ok ? `Deleted “${name}”.` : savesWords(removed.error);
    const list = await this.#saves.list();
    if (list.ok) this.#entries = list.value;
    this.#selected = Math.max(0, Math.min(this.#selected, this.#entries.length - 1));
    this.#toDelete = null;
  }
}
