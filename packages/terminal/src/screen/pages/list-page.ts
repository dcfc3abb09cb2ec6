import type { Look } from '../board/disc.ts';
import type { KeyHelp } from '../board/keys-page.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';
import { drawList, stepInList } from './draw-list.ts';

/** An item of a list, and what choosing it does. */
export interface ListItem {
  readonly label: string;
  choose(): void | Promise<void>;
}

const KEYS: readonly KeyHelp[] = [
  ['↑↓', 'choose'],
  ['Enter', 'open'],
  ['Esc', 'back'],
];

/** A page with nothing but a list to choose from. */
export class ListPage implements Page {
  readonly #title: string;
  readonly #items: readonly ListItem[];
  readonly #back: () => void | Promise<void>;
  #selected = 0;
  readonly close: Page['close'] = NOTHING_TO_SAVE;

  constructor(title: string, items: readonly ListItem[], back: () => void | Promise<void>) {
    this.#title = title;
    this.#items = items;
    this.#back = back;
  }

  draw(size: Size, _look: Look): Canvas {
    const items = this.#items.map(({ label }) => label);
    return drawList(size, { title: this.#title, items, selected: this.#selected, message: null, keys: KEYS });
  }

  async press(key: Key): Promise<void> {
    const selected = stepInList(this.#selected, this.#items.length, key);
    if (selected !== null) this.#selected = selected;
    else if (key === 'return' || key === ' ') await this.#items[this.#selected]?.choose();
    else if (key === 'escape' || key === 'q') await this.#back();
  }
}
