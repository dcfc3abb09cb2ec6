import type { MorrisPosition, Position } from '@rowhouse/rules';
import { type Draft, isInMill, morrisBoard, otherSide, type Phase, pointsOf } from '@rowhouse/rules/morris';
import { t } from '../messages/messages.ts';
import { pointWords } from './point-words.ts';

/** What a morris turn asks for: flying is moving with three men. */
export type TurnPhase = Phase | 'flying';

/** What to do next in a turn. Where some men are safe in a mill, a mill asks for one of the others. */
export function taskWords(phase: TurnPhase, position: Position): string {
  const { tasks } = t().play;
  const isPart = phase === 'removing' && position.family === 'morris' && hasSafeMen(position);
  return isPart ? tasks.removingFree : tasks[phase];
}

/** Whether the side that loses a man has men in mills, and others. */
function hasSafeMen({ config, men, toMove }: MorrisPosition): boolean {
  if (config.remove === 'any') return false;
  const others = men[otherSide(toMove)]!;
  const inMills = pointsOf(others).map((point) => isInMill(morrisBoard(config), others, point));
  return inMills.includes(true) && inMills.includes(false);
}

/** A turn so far, for screen readers: the man that is picked up, or what a mill asks for. Complete turns are said elsewhere. */
export function draftWords(position: MorrisPosition, { from, to }: Draft): string {
  const { marks, point, putDown } = t().board.morris;
  if (to !== null) return taskWords('removing', position);
  return from === null ? putDown : point(pointWords(position.config, from), marks.selected!);
}
