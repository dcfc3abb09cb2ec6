import type { Evaluation } from '@rowhouse/engine';
import type { Cell, Column, Family, Move, Outcome, Player, Point, Position } from '@rowhouse/rules';
import type { Direction } from '@rowhouse/rules/connect';
import type { Certainty, EventCode } from './events.ts';

/** The direction of a line on a connect board. */
export function directionOf(line: readonly Cell[]): Direction {
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return y0 === y1 ? 'horizontal' : x0 === x1 ? 'vertical' : 'diagonal';
}

/** A direction that tells the two diagonals apart: followed to the right, the line rises or falls. */
export type Slope = Exclude<Direction, 'diagonal'> | 'rising' | 'falling';

/** The slope of a line. A sentence names a line by one of its cells and its slope. */
export function slopeOf(line: readonly Cell[]): Slope {
  const direction = directionOf(line);
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return direction === 'diagonal' ? (x1 > x0 === y1 > y0 ? 'rising' : 'falling') : direction;
}

/** Whether a cell is in an odd row, as players of Connect Four count: from 1. */
export const isOddRow = ([, y]: Cell): boolean => y % 2 === 0;

/** The type of a place on the board of each family. */
export interface Places {
  connect: Cell;
  morris: Point;
}
/** A cell of a connect board, or a point of a morris board. */
export type Place<F extends Family = Family> = Places[F];

export const samePlace = (a: Place, b: Place): boolean =>
  typeof a === 'number' || typeof b === 'number' ? a === b : a[0] === b[0] && a[1] === b[1];

/** The place where the disc or the man of a move comes to be. */
export function placeOf<F extends Family>(position: Position<F>, move: Move<F>): Place<F> {
  const place: Place =
    position.family === 'connect'
      ? [move as number, position.board.height(move as number)]
      : (move as Move<'morris'>).to;
  return place as Place<F>;
}

/** Claims of any game. Claims about evaluations need exact ones; only `evaluation` may be an estimate. */
export const COMMON_CLAIMS = [
  /** The move ends the game: `player` wins; `by` says how, `lines` along what. */
  'wins',
  /** The move ends the game as a draw; `by` says how. */
  'draws',
  /** Every other legal move has a worse value. `evaluation` is that of this move, `instead` that of the next best. */
  'only-move',
  /** Every move loses, and none later than this one (`evaluation`). `instead` is a move that loses sooner. */
  'holds-out',
  /** The move has a worse value (`evaluation`) than the best moves (`instead`); `moves` are the best ones. */
  'throws-away',
  /** `player` made the move and wins. `evaluation.depth` counts the plies from before the move; `moves` is the line from the move on. */
  'forced-win',
  /** `player`, the other side, wins after this move; `moves` is the line from their answer on. */
  'refuted',
  /** The mover wins: `moves`, from the move on, lead to `event`. */
  'leads-to',
  /** The other side wins: `moves`, from the move on, lead to `event`, which is theirs. */
  'runs-into',
  /** The move does not win, but another does: `moves`, which begin with that one, lead to `event`, which is the mover's. */
  'misses',
  /**
   * The move does not lose, but others do: `moves`, which begin with one of those, lead to `event`, which is the other
   * side's. `here` is the place of the move if the other side plays there in the line or completes something through it.
   */
  'prevents',
  /**
   * The move loses value. The other side's best answer (`moves[1]`, after the move) has its own reason: `idea`. If there
   * are `cells`, the answer also threatens to complete `lines` there at once, and the mover has to fill it.
   */
  'answered',
  /** The move loses value, and a best move (`moves[0]`) has its own reason: `idea`. */
  'better',
  /**
   * The move loses value because the other side's best answer (`moves[1]`, after the move) comes first. With `cells`, the
   * answer takes the place where a best move (`moves[2]`) would have gone. Without `cells`, the best move is still possible,
   * but no better than the move was; `instead` was its evaluation before. If the best answer to it (`moves[3]`) has its own
   * reason, that is `idea`.
   */
  'too-late',
  /** The move keeps the value. Another (`moves[0]`) does not: the best answer to it (`moves[1]`) plays in this place (`cells`). */
  'forestalls',
  /** Only these (`moves`, two or more, the move among them) keep the value (`evaluation`); the next best has `instead`. */
  'only-moves',
  /** All moves keep the value (`evaluation`) except these (`moves`); the best of them has `instead`. */
  'all-but',
  /** The evaluation of the move for the mover. `value` is null in an estimate. Always present, and always last. */
  'evaluation',
] as const;

