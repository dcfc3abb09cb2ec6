import type { Point } from '@rowhouse/rules';
import { gridPlace, squaresOf } from '@rowhouse/rules/internal';
import { type MorrisBoard, makePointName } from '@rowhouse/rules/morris';
import { gable } from '../drawing/gables.ts';
import { short } from '../drawing/sizes.ts';
import type { GridPlace } from '../host/cell-grid.ts';

/** The side of the box in which every square is drawn, in units of the drawing. */
export const BOX = 700;
/** The height of the houses behind the square. */
export const SKY = 76;
/** How far the street in front of the houses extends beyond the square on each side. */
export const SIDE = 10;
/** The space for the names at the left of the square and below it. */
const NAMES = 36;

/** The space around the box: the houses, the ends of the street and, unless it is plain, names. */
export const frameOf = (isPlain: boolean) => {
  const names = isPlain ? 0 : NAMES;
  return { left: SIDE + names, width: BOX + 2 * SIDE + names, height: BOX + SKY + names };
};
/** The distance from the edge of the box to the outermost men. It leaves room for the rings around them. */
const MARGIN = 32;

export interface LayoutPoint {
  readonly x: number;
  readonly y: number;
}

/** The layout of a board: its points on a lattice, for the keyboard, and in the box, for the drawing. */
export interface MorrisLayout {
  /** The number of places along a side of the lattice. */
  readonly side: number;
  readonly places: readonly GridPlace[];
  readonly spots: readonly LayoutPoint[];
  /** The distance between neighbouring places of the lattice. */
  readonly pitch: number;
  /** The radius of a man. */
  readonly radius: number;
  /** Every pair of neighbours, once. */
  readonly lines: readonly (readonly [Point, Point])[];
  /** The lines between the points as one path. */
  readonly paths: string;
  /** The names at the edge: columns from the left, and rows from the top. */
  readonly names: Readonly<Record<'column' | 'row', readonly string[]>>;
  /** The length of a paving slab. */
  readonly slab: number;
  pointAt(place: GridPlace): Point | null;
  /** The point nearest to a spot, if one is close enough. */
  nearest(spot: LayoutPoint): Point | null;
}

/** How far a morris board is turned clockwise, in degrees. `mirrored`: left and right are exchanged on any board. */
export type Orientation = 0 | 90 | 180 | 270 | 'mirrored';

/** The place of a ring where a point is drawn when the board is turned. */
export const turned = (place: number, orientation: Orientation): number =>
  orientation === 'mirrored' ? (10 - place) % 8 : (place + orientation / 45) % 8;

const layouts = new WeakMap<MorrisBoard, Partial<Record<Orientation, MorrisLayout>>>();

export function morrisLayout(board: MorrisBoard, orientation: Orientation = 0): MorrisLayout {
  const known = layouts.get(board) ?? {};
  layouts.set(board, known);
  known[orientation] ??= layOut(board, orientation);
  return known[orientation];
}

function layOut(board: MorrisBoard, orientation: Orientation): MorrisLayout {
  const { points, neighbours } = board;
  const squares = squaresOf(board);
  const side = 2 * squares + 1;
  const radius = 38 + 10 * (3 - squares);
  const edge = MARGIN + radius;
  const pitch = (BOX - 2 * edge) / (side - 1);
  const places = Array.from({ length: points }, (_, point): GridPlace => {
    const [x, y] = gridPlace(board, point);
    let place: GridPlace = { row: side - 1 - y, column: orientation === 'mirrored' ? side - 1 - x : x };
    for (let turn = 0; turn < Number(orientation); turn += 90)
      place = { row: place.column, column: side - 1 - place.row };
    return place;
  });
  /** The letter or number that all points of a line share. It is a number if the board lies on its side. */
  const namesAlong = (axis: 'row' | 'column') =>
    Array.from({ length: side }, (_, at) => {
      const name = makePointName(
        board,
        places.findIndex((place) => place[axis] === at),
      );
      return name[(axis === 'row') === (orientation !== 90 && orientation !== 270) ? 1 : 0]!;
    });
  const spots = places.map(({ row, column }): LayoutPoint => ({ x: edge + column * pitch, y: edge + row * pitch }));
  const lines = neighbours.flatMap((others, point) =>
    others.filter((other) => other > point).map((other) => [point, other] as const),
  );
  const reach = Math.min(pitch * 0.55, 110);
  return {
    side,
    places,
    spots,
    pitch,
    radius,
    lines,
    paths: lines.map(([from, to]) => lineBetween(spots[from]!, spots[to]!)).join(''),
    names: { column: namesAlong('column'), row: namesAlong('row') },
    slab: pitch / Math.round(pitch / 34),
    pointAt: ({ row, column }) => {
      const point = places.findIndex((place) => place.row === row && place.column === column);
      return point < 0 ? null : point;
    },
    nearest: ({ x, y }) => {
      const far = (point: Point) => Math.hypot(spots[point]!.x - x, spots[point]!.y - y);
      let best = 0;
      for (let point = 1; point < points; point++) if (far(point) < far(best)) best = point;
      return far(best) <= reach ? best : null;
    },
  };
}

export const lineBetween = (from: LayoutPoint, to: LayoutPoint): string =>
  `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;

/** The houses behind the square. They are smaller than on the house board, because they are farther away. */
const HOUSES = 10;
const FRONT = BOX / HOUSES;
const EAVES = -38;
const RIDGE = 3 - SKY;
const fronts = Array.from({ length: HOUSES }, (_, at) => at * FRONT);

/** Not in the order of the house board, so that it does not look like one. */
const KINDS = [5, 4, 1, 2, 0, 3, 6, 5, 4, 1];
const roofOf = (at: number): string => gable(KINDS[at]!, fronts[at]! + 1, FRONT - 2, EAVES, EAVES - RIDGE);
export const houses: readonly string[] = fronts.map((left, at) => `M${left} 0L${roofOf(at)}L${left + FRONT} 0Z`);
export const roofs = fronts.map((_, at) => `M${roofOf(at)}`).join('');
export const streetLine = `M${6 - SIDE} 0H${BOX + SIDE - 6}`;
export const windows: readonly LayoutPoint[] = fronts.map((left) => ({ x: left + FRONT / 2, y: EAVES / 2 - 2 }));
export const STREET_WINDOW = 11;
