import type { Cell } from '@rowhouse/rules';
import { gable } from '../drawing/gables.ts';

/**
 * The dimensions of the house board, in hundredths of a cell. From the top: the space where a disc hovers, the gables,
 * the windows, the plates with the numbers of the columns, and the pavement.
 */
export const CELL = 100;
export const WINDOW = 40;
export const DISC = 38.5;
/** The space outside the outer walls, for the eaves and the pavement. */
const SIDE = 16;
export const AIR = 86;
export const GABLE = 56;
/** The distance from the eaves to the topmost cell. */
const LINTEL = 8;
/** The distance from the lowest cell to the ground, without and with number plates. */
const PLINTH = 8;
const PLATED = 46;
const PAVEMENT = 10;

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
  /** Whether the houses have no number plates. */
  readonly isPlain?: boolean;
  /** Whether column 1 is at the right. */
  readonly isMirrored?: boolean;
}

/** On larger boards the houses would look alike, so one eave covers all columns. */
const MAX_STREET_COLUMNS = 15;
const MAX_STREET_ROWS = 20;

/** Whether every column is drawn as a house. Other boards have one eave over all columns. */
export const isStreet = ({ columns, rows }: GridSize): boolean =>
  columns <= MAX_STREET_COLUMNS && rows <= MAX_STREET_ROWS;

export const EAVES = AIR + GABLE;
const TOP_CELL = EAVES + LINTEL;
export const wallFoot = (size: GridSize): number =>
  TOP_CELL + size.rows * CELL + (size.isPlain ? PLINTH : PLATED * plateScale(size));
export const planWidth = ({ columns }: GridSize): number => columns * CELL + 2 * SIDE;
/** With more cells each cell gets smaller, but the numbers must stay readable. */
export const plateScale = ({ columns, rows }: GridSize): number => Math.min(1.8, Math.max(1, columns / 10, rows / 10));
export const planHeight = (size: GridSize): number => wallFoot(size) + PAVEMENT;

/** The number of the column at a place, counted from the left. */
export const numberOf = ({ columns, isMirrored }: GridSize, x: number): number => (isMirrored ? columns - x : x + 1);

/** The middle of a window. */
export const windowX = (x: number): number => SIDE + x * CELL + CELL / 2;
export const windowY = ({ rows }: GridSize, y: number): number => TOP_CELL + (rows - 1 - y) * CELL + CELL / 2;

export const windowAt = (size: GridSize, [x, y]: Cell): readonly [x: number, y: number] => [
  windowX(x),
  windowY(size, y),
];

/** Where the disc of the side to move hovers: at the height of the ridge. */
export const HOVER_Y = AIR - DISC + 2;

/** How far a disc falls from the ridge, in cells. */
export const fallHeight = (size: GridSize, y: number): number => (windowY(size, y) - HOVER_Y) / CELL;

const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The outline of a front. */
export function wallPath(size: GridSize, x: number): string {
  const left = SIDE + x * CELL + 2;
  const right = left + CELL - 4;
  const foot = wallFoot(size);
  return `M${left} ${foot}L${gable(x, left, right - left, EAVES, GABLE)}V${foot}Z`;
}

/** A front with its windows cut out (by the even-odd rule), so that discs behind it show only in the windows. */
export const frontPath = (size: GridSize, x: number): string => wallPath(size, x) + framesPath(size, x);

/** The pavement, as the attributes of a rectangle. */
export const pavement = (size: GridSize) => ({
  x: 2,
  y: wallFoot(size),
  width: planWidth(size) - 4,
  height: 9,
  rx: 4.5,
});

/** The lines of all gables. */
export const roofPath = ({ columns }: GridSize): string =>
  Array.from({ length: columns }, (_, x) => `M${gable(x, SIDE + x * CELL + 1, CELL - 2, EAVES, GABLE)}`).join('');

/** The frames of a column's windows. */
export const framesPath = (size: GridSize, x: number): string =>
  Array.from({ length: size.rows }, (_, y) => circle(windowX(x), windowY(size, y), WINDOW)).join('');

/** The shadow of the wall at the upper edge of each window. It makes the wall look thick. */
export function shadesPath(size: GridSize, x: number): string {
  const shade = (cx: number, cy: number) =>
    `M${cx - WINDOW} ${cy}a${WINDOW} ${WINDOW} 0 0 1 ${2 * WINDOW} 0a${WINDOW} ${WINDOW - 4} 0 0 0 ${-2 * WINDOW} 0Z`;
  return Array.from({ length: size.rows }, (_, y) => shade(windowX(x), windowY(size, y))).join('');
}

/**
 * The cell at a point of the plan. Above and below the windows it is the topmost or the lowest one, because a column
 * can be chosen there too. Beside the houses there is none (B3).
 */
export function cellAtPoint(size: GridSize, left: number, top: number): Cell | null {
  const x = Math.floor((left - SIDE) / CELL);
  if (x < 0 || x >= size.columns || top < 0 || top > wallFoot(size)) return null;
  const y = size.rows - 1 - Math.floor((top - TOP_CELL) / CELL);
  return [x, Math.max(0, Math.min(size.rows - 1, y))];
}
