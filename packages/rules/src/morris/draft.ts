/**
 * A turn that a person puts together step by step: choose a man (when moving), choose where it goes, choose the man to
 * remove (when a mill closes). A view holds a draft, shows what can be touched next, and plays the finished turn (E8).
 */
import type { MoveCode } from '../core/outcome.ts';
import { hasPoint, otherSide, type Point, pointsOf } from './point-set.ts';
import {
  destinations,
  isMoving,
  isPlacing,
  type MorrisPosition,
  type MorrisTurn,
  morrisBoard,
  removableMen,
  removals,
} from './position.ts';

/** The part of a turn that is decided so far. A finished turn is no longer a draft. */
export interface Draft {
  /** The man that was chosen. */
  readonly from: Point | null;
  /** Where the man goes, if that closes a mill and only the removal is missing. */
  readonly to: Point | null;
}

/** A turn before its first step. */
export const NO_DRAFT: Draft = { from: null, to: null };

export const PHASES = ['placing', 'moving', 'removing'] as const;
/** The next step of a turn: place a man, move one, or remove one of the other side. */
export type Phase = (typeof PHASES)[number];

/** The next step of a turn. */
export function phaseOf(position: MorrisPosition, draft: Draft = NO_DRAFT): Phase {
  if (draft.to !== null || position.removing) return 'removing';
  return draft.from === null && isPlacing(position) ? 'placing' : 'moving';
}

/** The points that can be touched next. A chosen man can be put back, or another one chosen instead. */
export function touchablePoints(position: MorrisPosition, draft: Draft): readonly Point[] {
  if (position.outcome) return [];
  if (position.removing) return removableMen(position);
  if (draft.to !== null) return removals(position, draft.from, draft.to) ?? [];
  const men = isMoving(position) ? pointsOf(position.men[position.toMove]!) : [];
  const movable = men.filter((man) => destinations(position, man).length > 0);
  const goesNext = draft.from !== null || isPlacing(position) ? destinations(position, draft.from) : [];
  return [...goesNext, ...movable];
}

/** Why a touch is refused: as the rules refuse the turn that it would make, or because the man has nowhere to go. */
export type TouchCode = MoveCode | 'man-blocked';

/** The result of touching a point: a whole turn to play, a longer draft, or a refusal. */
export type Touch =
  | { readonly kind: 'turn'; readonly turn: MorrisTurn }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly code: TouchCode };

/** Touches a point. A refused touch changes nothing. */
export function touchPoint(position: MorrisPosition, draft: Draft, point: Point): Touch {
  if (!touchablePoints(position, draft).includes(point))
    return { kind: 'refused', code: whyRefused(position, draft, point) };
  if (position.removing) return { kind: 'turn', turn: { from: null, to: point, remove: point } };
  if (draft.to !== null) return { kind: 'turn', turn: { from: draft.from, to: draft.to, remove: point } };
  if (hasPoint(position.men[position.toMove]!, point))
    return { kind: 'draft', draft: draft.from === point ? NO_DRAFT : { from: point, to: null } };
  const removable = removals(position, draft.from, point);
  return removable && removable.length > 0
    ? { kind: 'draft', draft: { from: draft.from, to: point } }
    : { kind: 'turn', turn: { from: draft.from, to: point, remove: null } };
}

function whyRefused(position: MorrisPosition, { from, to }: Draft, point: Point): TouchCode {
  const { config, men, toMove, outcome } = position;
  if (outcome) return 'game-over';
  if (!morrisBoard(config).neighbours[point]) return 'no-such-point';
  const isTheirs = hasPoint(men[otherSide(toMove)]!, point);
  if (to !== null || position.removing) return isTheirs ? 'not-removable' : 'must-remove';
  if (!isMoving(position)) return 'point-taken';
  if (hasPoint(men[toMove]!, point)) return 'man-blocked';
  if (isTheirs) return from === null ? 'not-your-man' : 'point-taken';
  return from === null ? 'none-in-hand' : 'not-a-neighbour';
}
