import type { Evaluation } from '@rowhouse/engine';
import type { Cell, Direction, Family, Move, Outcome, Player, Point } from '@rowhouse/rules';

/** Where something is: a cell of a connect board, a point of a morris board. */
export interface Places {
  connect: Cell;
  morris: Point;
}
export type Place<F extends Family = Family> = Places[F];

/** Of any game. Those that speak of worths are made only where they are exact (`worth` says an estimate too, as one). */
export const COMMON_CLAIMS = [
  /** The move ends the game: `player` wins; `by` says how, `lines` along what. */
  'wins',
  /** The move ends the game as a draw; `by` says how. */
  'draws',
  /** Every other legal move has a worse value than this one. `worth` is what it keeps, `instead` what the next best has. */
  'only-move',
  /** The move has a worse value (`worth`) than the best (`instead`), which `moves` would have kept. */
  'throws-away',
  /** After the move `player`, who made it, wins in `worth.depth` plies from before it; `moves` is the line from the move on. */
  'forced-win',
  /** After the move `player`, the other side, wins; `moves` is the line from their answer on. */
  'refuted',
  /** What the move is worth to the mover (`worth`); `value` null: an estimate. Always there, always last. */
  'worth',
] as const;

export const CONNECT_CLAIMS = [
  /** `against` would have completed `lines` by dropping where the move lands (`cells`). */
  'blocks',
  /** After the move `player` can complete `lines` at once in `cells` (one cell), and could not before. */
  'threatens',
  /** Of two players: after the move `player` can complete a line at once in any of `cells` (two or more), and only one can be filled. */
  'double-threat',
  /** After the move `player` can complete a line at once in `cells[0]`, and one right above it, in `cells[1]`, when that is filled. */
  'stacked-threat',
  /** After the move a disc in `cells` (one, in mid-air now) would complete `lines`; before it would not. */
  'builds',
  /** After the move both of `cells`, one right above the other, complete a line of `player`'s: one along a row, one along a diagonal, with a disc in common. */
  'seven',
  /** `player`, next to move, can complete `lines` at once by `moves[0]` in `cells[0]`; they could before. */
  'allows',
  /** The same, and only because the move lies right under that cell. */
  'allows-above',
  /** `cells` (right above the landing) would complete `lines` of the mover's, and the other side can drop there now. */
  'gives-up',
  /** `cells` would complete `lines` of `player`'s, and if the other columns fill up first, `against` has to play under it. */
  'parity',
  /** With best play (`moves`, from the move on) `against` runs out of safe columns, has to play under `cells`, and `player` completes `lines` there. */
  'zugzwang',
] as const;

export const MORRIS_CLAIMS = [
  /** The move closes `lines`; `removes` is the man it takes. */
  'closes-mill',
  /** `against` could have closed `lines` at their next turn, and the man now on `cells` is why they can't. */
  'blocks-mill',
  /** The man removed (`cells`) was one of two in `lines`, which `against` could have closed at their next turn, and now can't. */
  'breaks-mill',
  /** After the move `player` could close `lines` at `cells` at their next turn; before it they could not. */
  'threatens-mill',
  /** After the move `player` threatens to close a mill at any of `cells` (two or more), and no answer short of ending the game stops all of it. */
  'double-threat',
  /** After the move the man on `cells[0]` can go to `cells[1]` and back, closing a mill (`lines`) each time. */
  'double-mill',
  /** The move takes a man out of `lines`, a mill of `player`'s own. */
  'opens-mill',
  /** The men of `against` on `cells` could move before, and now can't. */
  'blocks-men',
  /** `player`, next to move, can close `lines` by `moves[0]`. */
  'allows-mill',
  /** `player`, next to move, wins at once by `moves[0]`; `by` says how, `lines` are the mills that it closes. */
  'allows-win',
] as const;

interface Codes {
  connect: (typeof COMMON_CLAIMS)[number] | (typeof CONNECT_CLAIMS)[number];
  morris: (typeof COMMON_CLAIMS)[number] | (typeof MORRIS_CLAIMS)[number];
}
export type ClaimCode<F extends Family = Family> = Codes[F];

/**
 * One true thing about a move, as data: the views have the words. All claims have one form, so that a view marks
 * `cells`, draws `lines` and steps through `moves` whatever the code; the lists above say what each asserts.
 */
export interface Claim<F extends Family = Family> {
  readonly code: ClaimCode<F>;
  /** Whom the sentence is about. */
  readonly player: Player;
  readonly cells: readonly Place<F>[];
  /** Whole lines or mills, the empty places in them too. */
  readonly lines: readonly (readonly Place<F>[])[];
  readonly moves: readonly Move<F>[];
  readonly against?: Player;
  readonly by?: Outcome['by'];
  readonly removes?: Point | null;
  readonly worth?: Evaluation;
  readonly instead?: Evaluation;
}

/** Which way a line of a connect board runs. */
export function directionOf(line: readonly Cell[]): Direction {
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return y0 === y1 ? 'horizontal' : x0 === x1 ? 'vertical' : 'diagonal';
}

/** Odd or even threats: rows are counted from 1 there. */
export const isOddRow = ([, y]: Cell): boolean => y % 2 === 0;
