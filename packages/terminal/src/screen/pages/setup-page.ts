/** A3, A9-A12, E9: the page where a position is set up by hand, checked and played. */

import { type Config, gameOf, type Player, type Setup } from '@rowhouse/rules';
import { parsePlayer } from '@rowhouse/rules/internal';
import { morrisBoard } from '@rowhouse/rules/morris';
import { errorText, people } from '@rowhouse/table';
import { draftOrEmpty } from '@rowhouse/table/internal';
import {
  beginEditing,
  checkSetup,
  type Editing,
  editSetup,
  emptySetup,
  putPiece,
  redoEdit,
  tableOfSetup,
  undoEdit,
  withHand,
} from '@rowhouse/table/set-up';
import { gameFromSetup, type OpenGame } from '../../games/open-game.ts';
import { gameName } from '../../text/game-words.ts';
import { MAX_TYPED_NAME_LENGTH, pointAfter } from '../board/press-key.ts';
import { type Key, pickedBy, typeText } from '../terminal/keys.ts';
import type { FullScreenApp, Page } from './app.ts';
import { drawSetup, type SetupView, setupKeys } from './draw-setup.ts';
import { openSettings, playersOf, settingsPage } from './settings-page.ts';
import { sharePage } from './share-page.ts';

interface SetupExits {
  /** `message`: that the set-up was stored. */
  leave(message: string | null): void | Promise<void>;
  play(game: OpenGame): void | Promise<void>;
}

const setUpName = ({ config }: Setup): string => `${gameName(config)}, set up`;

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
    naming: null,
    isRead: false,
  };
  let savedAs = id;
  let stored = id === undefined ? null : first;

  const check = (): boolean => {
    const report = checkSetup(view.editing.setup);
    view = { ...view, report, isRead: false };
    return report.legal !== null;
  };
  /** E11: a morris position that no game leads to can be played as it is. */
  const play = (asItIs = false) => {
    const { setup } = view.editing;
    if (!check() && !(asItIs && tableOfSetup(setup, people(setup.config)).ok)) return;
    app.show(
      settingsPage(openSettings(`${gameName(setup.config)}: who plays`, setup.config, false), {
        back: () => app.show(page),
        close,
        play: ({ seats }) => {
          const game = gameFromSetup(setup, seats, app.services);
          return game ? exits.play(game) : app.show(page);
        },
      }),
    );
  };
  const save = async (name: string) => {
    const { setup } = view.editing;
    const saved = await app.services.saves.store(name, { kind: 'setup', setup }, savedAs);
    if (!saved.ok) return errorText(saved.error);
    savedAs = saved.value;
    stored = setup;
    return `Stored as “${name}”.`;
  };
  /** A18: a stored set-up that has changed is stored again. Any other is kept as the draft of its board. */
  const close = async () => {
    if (savedAs === undefined || stored === view.editing.setup) return null;
    const list = await app.services.saves.list();
    const entry = list.ok ? list.value.find(({ id }) => id === savedAs) : undefined;
    return save(entry?.name ?? setUpName(view.editing.setup));
  };
  const pressName = async (naming: string, key: Key) => {
    const typed = typeText(naming, key, MAX_TYPED_NAME_LENGTH);
    view = { ...view, naming: typeof typed === 'object' ? typed.text : null };
    if (typed === 'done') view = { ...view, message: await save(naming.trim() || setUpName(view.editing.setup)) };
  };
  const page: Page = {
    close,
    help: () => (view.naming === null ? setupKeys(view) : null),
    draw: (size, look) => drawSetup(size, view, look),
    async press(key) {
      if (view.naming !== null) return pressName(view.naming, key);
      const before = view;
      view = pressSetup({ ...before, message: null, isRead: true }, key);
      if (view.editing !== before.editing) app.services.drafts.add(view.editing.setup);
      if (key === 'q' || key === 'escape') return exits.leave(await close());
      if (key === 'k') view = { ...view, naming: setUpName(view.editing.setup) };
      if (key === 'E') return sharePage(app, { kind: 'setup', setup: view.editing.setup }, () => app.show(page), close);
      if (key === 'a' && view.editing.setup.family === 'morris') return play(true);
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
  const picked = pickedBy(key);
  if (picked !== null) return pressSetup({ ...view, cursor: picked }, 'return');
  // A letter puts a piece of that player. Enter repeats the last one. A9: a change clears the marks.
  const player = parsePlayer(key, playersOf(config));
  if (player !== null)
    return { ...view, editing: editSetup(editing, putPiece(setup, cursor, player)), report: null, piece: player };
  const put = () => editSetup(editing, putPiece(setup, cursor, piece));
  const remove = () => editSetup(editing, putPiece(setup, cursor, 'eraser'));
  const edits: Readonly<Record<Key, () => Editing>> = {
    ...{ return: put, ' ': put, x: remove, backspace: remove, delete: remove },
    u: () => undoEdit(editing),
    U: () => redoEdit(editing),
    c: () => editSetup(editing, emptySetup(config)),
    n: () => editSetup(editing, withNextToMove(setup)),
    h: () => editSetup(editing, withNextHand(setup, 0)),
    j: () => editSetup(editing, withNextHand(setup, 1)),
    t: () => editSetup(editing, setup.family === 'morris' ? { ...setup, removing: !setup.removing } : setup),
  };
  return Object.hasOwn(edits, key) ? { ...view, editing: edits[key]!(), report: null } : view;
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
  if (config.family === 'morris') return pointAfter(morrisBoard(config), cursor, key);
  const { columns, rows } = config;
  const steps: Readonly<Record<Key, readonly [x: number, y: number]>> = {
    ...{ left: [-1, 0], right: [1, 0], tab: [1, 0], home: [-columns, 0], end: [columns, 0], up: [0, 1], down: [0, -1] },
  };
  if (!Object.hasOwn(steps, key)) return null;
  const [dx, dy] = steps[key]!;
  const x = Math.min(columns - 1, Math.max(0, (cursor % columns) + dx));
  const y = Math.min(rows - 1, Math.max(0, Math.floor(cursor / columns) + dy));
  return y * columns + x;
}
