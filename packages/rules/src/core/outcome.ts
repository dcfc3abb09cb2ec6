import type { Player } from './players.ts';

/** An error or a warning about a set-up. `places` are cells of a connect board or points of a morris board. */
export interface SetupNote<Code, Place> {
  readonly code: Code;
  readonly places: readonly Place[];
  /** Only for `floating`: the empty cells below, which are the cause (B2). */
  readonly empty?: readonly Place[];
}

/** The result of making a `Position` of a `Setup`. */
export type SetupResult<P, M, ErrorCode, WarningCode, Place> =
  | {
      readonly ok: true;
      readonly position: P;
      readonly warnings: readonly SetupNote<WarningCode, Place>[];
      /** Who began; `null` if it cannot be known and does not matter. */
      readonly first: Player | null;
      /** A game that leads here from the empty board; `null` if none was searched for, or none found. */
      readonly game: readonly M[] | null;
      /** Whether `game` proves that the position can be reached. If not, only the numbers of pieces were checked. */
      readonly proved: boolean;
    }
  | {
      readonly ok: false;
      readonly errors: readonly SetupNote<ErrorCode, Place>[];
      readonly warnings: readonly SetupNote<WarningCode, Place>[];
    };

/** How a game ended by its rules. Resigning, agreeing on a draw and running out of time belong to the table. */
export interface Outcome {
  /** `null`: a draw. */
  readonly winner: Player | null;
  readonly by: (typeof OUTCOMES)[number];
}
export const OUTCOMES = ['line', 'full', 'mill', 'men', 'blocked', 'no-mill', 'repetition'] as const;

export const MOVE_CODES = [
  'game-over',
  'no-such-column',
  'column-full',
  'no-such-point',
  'point-taken',
  'not-your-man',
  'not-a-neighbour',
  'still-placing',
  'none-in-hand',
  'must-remove',
  'nothing-to-remove',
  'not-removable',
] as const;
/**
 * Why the rules refuse a move. The codes with “column” are of connect games, those about points, men and removals of
 * morris.
 */
export type MoveCode = (typeof MOVE_CODES)[number];

/** Why the rules refuse a move. */
export interface MoveFault {
  readonly code: MoveCode;
}
