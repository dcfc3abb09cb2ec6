import type { Player } from './players.ts';

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
