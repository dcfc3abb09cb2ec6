import { type GameRecord, gameOf, type Move, parseRecord, unwrap } from '@rowhouse/rules';
import { positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { ClaimCode, Place } from '../claims/claim.ts';
import { claimsOf } from '../explain/rule-claims.ts';

/** The games that have lessons. */
export const LESSON_GAMES = ['connect4', 'connectx', 'morris'] as const;
/** One of `LESSON_GAMES`. */
export type LessonGame = (typeof LESSON_GAMES)[number];

/** The moves that a step accepts. Learners may try any legal move; after another one the view shows the step's `wrong` words. */
export type LessonGoal =
  /** No move: the learner only looks. */
  | { readonly kind: 'look' }
  /** Any legal move. */
  | { readonly kind: 'any' }
  /** One of these, in the notation of the rules. */
  | { readonly kind: 'moves'; readonly moves: readonly string[] }
  /** Any move with this claim. */
  | { readonly kind: 'claim'; readonly code: ClaimCode };

/** One position of a lesson, with its task. */
export interface LessonStep {
  /** The words of a step have the key `<lesson id>.<step id>`: see `LessonKey`. */
  readonly id: string;
  /** The position, as the text of a record. */
  readonly game: string;
  readonly goal: LessonGoal;
  /** The places to mark while the step is open. */
  readonly marks: readonly Place[];
  /** The other side's answer to the right move, if it is part of the idea. */
  readonly reply?: string;
}

/** A few steps about one idea. */
export interface Lesson {
  readonly id: string;
  readonly game: LessonGame;
  readonly steps: readonly LessonStep[];
}

/** The game at the start of a step. */
export const recordOfStep = (step: LessonStep): GameRecord => unwrap(parseRecord(step.game));

/** Whether this legal move solves the step. */
export function isRightMove(step: LessonStep, move: Move): boolean {
  const { goal } = step;
  const record = recordOfStep(step);
  switch (goal.kind) {
    case 'look':
      return false;
    case 'any':
      return true;
    case 'moves':
      return goal.moves.some((text) => sameMove(moveOf(record, text), move));
    case 'claim':
      return claimsOf(positionOf(record), move).some(({ code }) => code === goal.code);
  }
}

/** The game after a right move and after the step's reply, if there is one. */
export function afterStep(step: LessonStep, move: Move): GameRecord {
  const moved = withMove(recordOfStep(step), move);
  return step.reply === undefined ? moved : withMove(moved, moveOf(moved, step.reply));
}

const moveOf = ({ config }: GameRecord, text: string): Move => unwrap(gameOf(config).parseMove(config, text));
