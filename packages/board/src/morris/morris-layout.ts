import type { Player, Point } from '@rowhouse/rules';
import { type MorrisBoard, ringAndPlace } from '@rowhouse/rules/morris';
import { short } from '../basics/sizes.ts';
import type { GridPlace } from '../grid/cell-grid.ts';

/** The side of the box in which every square is drawn, in units of the drawing. */
export const BOX = 700;
/** The height of the houses behind the square. */
export const SKY = 76;
/** How far the street in front of the houses extends beyond the square on each side. */
export const SIDE = 10;
/** The distance from the edge of the box to the outermost men. It leaves room for the rings around them. */
const MARGIN = 32;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The layout of a board: its points on a lattice, for the keyboard, and in the box, for the drawing. */
export interface MorrisLayout {
  /** The number of places along a side of the lattice. */
  readonly side: number;
  readonly places: readonly GridPlace[];
  readonly spots: readonly Spot[];
  /** The distance between neighbouring places of the lattice. */
  readonly pitch: number;
  /** The radius of a man. */
  readonly radius: number;
  /** Every pair of neighbours, once. */
  readonly lines: readonly (readonly [Point, Point])[];
  /** The lines between the points as one path. */
  readonly paths: string;
  /** The length of a paving slab. */
  readonly slab: number;
  pointAt(place: GridPlace): Point | null;
  /** The point nearest to a spot, if one is close enough. */
  nearest(spot: Spot): Point | null;
}

/** Steps from the middle of a ring to its places, clockwise from the top left: [down, right]. */
const AROUND = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
] as const;

/** How far a board is turned clockwise, in degrees. */
export type Orientation = 0 | 90 | 180 | 270;

/** The place of a ring where a point is drawn when the board is turned. */
export const turned = (place: number, orientation: Orientation): number => (place + orientation / 45) % AROUND.length;

const layouts = new WeakMap<MorrisBoard, Partial<Record<Orientation, MorrisLayout>>>();

export function layoutOf(board: MorrisBoard, orientation: Orientation = 0): MorrisLayout {
  const known = layouts.get(board) ?? {};
  layouts.set(board, known);
  known[orientation] ??= layOut(board, orientation);
  return known[orientation];
}

function layOut({ rings, points, neighbours }: MorrisBoard, orientation: Orientation): MorrisLayout {
  const squares = rings.filter((size) => size > 1).length;
  const side = 2 * squares + 1;
  const radius = 38 + 10 * (3 - squares);
  const edge = MARGIN + radius;
  const pitch = (BOX - 2 * edge) / (side - 1);
  const places = Array.from({ length: points }, (_, point): GridPlace => {
    const [ring, place] = ringAndPlace(point);
    const [down, right] = rings[ring] === 1 ? [0, 0] : AROUND[turned(place, orientation)]!;
    const reach = squares - ring;
    return { row: squares + down * reach, column: squares + right * reach };
  });
  const spots = places.map(({ row, column }): Spot => ({ x: edge + column * pitch, y: edge + row * pitch }));
  const lines = neighbours.flatMap((others, point) =>
    others.filter((other) => other > point).map((other) => [point, other] as const),
  );
  const byPlace = new Map(places.map(({ row, column }, point) => [row * side + column, point]));
  const reach = Math.min(pitch * 0.55, 110);
  return {
    side,
    places,
    spots,
    pitch,
    radius,
    lines,
    paths: lines.map(([from, to]) => lineBetween(spots[from]!, spots[to]!)).join(''),
    slab: pitch / Math.round(pitch / 34),
    pointAt: ({ row, column }) =>
      row < 0 || column < 0 || row >= side || column >= side ? null : (byPlace.get(row * side + column) ?? null),
    nearest: ({ x, y }) => {
      const far = (point: Point) => Math.hypot(spots[point]!.x - x, spots[point]!.y - y);
      let best = 0;
      for (let point = 1; point < points; point++) if (far(point) < far(best)) best = point;
      return far(best) <= reach ? best : null;
    },
  };
}

export const lineBetween = (from: Spot, to: Spot): string =>
  `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;

/** The houses behind the square. They are smaller than on the house board, because they are farther away. */
const HOUSES = 10;
const FRONT = BOX / HOUSES;
const EAVES = -40;
const RIDGE = 3 - SKY;
const fronts = Array.from({ length: HOUSES }, (_, at) => at * FRONT);

export const houses: readonly string[] = fronts.map(
  (left) => `M${left} 0V${EAVES}L${left + FRONT / 2} ${RIDGE}L${left + FRONT} ${EAVES}V0Z`,
);
export const roofs = `M0 ${EAVES}${fronts.map((left) => `L${left + FRONT / 2} ${RIDGE}L${left + FRONT} ${EAVES}`).join('')}`;
export const streetLine = `M${6 - SIDE} 0H${BOX + SIDE - 6}`;
export const windows: readonly Spot[] = fronts.map((left) => ({ x: left + FRONT / 2, y: EAVES / 2 - 2 }));
export const WINDOW = 11;

/** A man goes from one point to another; `null` is off the board. */
export interface ManMove {
  readonly player: Player;
  readonly from: Point | null;
  readonly to: Point | null;
}

type Pieces = readonly (Player | null)[];

/**
 * The changes between two pictures of a board, as a person would see them: a man that disappeared and one of the same
 * side that appeared are one man that moved. It does not matter whether this came from a move, an undo or a look back.
 */
export function movesBetween(before: Pieces, after: Pieces): readonly ManMove[] {
  const changed = after.flatMap((_, point) => (before[point] === after[point] ? [] : [point]));
  return [0, 1].flatMap((player): ManMove[] => {
    const left = changed.filter((point) => before[point] === player);
    const came = changed.filter((point) => after[point] === player);
    if (left.length === 1 && came.length === 1) return [{ player, from: left[0]!, to: came[0]! }];
    return [...left.map((from) => ({ player, from, to: null })), ...came.map((to) => ({ player, from: null, to }))];
  });
}
