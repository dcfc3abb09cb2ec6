import type { Evaluation } from '@rowhouse/engine';
import type { Cell, Family, Move, Outcome, Player, Point } from '@rowhouse/rules';
import type { Direction } from '@rowhouse/rules/connect';

/** A place on the board of each family: a cell or a point. */
export interface Places {
  connect: Cell;
  morris: Point;
}
/** A cell of a connect board, or a point of a morris board. */
export type Place<F extends Family = Family> = Places[F];

/** Claims of any game. Those about evaluations are made only if these are exact; only `evaluation` may be an estimate. */
export const COMMON_CLAIMS = [
  /** The move ends the game: `player` wins; `by` says how, `lines` along what. */
  'wins',
  /** The move ends the game as a draw; `by` says how. */
  'draws',
  /** Every other legal move has a worse value. `evaluation` is that of this move, `instead` that of the next best. */
  'only-move',
  /** The move has a worse value (`evaluation`) than the best moves (`instead`); `moves` are the best ones. */
  'throws-away',
  /** `player`, who made the move, wins. `evaluation.depth` counts the plies from before the move; `moves` is the line from the move on. */
  'forced-win',
  /** `player`, the other side, wins after this move; `moves` is the line from their answer on. */
  'refuted',
  /** The evaluation of the move for the mover. `value` is null in an estimate. This claim is always there, always last. */
  'evaluation',
] as const;

/** Claims of connect games. */
export const CONNECT_CLAIMS = [
  /** `against` would have completed `lines` with a disc where the move lands (`cells`). */
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
  /** The same, and only because the move has filled the cell right under it. */
  'allows-above',
  /** `cells` (right above the landing) would complete `lines` of the mover's, and the other side can drop there now. */
  'gives-up',
  /** `cells` would complete `lines` of `player`'s, and if the other columns fill up first, `against` has to play under it. */
  'parity',
  /** With best play (`moves`, from the move on) `against` runs out of safe columns, has to play under `cells`, and `player` completes `lines` there. */
  'zugzwang',
] as const;

/** Claims of morris games. */
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

/** What a claim says about a move: of any game, of connect games or of morris games. */
export type ClaimCode<F extends Family = Family> =
  | (typeof COMMON_CLAIMS)[number]
  | (F extends 'connect' ? (typeof CONNECT_CLAIMS)[number] : (typeof MORRIS_CLAIMS)[number]);

/**
 * One true thing about a move, as data; the words are in the views. All claims have the same form, so that a view can
 * mark `cells`, draw `lines` and step through `moves` of any claim. The lists above say what each code means.
 */
export interface Claim<F extends Family = Family> {
  readonly code: ClaimCode<F>;
  /** The player that the claim is about. */
  readonly player: Player;
  readonly cells: readonly Place<F>[];
  /** Whole lines or mills, with the empty places in them. */
  readonly lines: readonly (readonly Place<F>[])[];
  readonly moves: readonly Move<F>[];
  readonly against?: Player;
  readonly by?: Outcome['by'];
  readonly removes?: Point | null;
  readonly evaluation?: Evaluation;
  readonly instead?: Evaluation;
}

/** Which way a line of a connect board runs. */
export function directionOf(line: readonly Cell[]): Direction {
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return y0 === y1 ? 'horizontal' : x0 === x1 ? 'vertical' : 'diagonal';
}

/** Whether a cell is in an odd row, as players of Connect Four count: from 1. */
export const isOddRow = ([, y]: Cell): boolean => y % 2 === 0;