/** Claims of connect games. */
export const CONNECT_CLAIMS = [
  /** `against` would have completed `lines` with a disc where the move lands (`cells`). */
  'blocks',
  /**
   * Two players only. `lines`, through the landing (`cells`), lacked two discs of `against`'s and were open; now `player`
   * has a disc in them. Vertical lines don't count: they can be stopped a disc later.
   */
  'denies',
  /** Two players only. After the move `lines` (one, not vertical) is open and lacks two discs of `player`'s, in `cells`. */
  'aims',
  /** Two players only. More lines that either side can still make go through the landing (`cells`) than through any other playable cell. */
  'most-lines',
  /**
   * Two players only. The empty cell (`cells`) is in more open lines with at most two discs missing than any other.
   * `lines` are `player`'s, then `against`'s; `counts` says how many of each.
   */
  'fight',
  /** After the move `player` can complete `lines` at once in `cells` (one cell), and could not before. `against`, if given, cannot, and has to fill it. */
  'threatens',
  /** Two players only. After the move `player` can complete a line at once in any of `cells` (two or more), and only one can be filled. */
  'double-threat',
  /** After the move `player` can complete a line at once in `cells[0]` and, when that is filled, right above it in `cells[1]`. */
  'stacked-threat',
  /** After the move a disc in `cells` (one, now in mid-air) would complete `lines`; before it would not. */
  'builds',
  /**
   * Two players only, neither of whom can complete a line at once. If `player` could move again, `moves[0]` would threaten
   * `cells`, and `against` could not stop all of them. Without the move it would not.
   */
  'prepares',
  /** After the move each of `cells`, one right above the other, completes a line of `player`'s: a row and a diagonal with a disc in common. */
  'seven',
  /** `player`, next to move, can complete `lines` at once by `moves[0]` in `cells[0]`, and already could before. */
  'allows',
  /** As `allows`, but only because the move has filled the cell right under it. */
  'allows-above',
  /** `cells` (right above the landing) would complete `lines` of the mover's, and the other side can drop there now. */
  'gives-up',
  /** `cells` would complete `lines` of `player`'s. If the other columns fill up first, `against` has to play under it. Nothing below it in its column decides sooner. */
  'parity',
  /**
   * From the move on `player` has a plan that wins or cannot lose (`plan.result`) against every defence. `player` answers
   * right above every disc or, in a group of columns (`plan.groups`, two or three each), in one of them; completes a line
   * if possible; and never plays right under `plan.threat`, but wins there in the end. `cells` are the threat, if there is
   * one, and cells that `player` is sure to get. The lines that `against` could still make (`lines` are some) are spoilt or
   * come too late.
   */
  'plan',
  /**
   * In a lost position: each of `cells`, in mid-air, completes `lines` of `player`'s, the other side, as before the move.
   * Nothing below it in its column completes a line of either side. `against`, the mover, must not play right under it.
   */
  'old-threats',
  /** In one line of best play (`moves`, from the move on) `against` runs out of safe columns and has to play under `cells`; `player` completes `lines` there. */
  'zugzwang',
] as const;

