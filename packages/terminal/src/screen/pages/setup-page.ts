import type { Config, Player, Setup } from '@rowhouse/rules';
import { parsePlayer } from '@rowhouse/rules/formats';
import { morrisBoard } from '@rowhouse/rules/morris';
import { people } from '@rowhouse/table';
import { checkSetup, type SetupReport } from '../../games/check-setup.ts';
import { gameAsItIs, gameFromSetup, type OpenGame } from '../../games/open-game.ts';
import { emptySetup, touchPlace, withNextHand, withNextToMove, withPiece } from '../../games/pieces.ts';
import { savesWords } from '../../text/codes.ts';
import { gameName } from '../../text/game-words.ts';
import type { Look } from '../board/disc.ts';
import { nextPoint } from '../board/press-key.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { type FullScreenApp, NOTHING_TO_SAVE, type Page } from './app.ts';
import { drawSetup } from './draw-setup.ts';
import { openSettings, playersOf, SettingsPage } from './settings-page.ts';

/** A9–A11, E9: a position that is being set up: the cursor, the piece in the hand, and what the last check found. */

export interface SetupView {
  readonly setup: Setup;
  /** The place under the cursor. */
  readonly cursor: number;
  /** The player whose piece Enter puts down. */
  readonly piece: Player;
  /** `null` once something was changed. */
  readonly report: SetupReport | null;
  readonly message: string | null;
}

/** What a key asks for that the view cannot do itself. */
type SetupRequest = 'check' | 'play' | 'as-it-is' | 'save' | 'leave';

const openSetupView = (setup: Setup): SetupView => ({
  setup,
  cursor: setup.family === 'connect' ? Math.floor((setup.config.columns - 1) / 2) : 0,
  piece: 0,
  report: null,
  message: null,
});

const REQUESTS: Readonly<Record<Key, SetupRequest>> = {
  e: 'check',
  l: 'play',
  a: 'as-it-is',
  k: 'save',
  q: 'leave',
  escape: 'leave',
};

function pressSetup(before: SetupView, key: Key): readonly [SetupView, SetupRequest | null] {
  const view: SetupView = { ...before, message: null };
  if (Object.hasOwn(REQUESTS, key)) return [view, REQUESTS[key]!];
  const { setup, cursor, piece } = view;
  const { config } = setup;
  const moved = cursorAfter(config, cursor, key);
  if (moved !== null) return [{ ...view, cursor: moved }, null];
  const player = /^[a-z]$/.test(key) ? parsePlayer(key, playersOf(config)) : null;
  // A letter puts the piece of that player; Enter the one that was put last.
  if (player !== null) return [changed({ ...view, piece: player }, touchPlace(setup, cursor, player)), null];
  switch (key) {
    case 'return':
    case ' ':
      return [changed(view, touchPlace(setup, cursor, piece)), null];
    case 'x':
    case 'backspace':
    case 'delete':
      return [changed(view, withPiece(setup, cursor, null)), null];
    case 'c':
      return [changed(view, emptySetup(config)), null];
    case 'n':
      return [changed(view, withNextToMove(setup)), null];
    case 'h':
      return [changed(view, withNextHand(setup, 0)), null];
    case 'j':
      return [changed(view, withNextHand(setup, 1)), null];
  }
  return [view, null];
}

/** A9: a change clears the marks. */
const changed = (view: SetupView, setup: Setup): SetupView => ({ ...view, setup, report: null });

/** `null` if the key does not move the cursor. */
function cursorAfter(config: Config, cursor: number, key: Key): number | null {
  if (config.family === 'morris') {
    const board = morrisBoard(config);
    if (key === 'tab') return (cursor + 1) % board.points;
    if (key === 'home' || key === 'end') return key === 'home' ? 0 : board.points - 1;
    return key === 'left' || key === 'right' || key === 'up' || key === 'down' ? nextPoint(board, cursor, key) : null;
  }
  const { columns, rows } = config;
  const [x, y] = [cursor % columns, Math.floor(cursor / columns)];
  const at = (column: number, row: number) => row * columns + column;
  switch (key) {
    case 'left':
      return at(Math.max(0, x - 1), y);
    case 'right':
    case 'tab':
      return at(Math.min(columns - 1, x + 1), y);
    case 'up':
      return at(x, Math.min(rows - 1, y + 1));
    case 'down':
      return at(x, Math.max(0, y - 1));
    case 'home':
      return at(0, y);
    case 'end':
      return at(columns - 1, y);
  }
  return null;
}

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
