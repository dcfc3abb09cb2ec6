import type { Player } from './players.ts';
import { err, ok, type Result } from './result.ts';

/** An error or a warning about a set-up. `places` are cells of a connect board or points of a morris board. */
export interface SetupNote<Code, Place> {
  readonly code: Code;
  readonly places: readonly Place[];
  /** Only for `floating`: the empty cells below, which are the cause (B2). */
  readonly empty?: readonly Place[];
}

/** A legal position that was made from a `Setup`. */
export interface LegalPosition<P, M, WarningCode = string, Place = unknown> {
  readonly position: P;
  readonly warnings: readonly SetupNote<WarningCode, Place>[];
  /** Who began; `null` if it cannot be known and does not matter. */
  readonly first: Player | null;
  /** A game that leads here from the empty board; `null` if none was searched for, or none found. */
  readonly game: readonly M[] | null;
  /** Whether `game` proves that the position can be reached. If not, only the numbers of pieces were checked. */
  readonly proved: boolean;
}

/** Why a `Setup` is not a position: everything that is wrong with it. */
export interface SetupFault<ProblemCode = string, WarningCode = string, Place = unknown> {
  readonly code: 'invalid-setup';
  readonly problems: readonly SetupNote<ProblemCode, Place>[];
  readonly warnings: readonly SetupNote<WarningCode, Place>[];
}

/** The result of making a `Position` from a `Setup`. */
export type SetupResult<P, M, ProblemCode = string, WarningCode = string, Place = unknown> = Result<
  LegalPosition<P, M, WarningCode, Place>,
  SetupFault<ProblemCode, WarningCode, Place>
>;

export const invalidSetup = <Code, WarningCode, Place>(
  problems: readonly SetupNote<Code, Place>[],
  warnings: readonly SetupNote<WarningCode, Place>[] = [],
) => err<SetupFault<Code, WarningCode, Place>>({ code: 'invalid-setup', problems, warnings });

/** The position that a set-up shows, if there is one. */
export const positionIn = <S, P, F, Code, WarningCode, Place>(
  setup: Result<S, F>,
  check: (setup: S) => SetupResult<P, unknown, Code, WarningCode, Place>,
): Result<P, F | SetupFault<Code, WarningCode, Place>> => {
  const checked = setup.ok ? check(setup.value) : setup;
  return checked.ok ? ok(checked.value.position) : checked;
};

/** How a game ended by its rules. Resigning, agreeing on a draw and running out of time belong to the table. */
export interface Outcome {
  /** `null`: a draw. */
  readonly winner: Player | null;
  readonly by: (typeof OUTCOMES)[number];
}
/** The ways in which a game ends by its rules. */
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
