import type { Setup } from '@rowhouse/rules';
import { people } from '@rowhouse/table';
import type { OpenGame } from '../../game/open-game.ts';
import { checkSetup } from '../../setups/check-setup.ts';
import { gameAsItIs, gameFromSetup } from '../../setups/open-setup.ts';
import { savesWords } from '../../words/codes.ts';
import { gameName } from '../../words/games.ts';
import type { Look } from '../draw/disc.ts';
import { drawSetup } from '../draw/setup.ts';
import { openSettings } from '../model/settings-view.ts';
import { openSetupView, pressSetup, type SetupView } from '../model/setup-view.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { type FullScreenApp, NOTHING_TO_SAVE, type Page } from './app.ts';
import { SettingsPage } from './settings-page.ts';

interface SetupExits {
  leave(): void | Promise<void>;
  play(game: OpenGame): void | Promise<void>;
}

/** A3, A9–A12, E9: Free Play. A position is set up, checked, and played on from. */
export class SetupPage implements Page {
  readonly #app: FullScreenApp;
  readonly #exits: SetupExits;
  #view: SetupView;
  /** The id under which the set-up is stored. */
  #id: string | undefined;
  readonly close: Page['close'] = NOTHING_TO_SAVE;

  constructor(app: FullScreenApp, setup: Setup, exits: SetupExits, id?: string) {
    this.#app = app;
    this.#exits = exits;
    this.#view = openSetupView(setup);
    this.#id = id;
  }

  draw(size: Size, look: Look): Canvas {
    return drawSetup(size, this.#view, look);
  }

  async press(key: Key): Promise<void> {
    const { report } = this.#view;
    const [view, request] = pressSetup(this.#view, key);
    this.#view = view;
    if (request === 'leave') return this.#exits.leave();
    if (request === 'save') return this.#save();
    if (request === 'as-it-is') return this.#playAsItIs();
    // A3: End checks first; a second time it goes on.
    if (request === 'play' || (request === 'check' && report?.legal)) this.#play();
    else if (request === 'check') this.#check();
  }

  #say(message: string): void {
    this.#view = { ...this.#view, message };
  }

  /** Returns whether the position is legal. */
  #check(): boolean {
    const report = checkSetup(this.#view.setup);
    this.#view = { ...this.#view, report };
    return report.legal;
  }

  #play(): void {
    if (!this.#check()) return;
    const { setup } = this.#view;
    const app = this.#app;
    app.show(
      new SettingsPage(openSettings(`${gameName(setup.config)}: who plays`, setup.config, false), {
        back: () => app.show(this),
        play: ({ seats }) => {
          const game = gameFromSetup(setup, seats, app.services);
          return game ? this.#exits.play(game) : app.show(this);
        },
      }),
    );
  }

  async #playAsItIs(): Promise<void> {
    const game = gameAsItIs(this.#view.setup, people(this.#view.setup.config));
    if (game.ok) await this.#exits.play(game.value);
    else this.#say(game.error);
  }

  async #save(): Promise<void> {
    const { setup } = this.#view;
    const name = `${gameName(setup.config)}, set up`;
    const stored = await this.#app.services.saves.store(name, { kind: 'setup', setup }, this.#id);
    if (stored.ok) this.#id = stored.value;
    this.#say(stored.ok ? `Stored as “${name}”.` : savesWords(stored.error));
  }
}
