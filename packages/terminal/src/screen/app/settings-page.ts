import type { GameChoice } from '../../game/open-game.ts';
import type { Look } from '../draw/disc.ts';
import { drawSettings } from '../draw/pages.ts';
import { pressSettings } from '../model/press-settings.ts';
import type { SettingsView } from '../model/settings-view.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';

interface SettingsExits {
  back(): void | Promise<void>;
  play(choice: GameChoice): void | Promise<void>;
}

/** Who plays, and in Connect X on which board. */
export class SettingsPage implements Page {
  readonly #exits: SettingsExits;
  #view: SettingsView;
  readonly close: Page['close'];

  /** `close`: saves the game from which the page was opened. */
  constructor(view: SettingsView, exits: SettingsExits, close: Page['close'] = NOTHING_TO_SAVE) {
    this.#view = view;
    this.#exits = exits;
    this.close = close;
  }

  draw(size: Size, look: Look): Canvas {
    return drawSettings(size, this.#view, look);
  }

  async press(key: Key): Promise<void> {
    const [view, done] = pressSettings(this.#view, key);
    this.#view = view;
    if (done === 'back') await this.#exits.back();
    else if (done) await this.#exits.play(done);
  }
}
