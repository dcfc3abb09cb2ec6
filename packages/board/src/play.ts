/** From positions of `@rowhouse/rules` to what a board shows of them: for programs that hand over a `view`. */
export { gable } from './basics/gables.ts';
export { CELL_DRAWINGS, POINT_DRAWINGS } from './basics/setup-drawings.ts';
export { carryDisc } from './connect/carried-disc.ts';
export { animationsBetween, type Shown } from './connect/disc-animations.ts';
export { houseOverlay } from './connect/house-overlay.ts';
export { drafted, marksOf } from './morris/morris-turn.ts';
export { squareOverlay } from './morris/square-overlay.ts';
