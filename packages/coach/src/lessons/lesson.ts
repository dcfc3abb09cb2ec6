import { type GameRecord, gameOf, type Move, parseRecord, unwrap } from '@rowhouse/rules';
import { positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { ClaimCode, Place } from '../claims/claim.ts';
import { claimsOf } from '../explain/rule-claims.ts';

/** The games that there are lessons for. */
export const LESSON_GAMES = ['connect4', 'connectx', 'morris'] as const;
/** One of `LESSON_GAMES`. */
export type LessonGame = (typeof LESSON_GAMES)[number];

/** What counts as right. Every legal move can be tried; if it is not right, the view shows the step's `wrong` words. */
export type LessonGoal =
  /** Nothing to do but look. */
  | { readonly kind: 'look' }
  /** Any legal move. */
  | { readonly kind: 'any' }
  /** One of these, as the rules write moves. */
  | { readonly kind: 'moves'; readonly moves: readonly string[] }
  /** Any move with this claim. */
  | { readonly kind: 'claim'; readonly code: ClaimCode };

/** One position of a lesson, and what the learner should do there. */
export interface LessonStep {
  /** The views' words for it are under `<lesson id>.<step id>`: see `LessonKey`. */
  readonly id: string;
  /** The position where it begins, as the text of a record. */
  readonly game: string;
  readonly goal: LessonGoal;
  /** Marked while the step is open: cells as [x, y] in connect, points in morris. */
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

/** The game where a step begins. */
export const recordOfStep = (step: LessonStep): GameRecord => unwrap(parseRecord(step.game));

/** Whether this legal move is what the step asks for. */
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
