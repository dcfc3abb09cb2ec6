/** The view of a board besides the game itself: the cursor, typed text, the hint. It does not depend on a terminal. */
import { type Config, gameOf, type Move } from '@rowhouse/rules';
import { type Draft, NO_DRAFT } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { playerName } from '../../text/game-words.ts';
import type { Key } from '../terminal/keys.ts';

export interface BoardView {
  /** The column or point under the cursor, to which keys apply. */
  readonly cursor: number;
  /** On a board larger than the screen: how many rows the view is above the row where the disc would land. */
  readonly scroll: number;
  /** The whole of a board that is larger than the screen, drawn small. */
  readonly isMap: boolean;
  /** The typed part of a column number or a point name. */
  readonly typed: string;
  /** Morris: the turn that is being put together. */
  readonly draft: Draft;
  /** A good move, shown until the next move. */
  readonly hint: Move | null;
  readonly message: string | null;
  /** The name of a save that is being typed. */
  readonly naming: string | null;
  /** The request that waits for a yes, because it ends something. */
  readonly asking: keyof typeof QUESTIONS | null;
}

/** The questions before requests that end something. */
export const QUESTIONS = {
  'give-up': 'Resign?',
  cancel: 'Cancel the game?',
  'claim-win': 'Claim the win?',
} as const;

/** The request of a key that the view cannot carry out itself. */
export type BoardRequest =
  | { readonly do: 'play'; readonly move: Move }
  | { readonly do: 'save'; readonly name: string | null }
  | { readonly do: PlainRequest };

/** What a key can ask for. The page that shows the board carries it out. */
export type PlainRequest =
  | keyof typeof QUESTIONS
  | ('undo' | 'redo' | 'hint' | 'new' | 'seats' | 'load' | 'play-on' | 'review' | 'quit' | 'name' | 'share')
  | ('offer-draw' | 'accept' | 'decline' | 'links');

/** The keys of a page with a board that make a request. Letters of points come first. */
export type KeyMap = Readonly<Record<Key, PlainRequest>>;

/** The keys in a game on this computer. */
export const GAME_KEYS: KeyMap = {
  ...{ u: 'undo', r: 'redo', h: 'hint', n: 'new', o: 'seats', l: 'load', s: 'name' },
  ...{ g: 'give-up', G: 'give-up', p: 'play-on', v: 'review', E: 'share', q: 'quit' },
};

/** The view after a key, and the request if the key made one. */
export type Pressed = readonly [view: BoardView, request: BoardRequest | null];

export function openView(config: Config): BoardView {
  const cursor = config.family === 'connect' ? Math.floor((config.columns - 1) / 2) : 0;
  return {
    cursor,
    scroll: 0,
    isMap: false,
    typed: '',
    draft: NO_DRAFT,
    hint: null,
    message: null,
    naming: null,
    asking: null,
  };
}

/** Resets the state of the turn after the table has changed. */
export const afterChange = (view: BoardView): BoardView => ({
  ...view,
  typed: '',
  scroll: 0,
  draft: NO_DRAFT,
  hint: null,
  message: null,
});

/**
 * After a move. A message shows the move of a bot, which may be out of view. The last move of a game gets the cursor.
 */
export function viewAfterMove(view: BoardView, state: TableState): BoardView {
  const { config, moves } = state.record;
  const move = moves.at(-1)!;
  const player = (state.position.toMove + state.seats.length - 1) % state.seats.length;
  const isBot = state.seats[player]!.kind === 'bot';
  const message = isBot ? `${playerName(state, player)} plays ${gameOf(config).showMove(config, move)}.` : null;
  const cursor = state.ending && typeof move === 'number' ? move : view.cursor;
  return { ...afterChange(view), cursor, message };
}

/** Shows a hint, with the cursor on its column, or on the man or point that comes first. */
export function showHint(view: BoardView, hint: Move): BoardView {
  const cursor = typeof hint === 'number' ? hint : (hint.from ?? hint.to);
  return { ...view, cursor, hint, draft: NO_DRAFT, scroll: 0 };
}
