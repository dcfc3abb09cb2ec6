/** Which point of a morris board an arrow key leads to. */

import type { Point } from '@rowhouse/rules';
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { type Spot, spotOf } from '../../pictures/morris-points.ts';

type Direction = 'left' | 'right' | 'up' | 'down';

const AHEAD: Readonly<Record<Direction, Spot>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The next point that way: straight ahead if there is one, otherwise the one that is least far to the side. */
export function nextPoint(board: MorrisBoard, point: Point, direction: Direction): Point {
  const [x, y] = spotOf(board, point);
  const [dx, dy] = AHEAD[direction];
  let best: Point = point;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < board.points; other++) {
    const [ox, oy] = spotOf(board, other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const cost = ahead + 3 * aside;
    if (ahead > 0 && cost < least) {
      best = other;
      least = cost;
    }
  }
  return best;
}
