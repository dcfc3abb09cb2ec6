/** A3, A9-A12, E9: the page where a position is set up by hand, checked and played. */
import { type Config, gameOf, type Player, type Setup } from '@rowhouse/rules';
import { parsePlayer } from '@rowhouse/rules/formats';
import { morrisBoard } from '@rowhouse/rules/morris';
import { people } from '@rowhouse/table';
import {
  beginEditing,
  checkSetup,
  draftOrEmpty,
  editSetup,
  emptySetup,
  putPiece,
  redoEdit,
  undoEdit,
  withHand,
} from '@rowhouse/table/set-up';
import { gameAsItIs, gameFromSetup, type OpenGame } from '../../games/open-game.ts';
import { savesWords } from '../../text/codes.ts';
import { gameName } from '../../text/game-words.ts';
import { nextPoint } from '../board/press-key.ts';
import type { Key } from '../terminal/keys.ts';
import { type FullScreenApp, NOTHING_TO_SAVE, type Page } from './app.ts';
import { drawSetup, type SetupView } from './draw-setup.ts';
import { openSettings, playersOf, settingsPage } from './settings-page.ts';

interface SetupExits {
  leave(): void | Promise<void>;
  play(game: OpenGame): void | Promise<void>;
}

const cursorOf = (config: Config): number => (config.family === 'connect' ? Math.floor((config.columns - 1) / 2) : 0);

/** Opens the last draft of a board. */
export const openDraft = (app: FullScreenApp, config: Config, exits: SetupExits): Page =>
  setupPage(app, draftOrEmpty(app.services.drafts.all(), config), exits);

/** `id`: the save that holds the set-up. */
export function setupPage(app: FullScreenApp, first: Setup, exits: SetupExits, id?: string): Page {
  let view: SetupView = {
    editing: beginEditing(first),
    cursor: cursorOf(first.config),
    piece: 0,
    report: null,
    message: null,
  };
  let savedAs = id;

  const check = (): boolean => {
    const report = checkSetup(view.editing.setup);
    view = { ...view, report };
    return report.legal !== null;
  };
  const play = () => {
    if (!check()) return;
    const { setup } = view.editing;
    app.show(
      settingsPage(openSettings(`${gameName(setup.config)}: who plays`, setup.config, false), {
        back: () => app.show(page),
        play: ({ seats }) => {
          const game = gameFromSetup(setup, seats, app.services);
          return game ? exits.play(game) : app.show(page);
        },
      }),
    );
  };
  const playAsItIs = async () => {
    const { setup } = view.editing;
    const game = gameAsItIs(setup, people(setup.config));
    if (game.ok) await exits.play(game.value);
    else view = { ...view, message: game.error };
  };
  const save = async () => {
    const { setup } = view.editing;
    const name = `${gameName(setup.config)}, set up`;
    const stored = await app.services.saves.store(name, { kind: 'setup', setup }, savedAs);
    if (stored.ok) savedAs = stored.value;
    view = { ...view, message: stored.ok ? `Stored as “${name}”.` : savesWords(stored.error) };
  };
  const page: Page = {
    close: NOTHING_TO_SAVE,
    draw: (size, look) => drawSetup(size, view, look),
    async press(key) {
      const before = view;
      view = pressSetup({ ...before, message: null }, key);
      if (view.editing !== before.editing) app.services.drafts.add(view.editing.setup);
      if (key === 'q' || key === 'escape') return exits.leave();
      if (key === 'k') return save();
      if (key === 'a') return playAsItIs();
      // A3: the first e checks the position, and the second one plays it.
      if (key === 'l' || (key === 'e' && before.report?.legal)) play();
      else if (key === 'e') check();
    },
  };
  return page;
}

/** The view after a key that edits the set-up or moves the cursor. Other keys change nothing. */
function pressSetup(view: SetupView, key: Key): SetupView {
  const { editing, cursor, piece } = view;
  const { setup } = editing;
  const { config } = setup;
  const moved = cursorAfter(config, cursor, key);
  if (moved !== null) return { ...view, cursor: moved };
  // A9: a change clears the marks.
  const edited = (next: Setup): SetupView => ({ ...view, editing: editSetup(editing, next), report: null });
  // A letter puts a piece of that player. Enter repeats the last one.
  const player = parsePlayer(key, playersOf(config));
  if (player !== null) return { ...edited(putPiece(setup, cursor, player)), piece: player };
  switch (key) {
    case 'return':
    case ' ':
      return edited(putPiece(setup, cursor, piece));
    case 'x':
    case 'backspace':
    case 'delete':
      return edited(putPiece(setup, cursor, 'eraser'));
    case 'u':
      return { ...view, editing: undoEdit(editing), report: null };
    case 'U':
      return { ...view, editing: redoEdit(editing), report: null };
    case 'c':
      return edited(emptySetup(config));
    case 'n':
      return edited(withNextToMove(setup));
    case 'h':
      return edited(withNextHand(setup, 0));
    case 'j':
      return edited(withNextHand(setup, 1));
  }
  return view;
}

/** The next player to move. In a connect game, the last one is followed by “not stated”. */
function withNextToMove(setup: Setup): Setup {
  if (setup.family === 'morris') return { ...setup, toMove: 1 - setup.toMove };
  const next = (setup.toMove ?? -1) + 1;
  return { ...setup, toMove: next < gameOf(setup.config).players(setup.config) ? next : null };
}

/** Adds a man to a hand. A full hand becomes empty. */
const withNextHand = (setup: Setup, side: Player): Setup =>
  setup.family === 'connect' ? setup : withHand(setup, side, (setup.hand[side]! + 1) % (setup.config.men + 1));

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
