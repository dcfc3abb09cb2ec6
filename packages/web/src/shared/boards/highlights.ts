import type { HouseOverlay } from '@rowhouse/board';
import type { Cell, Move, Player, Point, Position } from '@rowhouse/rules';

/** What is highlighted on a board: a good move, or the places and lines of an explanation. */
export interface Highlights {
  readonly move: Move | null;
  readonly places: readonly (Cell | Point)[];
  readonly lines: readonly (readonly (Cell | Point)[])[];
  /** The move is not advice: it was made and is on its way to the server. */
  readonly isSent?: boolean;
  /** A move that gave something away, and better ones. */
  readonly turn?: TurnMark | null;
  /** Something else to draw on a street of houses. */
  readonly overlay?: HouseOverlay;
}

/** Whose move is hinted at, if any is. */
export const hintedPlayer = (highlights: Highlights | null | undefined, { toMove }: Position): Player | null =>
  highlights?.move == null ? null : toMove;

/** A move that gave something away, on the board after it. */
export interface TurnMark {
  /** The number of the move, from 1. */
  readonly number: number;
  /** Whether it turned the game: then it wears its number. */
  readonly isTurn: boolean;
  readonly player: Player;
  /** Where it went. */
  readonly place: Cell | Point;
  /** Where the better moves would have gone. */
  readonly instead: readonly (Cell | Point)[];
}
