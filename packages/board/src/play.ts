/** From positions of `@rowhouse/rules` to what a board shows of them: for programs that hand over a `view`. */
export { evaluationMark } from './basics/evaluation-mark.ts';
export { carryDisc } from './connect/carried-disc.ts';
export { animationsBetween, type Shown } from './connect/disc-animations.ts';
export { drafted, marksOf } from './morris/morris-turn.ts';
