/** Makes views of boards from positions of `@rowhouse/rules`, for programs that hand over a `view`. */

export { carryDisc } from './connect/carried-disc.ts';
export { animationsBetween, type Shown } from './connect/disc-animations.ts';
export { houseOverlay } from './connect/house-overlay.ts';
export { gable } from './drawing/gables.ts';
export { CELL_DRAWINGS, POINT_DRAWINGS } from './drawing/setup-drawings.ts';
export { drafted, marksOf } from './morris/morris-turn.ts';
export { squareOverlay } from './morris/square-overlay.ts';
