import type { Evaluation } from '@rowhouse/engine';
import type { Cell, Column, Family, Move, Outcome, Player, Point, Position } from '@rowhouse/rules';
import type { Direction } from '@rowhouse/rules/connect';
import type { Certainty, Concept, EventCode } from './events.ts';

/** The direction of a line on a connect board. */
export function directionOf(line: readonly Cell[]): Direction {
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return y0 === y1 ? 'horizontal' : x0 === x1 ? 'vertical' : 'diagonal';
}

/** A direction that tells the two diagonals apart: seen from left to right, the line rises or falls. */
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

/** The place where the disc or the man of a move ends up. */
export function placeOf<F extends Family>(position: Position<F>, move: Move<F>): Place<F> {
  const place: Place =
    position.family === 'connect'
      ? [move as number, position.board.height(move as number)]
      : (move as Move<'morris'>).to;
  return place as Place<F>;
}

/** The fields that claims of some codes have. `CLAIMS` lists them for each code. */
export interface ClaimFields<F extends Family = Family> {
  readonly against: Player;
  readonly by: Outcome['by'];
  readonly removes: Point | null;
  /** The place of the move, if the other side would have used it. */
  readonly here: Place<F>;
  /**
   * The places in which `player`, on the way through `moves`, threatens to complete a line or a mill until the other
   * side fills the place. In a connect game, a threat by the first move of `leads-to` is a separate claim.
   */
  readonly stopped: readonly Place<F>[];
  /** Set if `moves` lead to `sure-mill` at one point that no man of the other side can reach. */
  readonly isOutOfReach: true;
  /**
   * For `prevents` in a morris game: the point of a man that has to stay. Every move of that man loses. After a move of
   * any other man, the rest of `moves` does not lead to the event.
   */
  readonly guard: Place<F>;
  /** For `prevents`: another claim of the text already says that the first of `moves` is worse. */
  readonly isFollowUp: true;
  /** For `runs-into` with a long line in a morris game: only the second of `moves` wins. */
  readonly isOnlyReply: true;
  /** Set once it is proved that `player` would not win without the lines through `cells`: see `proveCause`. */
  readonly decides: true;
  /** The discs, of the side that needs `cells[0]` for lines, in the fullest of these lines. */
  readonly discs: readonly Place<F>[];
  /** With `discs`: the only other cell that the line lacks. It is missing if there are more. */
  readonly lacks: Place<F>;
  /** Set with `decides` if a line of best play ends with a disc in `cells[0]`. */
  readonly ends: true;
  /** The side that the claim is against needs the lines, and a disc in `cells` stops them. */
  readonly denies: true;
  readonly evaluation: Evaluation;
  readonly instead: Evaluation;
  readonly result: 'win' | 'draw';
  /** What `moves` lead to, and how certainly. */
  readonly event: EventCode<F>;
  readonly certainty: Certainty;
  /** Usually the numbers before and after the move. See each code. */
  readonly counts: readonly [before: number, after: number];
  readonly plan: {
    readonly result: 'win' | 'draw';
    readonly groups: readonly (readonly Column[])[];
    readonly threat: Cell | null;
  };
  /** A claim about the other move. */
  readonly idea: Claim<F>;
}

/** The value of a claim to a reader. */
type ClaimKind =
  /** How the game ends or how moves compare, without a reason. */
  | 'value'
  /** The other side wins at once. Nothing more needs to be said against the move. */
  | 'loss'
  /** Two threats at once that the other side cannot both stop. */
  | 'strike'
  /** How the game is won. */
  | 'end'
  /** The move is sure to win a man. */
  | 'gain'
  | 'reason'
  /** True, but not why the game is won or drawn. */
  | 'weak'
  /** Weak: about lines that lack two discs or more. A detail beside a line that shows how the game goes on. */
  | 'unfinished'
  /** True of many moves. Worth showing only if there is no other reason. */
  | 'commonplace'
  /** Decides nothing. A move that keeps the value may have it. */
  | 'drawback';

