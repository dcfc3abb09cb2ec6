import type { MorrisTurn, Move, Outcome, Player } from '@rowhouse/rules';
import type { Landed } from './live-board.ts';

/** An attribute that a board cannot read. */
export interface Unreadable {
  readonly attribute:
    | 'game'
    | 'position'
    | 'moves'
    | 'marks'
    | 'last-move'
    | 'shapes'
    | 'coordinates'
    | 'orientation'
    | 'movable';
  readonly value: string;
  /** The wrong item of a list. For moves: its number, from 1. */
  readonly part?: string | undefined;
}

/** A text that a board cannot show. */
export interface BoardFault {
  readonly attribute: string;
  readonly value: string;
  /** An example or a description of valid values, in English, for developers. */
  readonly expected: string;
}

/** A person made a move. The board plays it, unless the event is cancelled (`preventDefault()`). */
export type MoveDetail = {
  /** The move as text: `4` for the fourth column, `0.1-0.2x1.3`. */
  readonly move: string;
  /** The same as `move`. */
  readonly text: string;
  /** The player who made it, from 0. */
  readonly player: Player;
  /** All moves with this one, as text: the next value of `moves`. */
  readonly moves: string;
} & (
  | {
      /** The column of a connect game, from 0. */
      readonly column: number;
      readonly turn?: undefined;
    }
  | {
      readonly column?: undefined;
      /** The turn of a morris game. */
      readonly turn: MorrisTurn;
    }
);

/** The details of a move, as text and as data. */
export const moveDetail = (move: Move, text: string, player: Player, moves: string): MoveDetail => ({
  move: text,
  text,
  player,
  moves,
  ...(typeof move === 'number' ? { column: move } : { turn: move }),
});

/** A person pressed a place, or chose it with the keyboard, whether or not it is a move. All numbers are from 0. */
export type SelectDetail =
  | { readonly family: 'connect'; readonly column: number; readonly row: number }
  | { readonly family: 'morris'; readonly point: number };

/** A person drew or removed a shape. The board keeps the change, unless the event is cancelled. */
export interface ShapesDetail {
  /** All shapes: the next value of `shapes`. */
  readonly shapes: string;
}

/** A person changed a board that is `editable`. The board keeps the change, unless the event is cancelled. */
export interface EditDetail {
  /** The pieces as text, legal or not: the next value of `position`. */
  readonly position: string;
}

/** A game is over: its winner (`null` for a draw), and why. */
export type EndDetail = Outcome;

/** The events of a board, by name. They bubble, even out of shadow roots. */
export interface BoardEventMap {
  'rowhouse-move': CustomEvent<MoveDetail>;
  'rowhouse-select': CustomEvent<SelectDetail>;
  /** Escape, or a man was released outside the board. */
  'rowhouse-put-down': CustomEvent<null>;
  /** A disc or man came to rest. For sounds. */
  'rowhouse-land': CustomEvent<Landed>;
  /**
   * A winning line has lit up, or the player skipped the animation: the page can go on. A game that ends without
   * a line sends none.
   */
  'rowhouse-lit': CustomEvent<null>;
  'rowhouse-shapes': CustomEvent<ShapesDetail>;
  'rowhouse-edit': CustomEvent<EditDetail>;
  /** Only of `<rowhouse-game>`. */
  'rowhouse-end': CustomEvent<EndDetail>;
  /** An attribute cannot be read. The board shows what it showed before. */
  'rowhouse-error': CustomEvent<BoardFault>;
}

/** Sends an event. Returns false if a listener cancelled it. */
export const send = <N extends keyof BoardEventMap>(
  from: EventTarget,
  name: N,
  detail: BoardEventMap[N]['detail'],
): boolean => from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));

declare global {
  interface HTMLElementEventMap extends BoardEventMap {}
}