/** Claims of morris games. */
export const MORRIS_CLAIMS = [
  /** The move closes `lines`; `removes` is the man it takes. */
  'closes-mill',
  /** `against` could have closed `lines` at their next turn, and the man now on `cells` is why they can't. */
  'blocks-mill',
  /** The man removed (`cells`) was one of two in `lines`. `against` could have closed `lines` at their next turn, and now can't. */
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
  /** No man of `lines`, a closed mill of `player`'s, could step out; now the one on `cells[0]` can, to `cells[1]` and back. */
  'frees-mill',
  /**
   * In the line that the move runs into, `player` goes to the point that the man has left (`cells`). With two `cells`,
   * `player` goes to the first, which the man guarded from the second and no other man of `against`'s can reach.
   */
  'lets-in',
  /** A man of `lines`, a closed mill of `player`'s, could step out; with the man now on `cells` none can. */
  'jams-mill',
  /** The same of a closed mill of `against`'s. */
  'locks-mill',
  /** The move placed a man on `cells`. With a man there, `against` could have closed `lines`, a mill through that point, at its next turn. */
  'denies-mill',
  /** The same of two or more mills, all of which `against` would have threatened at once. */
  'denies-fork',
  /** The move takes a man out of `lines`, mills of `player`'s own. After every answer `player` can step back to `cells` and close them. */
  'reopens-mill',
  /** The move takes a man of `against`'s, who has three left (`counts[1]`) and does not fly: the next mill wins. */
  'three-left',
  /** The same, but `against` may fly from now on. */
  'lets-fly',
  /**
   * The move shuts in the men of `against` on `cells`: until a man of `player`'s is gone, none of them can move. Counting
   * those already shut in, there are two or more.
   */
  'shuts-in',
  /** `against` has mills (`lines`), can close none, and has `counts[1]` moves left (at most two) that keep them closed; `counts[0]` before. */
  'few-waits',
  /** The move placed a man on `cells`, a crossing: no point has more neighbours. `player` now holds `counts[1]` of the `counts[0]` crossings. */
  'takes-crossing',
  /**
   * With best play the game is drawn: `moves`, four of them from the move on, keep the draw and lead back to the same
   * position. `cells` are the two ends of a move that only waits: it neither stops nor threatens a mill, and takes no place
   * that the other side needs (`here` of `prevents`).
   */
  'to-and-fro',
  /**
   * The game is drawn only because `counts[1]` of the `counts[0]` plies without a mill are left: if the count restarted
   * after the move, `against` would win. `moves` has a move that draws without the count, if there is one.
   */
  'out-of-time',
  /** `against`, who neither places nor flies, has `counts[1]` moves left (at most two), and had `counts[0]` before. */
  'few-moves',
  /** The men of `against` on `cells` could move before, and now can't. */
  'blocks-men',
  /** `player`, next to move, can close `lines` by `moves[0]`. */
  'allows-mill',
  /** `player`, next to move, wins at once by `moves[0]`; `by` says how, `lines` are the mills that it closes. */
  'allows-win',
] as const;

/** The code of a claim, of either family or of one. */
export type ClaimCode<F extends Family = Family> =
  | (typeof COMMON_CLAIMS)[number]
  | (F extends 'connect' ? (typeof CONNECT_CLAIMS)[number] : (typeof MORRIS_CLAIMS)[number]);

/**
 * One true statement about a move, as data; views put it into words. All claims have the same form, so that a view can
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
  /** The place of the move, if the other side would have used it. */
  readonly here?: Place<F>;
  /** Where `player` threatens a line or a mill along `moves` and the next move fills the place. A threat by the first move of `leads-to` is a claim of its own. */
  readonly stopped?: readonly Place<F>[];
  /** Of a line to `sure-mill` at one point: no man of the other side can get there. */
  readonly isOutOfReach?: true;
  /** Of `prevents` in a morris game: the point of a man that has to stay. Every move of that man loses, and after any other man's move the rest of `moves` does not lead to the event. */
  readonly guard?: Place<F>;
  readonly evaluation?: Evaluation;
  readonly instead?: Evaluation;
  /** Of claims with a line: what `moves` lead to, and how certainly. */
  readonly event?: EventCode<F>;
  readonly certainty?: Certainty;
  /** Of claims that count: the numbers before and after the move. */
  readonly counts?: readonly [before: number, after: number];
  /** The plan of a `plan` claim. */
  readonly plan?: {
    readonly result: 'win' | 'draw';
    readonly groups: readonly (readonly Column[])[];
    readonly threat: Cell | null;
  };
  /** Of claims that compare: a claim about the other move. */
  readonly idea?: Claim<F>;
}

/** An event and the line that leads to it. */
export interface FoundEvent<F extends Family>
  extends Pick<Claim<F>, 'player' | 'cells' | 'lines' | 'moves' | 'isOutOfReach'> {
  readonly event: EventCode<F>;
}
