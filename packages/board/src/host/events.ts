import type { Family, Move, Outcome, Player } from '@rowhouse/rules';
import type { Landed } from './live-board.ts';

/** An attribute that a board cannot read. */
export interface Unreadable {
  readonly attribute: 'game' | 'position' | 'moves' | 'marks' | 'last-move' | 'coordinates' | 'orientation';
  readonly value: string;
  /** The item of a list that is wrong. */
  readonly part?: string;
}

/** A text that a board cannot show. */
export interface BoardFault {
  readonly attribute: string;
  readonly value: string;
  /** An example or a description of what is right, in English, for developers. */
  readonly expected: string;
}

/** A person made a move. The board plays it, unless the event is cancelled (`preventDefault()`). */
export interface MoveDetail<F extends Family = Family> {
  /** A column from 0, or a morris turn. */
  readonly move: Move<F>;
  /** The move as text: `4`, `0.1-0.2x1.3`. */
  readonly text: string;
  /** Who made it, from 0. */
  readonly player: Player;
  /** All moves with this one, as text: the next value of `moves`. */
  readonly moves: string;
}

/** A person pressed a place, or chose it with the keyboard, whether or not it is a move. All numbers are from 0. */
export type SelectDetail =
  | { readonly family: 'connect'; readonly column: number; readonly row: number }
  | { readonly family: 'morris'; readonly point: number };

/** A game is over: its winner (`null` for a draw), and why. */
export type EndDetail = Outcome;

/** The events of a board, by name. They bubble, also out of shadow roots. */
export interface BoardEventMap {
  'rowhouse-move': CustomEvent<MoveDetail>;
  'rowhouse-select': CustomEvent<SelectDetail>;
  /** Escape, or a man was released beside the board. */
  'rowhouse-put-down': CustomEvent<null>;
  /** A disc or man came to rest: for sounds. */
  'rowhouse-land': CustomEvent<Landed>;
  /**
   * A winning line has lit up, or the player skipped the animation: the page can go on. A game that ends without
   * a line sends none.
   */
  'rowhouse-lit': CustomEvent<null>;
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
