import type { Cell, Point } from '@rowhouse/rules';
import type { BoardWords } from '../words/words.ts';

/** How a piece came to rest: a disc dropped, a man placed, moved or removed. `cells` is how far a disc fell. */
export interface Landed {
  readonly how: 'dropped' | 'placed' | 'moved' | 'removed';
  readonly cells: number;
}

/** Callbacks from a board to the element around it. */
export interface BoardHost {
  readonly words: () => BoardWords;
  /** Adds a style sheet to the shadow root, if it is not there yet. */
  readonly addStyle: (sheet: string) => void;
  /** A cell or point was pressed, or chosen with the keyboard. */
  readonly onSelect: (place: Cell | Point) => void;
  /** Escape, or a man was released outside the board. */
  readonly onPutDown: () => void;
  readonly onLanded: (landed: Landed) => void;
  /** A winning line has lit up. */
  readonly onLit: () => void;
}

/** A board that reacts to pointer and keyboard. */
export interface LiveBoard<View> {
  readonly element: HTMLElement;
  update(view: View): void;
  /** The cell or point at a position on the screen. */
  placeAt(clientX: number, clientY: number): Cell | Point | null;
  focus(options?: FocusOptions): void;
  stop(): void;
}
