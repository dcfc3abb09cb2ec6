import type { Evaluation } from '@rowhouse/engine';
import type { Cell, Column, Family, Move, Outcome, Player, Point } from '@rowhouse/rules';
import type { Direction } from '@rowhouse/rules/connect';
import type { Certainty, EventCode } from './events.ts';

/** Which way a line of a connect board runs. */
export function directionOf(line: readonly Cell[]): Direction {
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return y0 === y1 ? 'horizontal' : x0 === x1 ? 'vertical' : 'diagonal';
}

/** The same with both diagonals apart: as the line is followed to the right, it rises or it falls. */
export type Slope = Exclude<Direction, 'diagonal'> | 'rising' | 'falling';

/** Which way a line runs, as it is told: a cell and its slope say which line is meant. */
export function slopeOf(line: readonly Cell[]): Slope {
  const direction = directionOf(line);
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return direction === 'diagonal' ? (x1 > x0 === y1 > y0 ? 'rising' : 'falling') : direction;
}

/** Whether a cell is in an odd row, as players of Connect Four count: from 1. */
export const isOddRow = ([, y]: Cell): boolean => y % 2 === 0;

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
  /** Every move loses, this one (`evaluation`) latest; the next best loses sooner (`instead`). */
  'holds-out',
  /** The move has a worse value (`evaluation`) than the best moves (`instead`); `moves` are the best ones. */
  'throws-away',
  /** `player`, who made the move, wins. `evaluation.depth` counts the plies from before the move; `moves` is the line from the move on. */
  'forced-win',
  /** `player`, the other side, wins after this move; `moves` is the line from their answer on. */
  'refuted',
  /** The mover wins: `moves`, from the move on, lead to `event`. */
  'leads-to',
  /** The other side wins: `moves`, from the move on, lead to `event`, which is theirs. */
  'runs-into',
  /** The move does not win, another does: `moves`, from that one on, lead to `event`, which is the mover's. */
  'misses',
  /** The move does not lose, others do: `moves`, from one of those on, lead to `event`, which is the other side's. `here`, if it is there, is the place of the move, where the other side plays in the line or completes something at its end. */
  'prevents',
  /** The move loses value, and the other side's best answer to it (`moves[1]`, after the move) has its own reason: `idea`. In `cells`, if there are any, the answer threatens to complete `lines` at once, and the mover has to fill it. */
  'answered',
  /** The move loses value, and a best move (`moves[0]`) has its own reason: `idea`. */
  'better',
  /** The move loses value, and the other side's best answer (`moves[1]`, after the move) uses the time: it takes the place (`cells`) where a best move (`moves[2]`) would have put its disc or man; or, without `cells`, that move, still possible, has no better value then than the move had (before it had `instead`); if there is a best answer to that (`moves[3]`) with its own reason, that is `idea`. */
  'too-late',
  /** The move keeps the value; after another (`moves[0]`), which does not, the other side's best answer (`moves[1]`) is to play in this place (`cells`) itself. */
  'forestalls',
  /** Only these (`moves`, two or more, the move among them) keep the value (`evaluation`); the next best has `instead`. */
  'only-moves',
  /** All moves keep the value (`evaluation`) but these (`moves`); the best of them has `instead`. */
  'all-but',
  /** The evaluation of the move for the mover. `value` is null in an estimate. This claim is always there, always last. */
  'evaluation',
] as const;

