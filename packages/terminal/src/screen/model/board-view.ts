/** What a person at a board has in hand and in view, and what each key does with it. Knows no terminal and no clock. */
import {
  type Config,
  type ConnectConfig,
  type Draft,
  gameOf,
  isPlacing,
  type MorrisPosition,
  type Move,
  morrisBoard,
  NO_DRAFT,
  pointAt,
  touchPoint,
} from '@rowhouse/rules';
import { playerName, type TableState } from '@rowhouse/table';
import { isCharacter, type Key } from '../terminal/keys.ts';
import { type Direction, nextPoint } from './next-point.ts';

export interface BoardView {
  /** The column, or the point, that the keys are about. */
  readonly cursor: number;
  /** Rows that a person looks further up (or down) than where the disc would land. */
  readonly scroll: number;
  /** Digits typed so far: of a column, or of a ring and a place. */
  readonly typed: string;
  /** Morris: the turn that is being put together. */
  readonly draft: Draft;
  /** A good move, shown until the next one is made. */
  readonly hint: Move | null;
  readonly message: string | null;
  /** The name of a save that is being typed. */
  readonly naming: string | null;
  /** The page of all keys is open. */
  readonly keys: boolean;
}

/** What the person wants that is not the view's own business. */
export type BoardRequest =
  | { readonly do: 'play'; readonly move: Move }
  | { readonly do: 'save'; readonly name: string | null }
  | { readonly do: (typeof PLAIN_WISHES)[number] };

const PLAIN_WISHES = ['undo', 'redo', 'hint', 'new', 'seats', 'load', 'give-up', 'play-on', 'quit'] as const;

export type Pressed = readonly [view: BoardView, wish: BoardRequest | null];

export function openView(config: Config): BoardView {
  const at = config.family === 'connect' ? Math.floor((config.columns - 1) / 2) : 0;
  return { cursor: at, scroll: 0, typed: '', draft: NO_DRAFT, hint: null, message: null, naming: null, keys: false };
}

/** After the table changed: what belonged to the turn before is gone. */
export const afterChange = (view: BoardView): BoardView => ({
  ...view,
  typed: '',
  scroll: 0,
  draft: NO_DRAFT,
  hint: null,
  message: null,
});

/** After a move: what a computer player did is told, for it may be out of view; the end of a game is looked at. */
export function afterMove(view: BoardView, state: TableState): BoardView {
  const { config, moves } = state.record;
  const move = moves.at(-1)!;
  const player = (state.position.toMove + state.seats.length - 1) % state.seats.length;
  const isBot = state.seats[player]!.kind === 'bot';
  const said = isBot ? `${playerName(state, player)} plays ${gameOf(config).makeMove(config, move)}.` : null;
  const at = state.ending && typeof move === 'number' ? move : view.cursor;
  return { ...afterChange(view), cursor: at, message: said };
}

const WISHES: Readonly<Record<Key, BoardRequest['do'] & (typeof PLAIN_WISHES)[number]>> = {
  u: 'undo',
  r: 'redo',
  h: 'hint',
  n: 'new',
  o: 'seats',
  l: 'load',
  g: 'give-up',
  p: 'play-on',
  q: 'quit',
};

/** `turn`: a person may move now. */
export function press(view: BoardView, state: TableState, key: Key, turn: boolean): Pressed {
  if (view.naming !== null) return nameSave(view, view.naming, key);
  if (view.keys) return [{ ...view, keys: false }, null];
  const calm: BoardView = { ...view, message: null };
  if (key === '?') return [{ ...calm, keys: true }, null];
  if (key === 's') return [{ ...calm, naming: '' }, null];
  const wish = Object.hasOwn(WISHES, key) ? WISHES[key] : undefined;
  if (wish) return [{ ...calm, typed: '' }, { do: wish }];
  return state.position.family === 'connect'
    ? pressConnect(calm, state.position.config, key, turn)
    : pressMorris(calm, state.position, key, turn);
}

function nameSave(view: BoardView, name: string, key: Key): Pressed {
  if (key === 'escape') return [{ ...view, naming: null }, null];
  if (key === 'return')
    return [
      { ...view, naming: null },
      { do: 'save', name: name.trim() || null },
    ];
  if (key === 'backspace') return [{ ...view, naming: [...name].slice(0, -1).join('') }, null];
  return [isCharacter(key) && name.length < 60 ? { ...view, naming: name + key } : view, null];
}

const isDrop = (key: Key): boolean => key === 'return' || key === ' ';

