/**
 * Points in the notation of mill players: columns a, b, … from the left and rows 1, 2, … from below, on the smallest
 * grid with a place for every point. Three squares need seven lines (a1 to g7), two need five and one needs three.
 *
 *     3  0-----1-----2
 *     2  7     8     3        point 1 is b3, and the centre is b2
 *     1  6-----5-----4
 *        a     b     c
 */
import { type MorrisBoard, ringAndPlace } from './board.ts';
import type { Point } from './point-set.ts';

/**
 * Steps to the right from the centre to each place of a ring, clockwise from the top left corner. The steps up to a
 * place are the steps to the right of the place two further on.
 */
const RIGHT = [-1, 0, 1, 1, 1, 0, -1, -1];

/** How many squares a board has. */
export const squaresOf = ({ rings }: Pick<MorrisBoard, 'rings'>): number => rings.filter((size) => size > 1).length;

/** The place of a point on the grid: [column, row], from the bottom left corner. */
export function gridPlace(board: MorrisBoard, point: Point): readonly [column: number, row: number] {
  const squares = squaresOf(board);
  const [ring, place] = ringAndPlace(point);
  const reach = squares - ring;
  return [squares + RIGHT[place]! * reach, squares + RIGHT[(place + 2) % RIGHT.length]! * reach];
}

const nameAt = (column: number, row: number): string => String.fromCharCode(97 + column) + (row + 1);

/** The name of a point for people: `a1`, `d7`. */
export const makePointName = (board: MorrisBoard, point: Point): string => nameAt(...gridPlace(board, point));

/** The point with this name, in capitals too; `null` if the board has none. */
export function parsePointName(board: MorrisBoard, name: string): Point | null {
  const lower = name.toLowerCase();
  for (let point = 0; point < board.points; point++) if (makePointName(board, point) === lower) return point;
  return null;
}

/** The name of the top right corner of a board with these rings, which is the last one: `g7`. */
export const lastPointName = (rings: readonly number[]): string =>
  nameAt(2 * squaresOf({ rings }), 2 * squaresOf({ rings }));