/** Claims of connect games. */
export const CONNECT_CLAIMS = [
  /** `against` would have completed `lines` with a disc where the move lands (`cells`). */
  'blocks',
  /** Of two players: `lines`, through the landing (`cells`), lacked two discs of `against`'s, nobody else had one there, and now `player` has. None runs up a column: that could have been stopped a disc later. */
  'denies',
  /** Of two players: after the move `lines` (one, not up a column) lack two discs of `player`'s, in `cells`, and nobody else has one there. */
  'aims',
  /** Of two players: more lines that either side could still make go through the landing (`cells`) than through any other cell that could be filled. */
  'most-lines',
  /**
   * Of two players: more lines of which one side has two discs or more, and the other none, go through the empty cell
   * (`cells`) than through any other. `lines` are those of `player`'s, then those of `against`'s; `counts` says how many.
   */
  'fight',
  /** After the move `player` can complete `lines` at once in `cells` (one cell), and could not before. `against`, if given, cannot, and has to fill it. */
  'threatens',
  /** Of two players: after the move `player` can complete a line at once in any of `cells` (two or more), and only one can be filled. */
  'double-threat',
  /** After the move `player` can complete a line at once in `cells[0]`, and one right above it, in `cells[1]`, when that is filled. */
  'stacked-threat',
  /** After the move a disc in `cells` (one, in mid-air now) would complete `lines`; before it would not. */
  'builds',
  /** Of two players, nobody of whom can complete a line at once: if `player` could move again, `moves[0]` would threaten `cells`, and `against` could not stop all of them. Without the move it would not. */
  'prepares',
  /** After the move both of `cells`, one right above the other, complete a line of `player`'s: one along a row, one along a diagonal, with a disc in common. */
  'seven',
  /** `player`, next to move, can complete `lines` at once by `moves[0]` in `cells[0]`; they could before. */
  'allows',
  /** The same, and only because the move has filled the cell right under it. */
  'allows-above',
  /** `cells` (right above the landing) would complete `lines` of the mover's, and the other side can drop there now. */
  'gives-up',
  /** `cells` would complete `lines` of `player`'s, and if the other columns fill up first, `against` has to play under it. Nothing below it in its column decides sooner. */
  'parity',
  /**
   * From the move on `player` has a plan that cannot lose, or wins (`plan.result`), whatever `against` does: answer right
   * above every disc, and in columns that are kept together (`plan.groups`, two or three each) in one of these; complete a
   * line where that is possible; never play right under `plan.threat`, where `player` wins in the end. `cells` are the
   * threat, if there is one, and cells that `player` gets for sure; every line that `against` could still make (`lines`
   * are some) is spoilt, or comes too late.
   */
  'plan',
  /** In a lost position: each of `cells`, in mid-air, completes `lines` of `player`'s, the other side, as before the move; nothing below it in its column completes a line of anybody's. `against`, the mover, must not play right under it. */
  'old-threats',
  /** In one line of best play (`moves`, from the move on) `against` runs out of safe columns, has to play under `cells`, and `player` completes `lines` there. */
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
  /**
   * The move closes one of `lines`, two mills of `player`'s that share the man on `cells[0]`. The man on `cells[1]`, in one of
   * them, can step out to `cells[2]` and back and close it again; the other mill stays closed meanwhile.
   */
  'joins-mills',
  /** The move takes a man out of `lines`, a mill of `player`'s own. */
  'opens-mill',
  /** Of `lines`, a closed mill of `player`'s, no man could step out; now the one on `cells[0]` can, to `cells[1]`, and back. */
  'frees-mill',
  /**
   * In the line that the move runs into `player` goes where the man has left (`cells`); or to `cells[0]`, where it could have
   * gone from `cells[1]`, and no other man of `against`'s can.
   */
  'lets-in',
  /** Some man of `lines`, a closed mill of `player`'s, could step out; with the man now on `cells` none can. */
  'jams-mill',
  /** The same of a closed mill of `against`'s. */
  'locks-mill',
  /** The man was placed on `cells`. Had `against` placed one there, it could have closed `lines`, a mill through that point, at its next turn. */
  'denies-mill',
  /** The same of two mills at once or more: there `against` would have threatened them all. */
  'denies-fork',
  /** The move takes a man out of `lines`, mills of `player`'s own, and after every answer `player` can step back to `cells` and close them. */
  'reopens-mill',
  /** The move takes a man of `against`'s, who has three left (`counts[1]`) and does not fly: the next mill wins. */
  'three-left',
  /** The same, and `against` may fly from now on. */
  'lets-fly',
  /** The men of `against` on `cells`, shut in by the move: until a man of `player`'s is gone, none of these can move. With those that were shut in before they are two or more. */
  'shuts-in',
  /** `against` has mills (`lines`), can close none, and has `counts[1]` moves left (two at most) that keep its mills closed; `counts[0]` before. */
  'few-waits',
  /** The man was placed on `cells`, a crossing: no point has more neighbours. `player` now holds `counts[1]` of the `counts[0]` crossings. */
  'takes-crossing',
  /**
   * With best play the game is drawn: `moves`, four of them from the move on, keep the draw and lead back to the same
   * position. If the move neither keeps the other side from a mill nor threatens one, nor takes a place as `prevents`
   * says (`here`), it only waits, between `cells`.
   */
  'to-and-fro',
  /**
   * With best play the game is drawn, but only because `counts[1]` plies are left of the `counts[0]` without a mill that make
   * a draw: if the count began anew after the move, `against` would win. Not after `moves`, if there is one, as good now.
   */
  'out-of-time',
  /** `against`, who neither places nor flies, has `counts[1]` moves left (two at most), and had `counts[0]` before. */
  'few-moves',
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
  /** The place of the move, where the other side would have used it. */
  readonly here?: Place<F>;
  /** Of the claims that tell a line: where `player` threatens a line or a mill on the way, and the next move stops that by filling the place. What `moves[0]` of `leads-to` threatens is a claim of its own. */
  readonly stopped?: readonly Place<F>[];
  /** Of a line to `sure-mill`: there is one of `cells`, and no man of the other side's can go there. */
  readonly isOutOfReach?: true;
  /** Of `prevents` in a morris game: where the man of `moves[0]` stands, if every move of that man loses, and after no other man’s move the rest of `moves` leads to the same event. */
  readonly guard?: Place<F>;
  readonly evaluation?: Evaluation;
  readonly instead?: Evaluation;
  /** What `moves` lead to, and how surely: of the claims that tell a line. */
  readonly event?: EventCode<F>;
  readonly certainty?: Certainty;
  /** Numbers before and after the move: of the claims that count. */
  readonly counts?: readonly [before: number, after: number];
  /** How a plan with a proof goes. */
  readonly plan?: {
    readonly result: 'win' | 'draw';
    readonly groups: readonly (readonly Column[])[];
    readonly threat: Cell | null;
  };
  /** A claim about another move than the one in question: of the claims that compare with it. */
  readonly idea?: Claim<F>;
}

/** An event with the line that leads to it: the parts of a claim that do not depend on who is told. */
export interface FoundEvent<F extends Family>
  extends Pick<Claim<F>, 'player' | 'cells' | 'lines' | 'moves' | 'isOutOfReach'> {
  readonly event: EventCode<F>;
}
