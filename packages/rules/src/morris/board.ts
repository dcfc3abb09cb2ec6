/**
 * A morris board is a list of straight lines through points. Points next to each other on a line are neighbours, and
 * three of them are a mill. Points are numbered ring by ring from the outside, each ring clockwise from its top left
 * corner; the centre comes last.
 *
 *     0-----------1-----------2        ring 0, places 0 to 7: even ones are corners, odd ones are midpoints
 *     |           |           |
 *     |     8-----9-----10    |        ring 1, points 8 to 15
 *     |     |           |     |
 *     7-----15          11----3
 *     |     |           |     |
 *     |     14----13----12    |
 *     |           |           |
 *     6-----------5-----------4
 */
import { type Point, pointSet } from './point-set.ts';

/** The points of a morris board, their neighbours and their mills. */
export interface MorrisBoard {
  /** The number of points of each ring; the centre is a ring of one: [8, 8], [8, 8, 8], [8, 1]. */
  readonly rings: readonly number[];
  readonly points: number;
  readonly neighbours: readonly (readonly Point[])[];
  readonly mills: readonly (readonly [Point, Point, Point])[];
  /** For each point, the mills through it, as sets of points (bit n is point n). */
  readonly millsAt: readonly (readonly number[])[];
  /** The largest number of mills through one point. */
  readonly maxMillsAt: number;
}

export interface BoardShape {
  readonly squares: number;
  /** Lines also join the corners of the squares. */
  readonly diagonals: boolean;
  /** The lines run through a point in the centre. */
  readonly centre: boolean;
}

const PLACES = 8;

export function buildBoard({ squares, diagonals, centre }: BoardShape): MorrisBoard {
  const lines: Point[][] = [];
  for (let ring = 0; ring < squares; ring++)
    for (let corner = 0; corner < PLACES; corner += 2)
      lines.push([corner, corner + 1, (corner + 2) % PLACES].map((place) => ring * PLACES + place));
  /** The points of one place on all squares, from the outside. */
  const spoke = (place: number): Point[] => Array.from({ length: squares }, (_, ring) => ring * PLACES + place);
  for (let place = 0; place < PLACES; place++) {
    if (place % 2 === 0 && !diagonals) continue;
    if (!centre) lines.push(spoke(place));
    else if (place < PLACES / 2)
      lines.push([...spoke(place), squares * PLACES, ...spoke(place + PLACES / 2).reverse()]);
  }
  const rings = [...new Array<number>(squares).fill(PLACES), ...(centre ? [1] : [])];
  return compile(rings, lines);
}

function compile(rings: readonly number[], lines: readonly (readonly Point[])[]): MorrisBoard {
  const points = rings.reduce((sum, size) => sum + size, 0);
  const neighbours = Array.from({ length: points }, (): Point[] => []);
  const mills: [Point, Point, Point][] = [];
  for (const line of lines)
    for (let i = 0; i + 1 < line.length; i++) {
      neighbours[line[i]!]!.push(line[i + 1]!);
      neighbours[line[i + 1]!]!.push(line[i]!);
      if (i + 2 < line.length) mills.push([line[i]!, line[i + 1]!, line[i + 2]!]);
    }
  const millsAt = neighbours.map((_, point) => mills.filter((mill) => mill.includes(point)).map(pointSet));
  return {
    rings,
    points,
    neighbours: neighbours.map((list) => list.sort((a, b) => a - b)),
    mills,
    millsAt,
    maxMillsAt: Math.max(...millsAt.map((list) => list.length)),
  };
}

/** Whether the man on this point is part of a mill. `men` are all men of that side. */
export const isInMill = (board: MorrisBoard, men: number, point: Point): boolean =>
  board.millsAt[point]!.some((mill) => (men & mill) === mill);

/** The ring of a point and its place on the ring, as texts write it: `1.4`. */
export const ringAndPlace = (point: Point): readonly [ring: number, place: number] => [
  Math.floor(point / PLACES),
  point % PLACES,
];

/** The point with this ring and place; `null` if the board has none. */
export function pointAt(board: MorrisBoard, ring: number, place: number): Point | null {
  const size = board.rings[ring];
  return size === undefined || !(place >= 0 && place < size) ? null : ring * PLACES + place;
}