interface Entry {
  /** The family, if only one has such claims. */
  readonly family?: Family;
  readonly kind: ClaimKind;
  /**
   * The concept that a reader can learn from the claim. An event or an idea of the claim takes precedence: see
   * `conceptOfClaim`.
   */
  readonly concept?: Concept;
  /** Whether the claim speaks against the move. */
  readonly isWarning?: true;
  /** Whether the claim says only what the move denies the other side. */
  readonly isDefensive?: true;
  readonly has: readonly (keyof ClaimFields)[];
  readonly mayHave?: readonly (keyof ClaimFields)[];
}

const LINE = ['against', 'evaluation', 'event', 'certainty'] as const;
const LINE_DETAILS = [
  'stopped',
  'isOutOfReach',
  'here',
  'guard',
  'isFollowUp',
  'isOnlyReply',
  'decides',
  'ends',
] as const;

/**
 * Every kind of claim, the most important first. Claims about evaluations need exact ones; only `evaluation`,
 * `seems-worse` and lines with the certainty `likely` may be estimates. The languages have the sentence of each code.
 */
export const CLAIMS = {
  // Ends of the game.
  /** The move wins the game for `player`. `by` says how, and `lines` are the winning lines. */
  wins: { kind: 'value', concept: 'win', has: ['by'] },
  /** The move ends the game in a draw. `by` says how. */
  draws: { kind: 'value', has: ['by'] },
  /**
   * The move has a worse value (`evaluation`) than the best moves (`instead`). `moves` are the best moves. `counts[1]`
   * of the `counts[0]` moves have the value of the best ones.
   */
  'throws-away': { kind: 'value', isWarning: true, has: ['evaluation', 'instead'], mayHave: ['counts'] },
  /**
   * By a search that does not reach the end of the game, the move is worse than the best one. `instead` evaluates the
   * best move, which is in `moves` unless another claim names it. `evaluation` is given if it is a proved win or loss.
   * `counts[1]` is the expected loss in hundredths of a win.
   */
  'seems-worse': { kind: 'value', isWarning: true, has: ['instead', 'counts'], mayHave: ['evaluation'] },
  /** `player`, next to move, wins at once by `moves[0]`; `by` says how, `lines` are the mills that it closes. */
  'allows-win': { family: 'morris', kind: 'loss', concept: 'win', isWarning: true, has: ['by'] },
  /** Like `allows`, but only because the move has filled the cell right under `cells[0]`. */
  'allows-above': { family: 'connect', kind: 'loss', concept: 'poisoned-column', isWarning: true, has: [] },
  /** `player`, next to move, can complete `lines` at once by `moves[0]` in `cells[0]`, and already could before. */
  allows: { family: 'connect', kind: 'loss', concept: 'block', isWarning: true, has: [] },
  /**
   * More than two players: after the move, `player` threatens `lines` at `cells`, two or more, or two of which one is
   * right above the other. `against`, the only player before their turn, can fill only one, and cannot win.
   */
  'allows-later': {
    family: 'connect',
    kind: 'loss',
    concept: 'double-threat',
    isWarning: true,
    has: ['against'],
  },
  /**
   * Every move loses, and none loses later than this move (`evaluation`). `moves[0]` loses soonest (`instead`).
   */
  'holds-out': { kind: 'value', has: ['evaluation', 'instead'] },
  /**
   * In a lost position: only `counts[1]` of the `counts[0]` replies win, at most a third. After the move that loses
   * soonest, more of them would. `moves` has the move and, if there is only one such reply, that reply. Only
   * `proveCause` makes this claim.
   */
  'few-replies': { kind: 'reason', has: ['against', 'counts'] },
  // Mistakes.
  /**
   * The move loses value, and `player`, the other side, has only one reply (`moves[1]`, to `cells`) that keeps the
   * `result`. `player` needs `lines` through that cell for it or, with `denies`, `against` needs them against another
   * reply. Otherwise `idea` may say what the reply achieves. Only `proveCause` makes this claim.
   */
  'only-reply': {
    family: 'connect',
    kind: 'reason',
    concept: 'key-place',
    isWarning: true,
    has: ['against', 'result'],
    mayHave: ['idea', 'denies', 'discs', 'lacks'],
  },
  /**
   * The man of `player` on `cells[0]` decides which man `against`, the mover, should take. `moves[0]` closes the mill
   * and takes another man, and loses value. `moves[1]` is a reply with the man, after which that value is lost; `idea`
   * says what the reply achieves. All such replies use the man, or without the man no reply would do. The move is
   * `moves[0]`, or it takes the man.
   */
  'dangerous-man': { family: 'morris', kind: 'reason', concept: 'which-man', has: ['against'], mayHave: ['idea'] },
  /** The other side wins: `moves`, which begin with the move, lead to that side's `event`. */
  'runs-into': { kind: 'end', isWarning: true, has: LINE, mayHave: LINE_DETAILS },
  /**
   * In the line that the move runs into, `player` goes to the point that the moved man has left (`cells`). With two
   * `cells`, `player` goes to `cells[0]` instead. Only the moved man guarded that point, from `cells[1]`.
   */
  'lets-in': { family: 'morris', kind: 'reason', concept: 'key-place', isWarning: true, has: ['against'] },
  /**
   * In a lost position: a disc in any of `cells`, in mid-air, would complete `lines` for `player`, the other side. The
   * move has not changed that. No lower cell of these columns completes a line for either side. `against`, the mover,
   * must not play right under `cells`.
   */
  'old-threats': { family: 'connect', kind: 'reason', concept: 'poisoned-column', has: ['against'] },
  /**
   * The move does not win, but another move does: `moves`, which begin with the other move, lead to the mover's
   * `event`.
   */
  misses: { kind: 'reason', isWarning: true, has: LINE, mayHave: LINE_DETAILS },
  /** A man of `lines`, a closed mill of `player`, could step out. Because of the man now on `cells`, none can. */
  'jams-mill': { family: 'morris', kind: 'drawback', concept: 'open-mill', isWarning: true, has: [] },
  /**
   * The move loses value. `idea` says what the other side's best answer (`moves[1]`, after the move) achieves. If there
   * are `cells`, the answer also threatens to complete `lines` there at once, and the mover has to stop that.
   */
  answered: { kind: 'weak', isWarning: true, has: ['idea'] },
  /**
   * The move loses value because of the other side's best answer (`moves[1]`, after the move). With `cells`, the answer
   * takes the place where a best move (`moves[2]`) would have gone. Without `cells`, that best move is still possible
   * but has lost as much value; `instead` is its earlier evaluation. `idea` may say what the best answer to the best
   * move (`moves[3]`) achieves.
   */
  'too-late': { kind: 'weak', concept: 'tempo', isWarning: true, has: ['against', 'instead'], mayHave: ['idea'] },
  /** The move loses value, and `idea` says what a best move (`moves[0]`) achieves. */
  better: { kind: 'weak', isWarning: true, has: ['idea'] },
  // Immediate effects, lines and plans.
  /** The move closes `lines`; `removes` is the man it takes. */
  'closes-mill': { family: 'morris', kind: 'gain', concept: 'mill', has: ['removes'] },
  /**
   * Connect games, two players: after the move `player` can complete a line at once in any of `cells` (two or more),
   * and only one can be filled.
   */
  /**
   * Morris games: after the move `player` threatens to close a mill at any of `cells` (two or more), and no answer
   * stops all these threats unless it ends the game.
   */
  'double-threat': { kind: 'strike', concept: 'double-threat', has: ['against'] },
  /**
   * After the move `player` can complete a line at once in `cells[0]` and, when that is filled, right above it in
   * `cells[1]`.
   */
  'stacked-threat': { family: 'connect', kind: 'strike', concept: 'stacked-threat', has: [], mayHave: ['against'] },
  /** After the move the man on `cells[0]` can go to `cells[1]` and back, closing a mill (`lines`) each time. */
  'double-mill': { family: 'morris', kind: 'gain', concept: 'running-mill', has: [] },
  /**
   * The move closes one of `lines`, two mills of `player` that share the man on `cells[0]`. The man on `cells[1]`, in
   * one of these mills, can step out to `cells[2]` and back to close that mill again, while the other stays closed.
   */
  'joins-mills': { family: 'morris', kind: 'reason', concept: 'running-mill', has: [] },
  /** `against` would have completed `lines` with a disc where the move lands (`cells`). */
  blocks: { family: 'connect', kind: 'reason', concept: 'block', isDefensive: true, has: ['against'] },
  /** `against` could have closed `lines` at their next turn. The man now on `cells` prevents that. */
  'blocks-mill': { family: 'morris', kind: 'reason', concept: 'block', isDefensive: true, has: ['against'] },
  /**
   * The move takes a man out of `lines`, mills of `player`, the mover. After every answer `player` can step back to
   * `cells` and close them.
   */
  'reopens-mill': { family: 'morris', kind: 'gain', concept: 'open-mill', has: ['against'] },
  /**
   * The mover wins: `moves`, which begin with the move, lead to `event`. If the event was there before the move,
   * `moves` is empty.
   */
  'leads-to': { kind: 'end', has: LINE, mayHave: LINE_DETAILS },
  /**
   * After the move `player` has a plan that wins or cannot lose (`plan.result`) against every defence. `player` answers
   * each disc right above it, but may answer a disc in a group of columns (`plan.groups`, two or three each) in any
   * column of that group. `player` completes a line if possible, and never plays right under `plan.threat`, but wins
   * there in the end. `cells` are the threat, if there is one, and cells that `player` is sure to get. All lines that
   * `against` could still make are spoilt or come too late; `lines` has some of them.
   */
  plan: { family: 'connect', kind: 'end', concept: 'follow-up', has: ['against', 'plan'] },
  /**
   * The move keeps the value. Like `only-reply`, about another move (`moves[0]`) that does not, with the `evaluation`.
   * `here` is the place of the move, if the only reply goes there.
   */
  fails: {
    family: 'connect',
    kind: 'reason',
    concept: 'key-place',
    has: ['against', 'result', 'evaluation'],
    mayHave: ['denies', 'discs', 'lacks', 'here'],
  },
  /**
   * The move takes `cells` first: after `moves[0]` instead, `against` has the `result`, but not without that place. In a
   * connect game `against` needs the lines through it, and `lines` are those in one direction if they are needed. In a
   * morris game every answer with that result goes there. Only `proveCause` makes this claim and the next three.
   */
  'takes-key': {
    kind: 'reason',
    concept: 'key-place',
    isDefensive: true,
    has: ['against', 'result'],
    mayHave: ['discs', 'lacks'],
  },
  /** The move leaves `cells`, where a best move (`moves[0]`) ends, to `player`, who needs it for the `result`. */
  'leaves-key': {
    kind: 'reason',
    concept: 'key-place',
    isWarning: true,
    has: ['against', 'result'],
    mayHave: ['discs', 'lacks'],
  },
  /** Like `needs-disc`, for the disc or the man of a best move (`moves[0]`). The move is worse. */
  'missed-key': { kind: 'reason', concept: 'key-place', isWarning: true, has: ['result'], mayHave: ['discs', 'lacks'] },
  /**
   * After the move each of `cells`, one right above the other, completes a line for `player`: a row and a diagonal with
   * a common disc.
   */
  seven: { family: 'connect', kind: 'reason', concept: 'stacked-threat', has: [] },
  /**
   * A disc in `cells` would complete `lines` for `player`. If the other columns fill up first, `against` has to play
   * right under that cell. No lower cell of its column decides the game sooner.
   */
  parity: { family: 'connect', kind: 'reason', concept: 'odd-threat', has: ['against'], mayHave: ['decides', 'ends'] },
  /**
   * `against` could have closed `lines` at their next turn, and now cannot, because the man removed (`cells`) is in
   * them or would have closed them.
   */
  'breaks-mill': { family: 'morris', kind: 'reason', concept: 'which-man', isDefensive: true, has: ['against'] },
  /** The move removes a man of `against`, who has three men left (`counts[1]`) and does not fly: the next mill wins. */
  'three-left': { family: 'morris', kind: 'reason', concept: 'three-men', has: ['against', 'counts'] },
  /** Like `three-left`, but `against` may fly from now on. */
  'lets-fly': { family: 'morris', kind: 'weak', concept: 'three-men', has: ['against', 'counts'] },
  /**
   * The move does not lose, but other moves do: `moves`, which begin with one of the others, lead to the other side's
   * `event`. `here` is the place of the move, if the other side plays there in the line or completes a line or a mill
   * through it. With `instead`, every move loses: the move itself later (`instead`), the first of `moves` soonest.
   */
  prevents: { kind: 'reason', has: LINE, mayHave: [...LINE_DETAILS, 'instead'] },
  /**
   * More than two players: `player` threatens `lines` at `cells`. If `player` is not the mover, there is one cell, and
   * `against`, next to move, has to fill it. Otherwise there are two: the next two players have to fill one each.
   */
  'must-block': { family: 'connect', kind: 'reason', concept: 'tempo', has: ['against'] },
  /**
   * By a search that does not reach the end of the game, `moves[0]`, another move, is worse: it begins a line that
   * leads to the other side's `event`.
   */
  averts: { kind: 'reason', has: LINE, mayHave: LINE_DETAILS },
  /**
   * No man of `lines`, a closed mill of `player`, could step out. Now the man on `cells[0]` can step to `cells[1]` and
   * back.
   */
  'frees-mill': { family: 'morris', kind: 'reason', concept: 'open-mill', has: [] },
  /**
   * The move shuts in the men of `against` on `cells`: until a man of `player` leaves its point, none of them can move.
   * Including men already shut in, there are two or more.
   */
  'shuts-in': { family: 'morris', kind: 'reason', concept: 'shut-in', has: ['against'] },
  /** A man of `lines`, a closed mill of `against`, could step out. Because of the man now on `cells`, none can. */
  'locks-mill': { family: 'morris', kind: 'reason', concept: 'shut-in', has: ['against'] },
  /**
   * `against` has mills (`lines`), can close no other, and has `counts[1]` moves left (at most two) that keep them
   * closed. Before the move, there were `counts[0]`.
   */
  'few-waits': { family: 'morris', kind: 'reason', concept: 'waiting-move', has: ['against', 'counts'] },
  /**
   * A disc in `cells` (right above the landing cell) would complete `lines` for the mover, and the other side can drop
   * there now.
   */
  'gives-up': { family: 'connect', kind: 'drawback', concept: 'key-place', isWarning: true, has: [] },
  /** `against`, who neither places nor flies, has `counts[1]` moves left (at most two), and had `counts[0]` before. */
  'few-moves': { family: 'morris', kind: 'weak', concept: 'shut-in', has: ['against', 'counts'] },
  /**
   * Two players only, neither of whom can complete a line at once. If `player` could move again, `moves[0]` would
   * threaten `cells`, and `against` could not stop all these threats. Without the move, `moves[0]` would not have done
   * so.
   */
  prepares: { family: 'connect', kind: 'reason', concept: 'double-threat', has: ['against'] },
  /**
   * After the move a disc in `cells` (one cell, still in mid-air) would complete `lines`; before the move it would not.
   */
  builds: { family: 'connect', kind: 'reason', concept: 'poisoned-column', has: [] },
  /** `player`, the mover, needs the new disc (`cells`) for `lines`: without lines through it there is no `result`. */
  'needs-disc': {
    family: 'connect',
    kind: 'reason',
    concept: 'key-place',
    has: ['result'],
    mayHave: ['discs', 'lacks'],
  },
  /**
   * `player` wins after the move, and would not win without the lines through `cells` or, in a morris game, if the man
   * on `cells[0]` were taken or stood anywhere else. Only `proveCause` makes this claim.
   */
  decisive: { kind: 'reason', concept: 'key-place', has: [], mayHave: ['discs', 'lacks'] },
  // Smaller aims.
  /**
   * `against` lacked two discs in the open `lines` through the landing cell (`cells`); now `player`
   * has a disc in them. Vertical lines don't count, because they can be stopped one disc later.
   */
  denies: { family: 'connect', kind: 'weak', concept: 'key-place', isDefensive: true, has: ['against'] },
  /** Like `denies-mill`, for two or more mills that `against` would have threatened at once. */
  'denies-fork': { family: 'morris', kind: 'reason', concept: 'double-threat', isDefensive: true, has: ['against'] },
  /**
   * The move placed a man on `cells`. With a man there, `against` could have closed `lines`, a mill through that point,
   * at its next turn.
   */
  'denies-mill': { family: 'morris', kind: 'weak', concept: 'key-place', isDefensive: true, has: ['against'] },
  /**
   * The game is drawn only by the limit of `counts[0]` plies without a mill, of which `counts[1]` are left. If the
   * count restarted after the move, `against` would win. `moves` has a move that would also draw after a restart, if
   * there is one.
   */
  'out-of-time': { family: 'morris', kind: 'reason', concept: 'move-limit', has: ['against', 'counts'] },
  /**
   * With best play the game is drawn: `moves`, four of them from the move on, keep the draw and lead back to the same
   * position. If the move only waits, `cells` are the points that it leaves and enters. A waiting move neither stops
   * nor threatens a mill, and takes no place that the other side needs (`here` of `prevents`).
   */
  'to-and-fro': { family: 'morris', kind: 'reason', concept: 'waiting-move', has: ['against'] },
  /** `player`, next to move, can close `lines` by `moves[0]`. */
  'allows-mill': { family: 'morris', kind: 'reason', concept: 'block', isWarning: true, has: [] },
  /**
   * The move placed a man on `cells`, a crossing, which is a point with the most neighbours. `player` now holds
   * `counts[1]` of the `counts[0]` crossings.
   */
  'takes-crossing': { family: 'morris', kind: 'weak', concept: 'crossing', has: ['counts'] },
  /**
   * The move keeps the value. Another move (`moves[0]`) does not: the best answer to it (`moves[1]`) goes to the place
   * of this move (`cells`).
   */
  forestalls: { kind: 'weak', concept: 'key-place', has: ['against'] },
  /**
   * In one line of best play (`moves`, which begin with the move) `against` runs out of safe columns and has to play
   * under `cells`; `player` completes `lines` there.
   */
  zugzwang: { family: 'connect', kind: 'end', concept: 'zugzwang', has: ['against'], mayHave: ['decides', 'ends'] },
  /** After the move `player` lacks two discs, in `cells`, in the open `lines` (one line, not vertical). */
  aims: { family: 'connect', kind: 'unfinished', has: [] },
  /**
   * Two players only. The empty cell (`cells`) is in more open lines with at most two discs missing than any other
   * cell. `lines` has the lines of `player` and then those of `against`; `counts` says how many each has.
   */
  fight: { family: 'connect', kind: 'unfinished', concept: 'key-place', has: ['against', 'counts'] },
  /** The men of `against` on `cells` could move before the move, and now cannot. */
  'blocks-men': { family: 'morris', kind: 'commonplace', has: ['against'] },
  /** Every other legal move has a worse value. `evaluation` is that of this move, `instead` that of the next best. */
  'only-move': { kind: 'value', has: ['evaluation', 'instead'] },
  /**
   * Only `moves` (two or more, including the move) keep the value (`evaluation`). `instead` evaluates the next best
   * move.
   */
  'only-moves': { kind: 'value', has: ['evaluation', 'instead'] },
  /**
   * All moves except `moves` keep the win or the draw (`evaluation`). `instead` evaluates the best of these exceptions,
   * or is `evaluation` if there are none.
   */
  'all-but': { kind: 'value', has: ['evaluation', 'instead'] },
  /**
   * The landing cell (`cells`) lies on more lines that a side can still complete than any other
   * playable cell.
   */
  'most-lines': { family: 'connect', kind: 'unfinished', concept: 'centre', has: [] },
  // Evaluations, and statements that are true of many moves.
  /**
   * After the move `player` can complete `lines` at once in `cells` (one cell), and could not before. `against`, if
   * given, cannot complete a line and has to fill the cell.
   */
  threatens: { family: 'connect', kind: 'commonplace', concept: 'tempo', has: [], mayHave: ['against'] },
  /** After the move `player` could close `lines` at `cells` at their next turn; before it they could not. */
  'threatens-mill': { family: 'morris', kind: 'commonplace', concept: 'tempo', has: ['against'] },
  /** The move takes a man out of `lines`, a mill of `player`, the mover. */
  'opens-mill': { family: 'morris', kind: 'drawback', isWarning: true, has: [] },
  /** `player`, the other side, wins after this move. `moves` is the line that begins with their answer. */
  refuted: { kind: 'value', isWarning: true, has: ['evaluation'] },
  /**
   * `player` made the move and wins. `moves` is the line that begins with the move, and `evaluation.depth` counts the
   * move.
   */
  'forced-win': { kind: 'value', has: ['against', 'evaluation'] },
  /**
   * The evaluation of the move for the mover. `evaluation.value` is `null` in an estimate. Always present, and always
   * last.
   */
  evaluation: { kind: 'value', has: ['evaluation'] },
} as const satisfies Readonly<Record<string, Entry>>;

