import type { Value } from '@rowhouse/engine';
import type { Cell, Player } from '@rowhouse/rules';
import type { Place } from '../claims/claim.ts';

/**
 * The property that all right moves of a step have, and no other legal move. `told` steps name the move in their text.
 * The tests check the others with solvers and tablebases.
 *
 * - `best`: it keeps the result that best play reaches.
 * - `ends`: it wins at once.
 * - `safe`: the other side cannot win, or close a mill, with its next move.
 * - `threatens`: it threatens to win, or to close a mill, with the next move.
 * - `doubles`: there are two such threats, and the other side can stop only one.
 * - `triples`: there are three, because two opponents can stop two.
 * - `stacks`: one of them is right above the other.
 * - `mills`: it closes a mill.
 * - `sure`: the other side cannot stop a mill with the next move.
 * - `swings`: one of the player's men can then leave a mill to close another one.
 * - `opens`: every reply moves a man out of a mill.
 * - `squeezes`: it threatens nothing, and every reply lets the player win at once.
 * - `forces`: it wins in at most three moves, whatever the replies.
 * - `prevents`: the other side has no such win in two moves.
 * - `stops`: the other side can no longer force the line of the fact `stopped`.
 */
export type MoveRule =
  | 'best'
  | 'ends'
  | 'safe'
  | 'threatens'
  | 'doubles'
  | 'triples'
  | 'stacks'
  | 'mills'
  | 'sure'
  | 'swings'
  | 'opens'
  | 'squeezes'
  | 'forces'
  | 'prevents'
  | 'stops'
  | 'told';

/** The moves that a step accepts. After any other legal move, the view shows the step's `wrong` words. */
export type LessonGoal =
  /** No move: the learner only looks. */
  | { readonly kind: 'look' }
  /** Any legal move. */
  | { readonly kind: 'any' }
  /** One of these moves, in the notation of the rules. */
  | { readonly kind: 'moves'; readonly moves: readonly string[]; readonly rule: MoveRule }
  /** A game against the best defence, from a position that is a win or a draw. `playOn` judges the moves. */
  | { readonly kind: 'play-out'; readonly aim: 'win' | 'draw' };

/** A statement that the text of a step makes about its position. The tests check all of them. */
export type LessonFact =
  /** The player completes a line with this cell. */
  | { readonly fact: 'threat'; readonly player: Player; readonly cell: Cell }
  /** The exact value of a move for the side to move. */
  | { readonly fact: 'value'; readonly move: string; readonly value: Value }
  /**
   * Blue can force one of these lines, unless red plays a right move. Red also stops them with its own line `first`.
   */
  | {
      readonly fact: 'stopped';
      readonly lines: readonly (readonly Cell[])[];
      readonly first?: readonly Cell[] | undefined;
    }
  /** This many lines pass through the cell. */
  | { readonly fact: 'lines'; readonly cell: Cell; readonly count: number }
  /** Blue has this many moves after a right move. */
  | { readonly fact: 'moves-left'; readonly count: number };

/** One position of a lesson, with its task. */
export interface LessonStep {
  /** Unique in the lesson. */
  readonly id: string;
  /** The step with the same words: its id in this lesson, the ids of its lesson and step, or `common.` and a name. */
  readonly words?: string | undefined;
  /** The position, as the text of a record. */
  readonly game: string;
  readonly goal: LessonGoal;
  /** The places to mark while the step is open. */
  readonly marks: readonly Place[];
  /** The other side's answer to the right move, if it is part of the idea. */
  readonly reply?: string | undefined;
  readonly facts: readonly LessonFact[];
}

type Extra = Partial<Pick<LessonStep, 'marks' | 'reply' | 'facts' | 'words'>>;

export const step = (id: string, game: string, goal: LessonGoal, extra: Extra = {}): LessonStep => {
  return { id, game, goal, marks: [], facts: [], ...extra };
};
export const LOOK: LessonGoal = { kind: 'look' };
export const ANY_MOVE: LessonGoal = { kind: 'any' };
/** Moves separated by spaces. */
export const moves = (rule: MoveRule, list: string): LessonGoal => ({ kind: 'moves', moves: list.split(' '), rule });
/** The last step of a lesson. */
export const playOut = (aim: 'win' | 'draw', game: string): LessonStep =>
  step('play-out', game, { kind: 'play-out', aim });
export const cells = (...list: readonly Cell[]): readonly Cell[] => list;
/** Cells that complete a line of the player. */
export const threats = (player: Player, ...list: readonly Cell[]): readonly LessonFact[] =>
  list.map((cell) => ({ fact: 'threat', player, cell }));
/** Lines of four that the other side wants, cell after cell. */
export const stopped = (...list: readonly Cell[]): readonly LessonFact[] => [
  { fact: 'stopped', lines: Array.from({ length: list.length / 4 }, (_, at) => list.slice(4 * at, 4 * at + 4)) },
];
/** The number of lines through a cell. */
export const lines = (cell: Cell, count: number): LessonFact => ({ fact: 'lines', cell, count });
