/**
 * Points, mills and sets of points of morris boards, and turns that a person puts together touch by touch. Programs
 * that play need only `morris`.
 */

export { isInMill, type MorrisBoard, pointAt, ringAndPlace } from './morris/board.ts';
export { startMorris } from './morris/check-config.ts';
export {
  type Draft,
  NO_DRAFT,
  type Phase,
  phaseOf,
  type Touch,
  type TouchCode,
  touchablePoints,
  touchPoint,
} from './morris/draft.ts';
export { makePointName } from './morris/point-names.ts';
export { countPoints, hasPoint, type Pair, pointSet, pointsOf } from './morris/point-set.ts';
export {
  destinations,
  isFlying,
  isMoving,
  isPlacing,
  menLost,
  morrisBoard,
  morrisMoves,
  morrisRules,
  morrisToSetup,
  playMorris,
  pliesToDraw,
  removableMen,
  removals,
} from './morris/position.ts';
export { proveMorrisSetup } from './morris/reach.ts';
export { morrisFromSetup } from './morris/setup.ts';
