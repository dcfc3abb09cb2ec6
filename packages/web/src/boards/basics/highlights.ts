import type { Cell, Move, Point } from '@rowhouse/rules';

/** What somebody points at on a board: a move that is good, places and lines that an explanation is about. */
export interface Highlights {
  readonly move: Move | null;
  readonly places: readonly (Cell | Point)[];
  readonly lines: readonly (readonly (Cell | Point)[])[];
  /** The move is not advice: somebody made it, and it is on its way to where it is judged. */
  readonly isSent?: boolean;
}
