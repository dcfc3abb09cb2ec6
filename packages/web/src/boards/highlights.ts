import type { Cell, Move, Point } from '@rowhouse/rules';

/** What is highlighted on a board: a good move, or the places and lines of an explanation. */
export interface Highlights {
  readonly move: Move | null;
  readonly places: readonly (Cell | Point)[];
  readonly lines: readonly (readonly (Cell | Point)[])[];
  /** The move is not advice: it was made and is on its way to the server. */
  readonly isSent?: boolean;
}