/**
 * The code of a claim that a game of this family can have. `ClaimCode<never>` has the codes that all families share.
 */
export type ClaimCode<F extends Family = Family> = {
  [C in keyof typeof CLAIMS]: (typeof CLAIMS)[C] extends { readonly family: infer Own }
    ? Own extends F
      ? C
      : never
    : C;
}[keyof typeof CLAIMS];

/** The codes of all claims that a family can have, the most important first. */
export const claimCodes = <F extends Family>(family: F): readonly ClaimCode<F>[] =>
  (Object.keys(CLAIMS) as ClaimCode[]).filter((code): code is ClaimCode<F> => {
    const entry: Entry = CLAIMS[code];
    return entry.family === undefined || entry.family === family;
  });

/** What every claim has, so that a view can mark `cells`, draw `lines` and step through `moves` of any claim. */
export interface ClaimBase<F extends Family = Family> {
  /** The player that the claim is about. */
  readonly player: Player;
  readonly cells: readonly Place<F>[];
  /** Whole lines or mills, with the empty places in them. */
  readonly lines: readonly (readonly Place<F>[])[];
  readonly moves: readonly Move<F>[];
}

/** The claim with one of these codes, and the fields that `CLAIMS` lists for it. */
export type ClaimOf<C extends ClaimCode, F extends Family = Family> = {
  [K in C]: ClaimBase<F> & { readonly code: K } & Pick<ClaimFields<F>, (typeof CLAIMS)[K]['has'][number]> &
    ((typeof CLAIMS)[K] extends { readonly mayHave: readonly (infer Name extends keyof ClaimFields<F>)[] }
      ? Partial<Pick<ClaimFields<F>, Name>>
      : unknown);
}[C];

/** One true statement about a move, as data. Views put claims into words. `CLAIMS` describes each code. */
export type Claim<F extends Family = Family> =
  | ClaimOf<ClaimCode<never>, F>
  | { connect: ClaimOf<ClaimCode<'connect'>, F>; morris: ClaimOf<ClaimCode<'morris'>, F> }[F];

/** A claim of any code, to read a field that only some codes have. */
export interface ClaimParts<F extends Family = Family> extends ClaimBase<F>, Partial<Omit<ClaimFields<F>, 'idea'>> {
  readonly code: ClaimCode;
  readonly idea?: ClaimParts<F>;
}

/** An event and the line that leads to it. */
export interface FoundEvent<F extends Family = Family> extends ClaimBase<F> {
  readonly event: EventCode<F>;
  readonly isOutOfReach?: true;
}
