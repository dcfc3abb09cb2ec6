/** Where the points of a morris board lie: in units from the top left corner, the outer square 2 × `squares` wide. */
import { type MorrisBoard, type Point, ringAndPlace } from '@rowhouse/rules';

export type Spot = readonly [x: number, y: number];

/** Clockwise from the top left corner, as places are numbered. */
const AROUND: readonly Spot[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const squaresOf = ({ rings }: MorrisBoard): number => rings.filter((size) => size > 1).length;

export function spotOf(board: MorrisBoard, point: Point): Spot {
  const squares = squaresOf(board);
  const [ring, place] = ringAndPlace(point);
  const [dx, dy] = board.rings[ring] === 1 ? [0, 0] : AROUND[place]!;
  return [squares + dx * (squares - ring), squares + dy * (squares - ring)];
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const AHEAD: Readonly<Record<Direction, Spot>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The next point that way: straight ahead if there is one, else the one that leads least far aside. */
export function stepFrom(board: MorrisBoard, point: Point, direction: Direction): Point {
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
