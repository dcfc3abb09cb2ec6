import type { Cell } from '@rowhouse/rules';
import type { Direction } from '@rowhouse/rules/connect';

/** Which way a line of a connect board runs. */
export function directionOf(line: readonly Cell[]): Direction {
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return y0 === y1 ? 'horizontal' : x0 === x1 ? 'vertical' : 'diagonal';
}

/** The same with both diagonals apart: as the line is followed to the right, it rises or it falls. */
export type Slope = Exclude<Direction, 'diagonal'> | 'rising' | 'falling';

/** Which way a line runs, as it is told: a cell and its slope say which line is meant. */
export function slopeOf(line: readonly Cell[]): Slope {
  const direction = directionOf(line);
  const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!];
  return direction === 'diagonal' ? (x1 > x0 === y1 > y0 ? 'rising' : 'falling') : direction;
}

/** Whether a cell is in an odd row, as players of Connect Four count: from 1. */
export const isOddRow = ([, y]: Cell): boolean => y % 2 === 0;