function pressConnect(view: BoardView, { columns, rows }: ConnectConfig, key: Key, turn: boolean): Pressed {
  const go = (at: number): Pressed => [
    { ...view, cursor: Math.min(columns - 1, Math.max(0, at)), typed: '', scroll: 0 },
    null,
  ];
  const look = (by: number): Pressed => [
    { ...view, scroll: Math.min(rows, Math.max(-rows, view.scroll + by)), typed: '' },
    null,
  ];
  switch (key) {
    case 'left':
      return go(view.cursor - 1);
    case 'right':
    case 'tab':
      return go(view.cursor + 1);
    case 'home':
      return go(0);
    case 'end':
      return go(columns - 1);
    case 'pageup':
      return look(5);
    case 'pagedown':
      return look(-5);
    case 'up':
      return look(1);
    case 'down':
      return look(-1);
  }
  if (isDrop(key)) {
    if (!turn) return [{ ...view, typed: '', message: 'It is not your turn.' }, null];
    return [
      { ...view, typed: '' },
      { do: 'play', move: view.cursor },
    ];
  }
  if (!/^\d$/.test(key)) return [view, null];
  // Digits belong together while they name a column: 1, then 2, is column 12 where there is one.
  const longer = view.typed + key;
  const typed = longer.startsWith('0') || Number(longer) > columns ? key : longer;
  const column = Number(typed);
  if (column < 1 || column > columns)
    return [{ ...view, typed: '', message: `There is no column ${column}: expected 1 to ${columns}.` }, null];
  return [{ ...view, cursor: column - 1, typed, scroll: 0 }, null];
}

function pressMorris(view: BoardView, position: MorrisPosition, key: Key, turn: boolean): Pressed {
  const board = morrisBoard(position.config);
  const go = (at: number): Pressed => [{ ...view, cursor: at, typed: '' }, null];
  if (key === 'left' || key === 'right' || key === 'up' || key === 'down')
    return go(nextPoint(board, view.cursor, key satisfies Direction));
  if (key === 'home') return go(0);
  if (key === 'end') return go(board.points - 1);
  if (key === 'tab') return go((view.cursor + 1) % board.points);
  if (key === 'escape') return [{ ...view, typed: '', draft: NO_DRAFT }, null];
  if (key === 'return' || key === ' ') {
    if (!turn) return [{ ...view, typed: '', message: 'It is not your turn.' }, null];
    const touched = touchPoint(position, view.draft, view.cursor);
    if (touched.kind === 'turn')
      return [
        { ...view, typed: '' },
        { do: 'play', move: touched.turn },
      ];
    if (touched.kind === 'draft') return [{ ...view, typed: '', draft: touched.draft }, null];
    return [{ ...view, typed: '', message: whyNot(view, position) }, null];
  }
  if (!/^\d$/.test(key)) return [view, null];
  if (view.typed === '') {
    if (Number(key) < board.rings.length) return [{ ...view, typed: key }, null];
    return [{ ...view, message: `There is no ring ${key}: expected 0 to ${board.rings.length - 1}.` }, null];
  }
  const point = pointAt(board, Number(view.typed), Number(key));
  if (point !== null) return go(point);
  return [{ ...view, typed: '', message: `There is no place ${key} on ring ${view.typed}.` }, null];
}

/** A5: a touch that leads nowhere says why. */
function whyNot({ cursor: at, draft }: BoardView, position: MorrisPosition): string {
  const owner = position.men.findIndex((men) => (men & (1 << at)) !== 0);
  if (position.outcome) return 'The game is over.';
  if (draft.to !== null)
    return owner === 1 - position.toMove ? 'That man may not be removed.' : 'Choose a man to remove.';
  if (isPlacing(position)) return 'There is a man on that point already.';
  if (owner === position.toMove) return 'That man cannot move.';
  if (owner >= 0) return draft.from === null ? 'None of your men is there.' : 'There is a man on that point already.';
  return draft.from === null ? 'First choose one of your men.' : 'That point is not next to it.';
}

/** Where the cursor stands best for a hint: on the column, or on the man or point that comes first. */
export function showHint(view: BoardView, hint: Move): BoardView {
  const at = typeof hint === 'number' ? hint : (hint.from ?? hint.to);
  return { ...view, cursor: at, hint, draft: NO_DRAFT, scroll: 0 };
}

export function hintWords(config: Config, hint: Move): string {
  return typeof hint === 'number' ? `Hint: column ${hint + 1}.` : `Hint: ${gameOf(config).makeMove(config, hint)}.`;
}
