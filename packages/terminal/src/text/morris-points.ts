/** Where the points of a morris board lie: in units from the top left corner, the outer square 2 × `squares` wide. */

import type { Point } from '@rowhouse/rules';
import { gridPlace, squaresOf } from '@rowhouse/rules/internal';
import { type MorrisBoard, makePointName } from '@rowhouse/rules/morris';

export type Spot = readonly [x: number, y: number];

export function spotOf(board: MorrisBoard, point: Point): Spot {
  const [column, row] = gridPlace(board, point);
  return [column, 2 * squaresOf(board) - row];
}

/** The letters below a board and the numbers at its left, from the bottom left corner. */
export const edgeNames = (board: MorrisBoard) => {
  const names = Array.from({ length: board.points }, (_, point) => makePointName(board, point));
  const sorted = (at: number) => [...new Set(names.map((name) => name[at]!))].sort();
  return { letters: sorted(0), numbers: sorted(1) };
};

/** The characters of a path: along a row, along a column, and the two diagonals. */
export interface PathStrokes {
  readonly across: string;
  readonly down: string;
  readonly falling: string;
  readonly rising: string;
}

/**
 * Draws the path between two spots, without its ends. A diagonal gets one stroke a line of text, because a character is
 * about twice as high as it is wide.
 */
export function drawPath(
  [x1, y1]: Spot,
  [x2, y2]: Spot,
  strokes: PathStrokes,
  put: (x: number, y: number, stroke: string, isDiagonal: boolean) => void,
): void {
  const isRow = y1 === y2;
  const isColumn = x1 === x2;
  const steps = isRow ? Math.abs(x2 - x1) : Math.abs(y2 - y1);
  const diagonal = x2 - x1 > 0 === y2 - y1 > 0 ? strokes.falling : strokes.rising;
  const stroke = isRow ? strokes.across : isColumn ? strokes.down : diagonal;
  for (let step = 1; step < steps; step++) {
    const x = Math.round(x1 + ((x2 - x1) * step) / steps);
    const y = Math.round(y1 + ((y2 - y1) * step) / steps);
    put(x, y, stroke, !isRow && !isColumn);
  }
}

/** Each pair of neighbours of a board, once. */
export function* pathsOf(board: MorrisBoard): Generator<readonly [Point, Point]> {
  for (let point = 0; point < board.points; point++)
    for (const neighbour of board.neighbours[point]!) if (neighbour > point) yield [point, neighbour];
}
