import type { Cell } from '@rowhouse/rules';
import type { Fall } from '../drawing/fall.ts';
import type { GridSize } from './house-plan.ts';

/** The height at a given time, for a canvas, which draws every frame itself. Boards without a canvas do not load it. */
export function fallHeightAt({ from, landing, bounce, duration }: Fall, time: number): number {
  if (time <= 0) return from;
  if (time < landing) return from * (1 - (time / landing) ** 2);
  if (time >= duration) return 0;
  const fromTop = (2 * (time - landing)) / (duration - landing) - 1;
  return bounce * (1 - fromTop ** 2);
}

/**
 * The visible part of a large board. Everything is in whole device pixels, so that all cells are equally sharp and
 * large. `cell` is the side of a cell; `left` and `top` are the place of the board's upper left corner.
 */
export interface Viewport {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

/** The size of the canvas, in device pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** The margins around the board, in cells: the space where a disc hovers, the ground, the ends of the eave. */
export const SKY_CELLS = 1.7;
export const GROUND = 0.5;
const EDGE = 0.5;

export const fitCell = ({ columns, rows }: GridSize, { width, height }: ViewSize): number =>
  Math.max(1, Math.floor(Math.min(width / (columns + 2 * EDGE), height / (rows + SKY_CELLS + GROUND))));

/** For one direction: centres the board if all of it fits; otherwise leaves no gap at either end. */
function settle(start: number, before: number, length: number, after: number, available: number): number {
  const whole = before + length + after;
  if (whole <= available) return Math.round((available - whole) / 2 + before);
  return Math.round(Math.min(before, Math.max(available - length - after, start)));
}

/** The nearest view that does not show empty space around the board. */
export function withinBounds({ cell, left, top }: Viewport, { columns, rows }: GridSize, viewSize: ViewSize): Viewport {
  return {
    cell,
    left: settle(left, EDGE * cell, columns * cell, EDGE * cell, viewSize.width),
    top: settle(top, SKY_CELLS * cell, rows * cell, GROUND * cell, viewSize.height),
  };
}

export const fitted = (size: GridSize, viewSize: ViewSize): Viewport =>
  withinBounds({ cell: fitCell(size, viewSize), left: 0, top: 0 }, size, viewSize);

/** Zooms in or out. The point under the pointer stays where it is. */
export function zoomed(
  view: Viewport,
  size: GridSize,
  viewSize: ViewSize,
  cell: number,
  atX: number,
  atY: number,
): Viewport {
  const scale = cell / view.cell;
  return withinBounds(
    { cell, left: atX - (atX - view.left) * scale, top: atY - (atY - view.top) * scale },
    size,
    viewSize,
  );
}

export const panned = (view: Viewport, size: GridSize, viewSize: ViewSize, right: number, down: number): Viewport =>
  withinBounds({ ...view, left: view.left + right, top: view.top + down }, size, viewSize);

/** The middle of a cell. */
export const middleOf = (
  { cell, left, top }: Viewport,
  { rows }: GridSize,
  [x, y]: Cell,
): readonly [number, number] => [left + (x + 0.5) * cell, top + (rows - y - 0.5) * cell];

export function centred(view: Viewport, size: GridSize, viewSize: ViewSize, on: Cell): Viewport {
  const [x, y] = middleOf(view, size, on);
  return panned(view, size, viewSize, viewSize.width / 2 - x, viewSize.height / 2 - y);
}

/** Moves the view just far enough to show a cell with this many cells around it. */
export function revealing(view: Viewport, size: GridSize, viewSize: ViewSize, cell: Cell, around = 1): Viewport {
  const [x, y] = middleOf(view, size, cell);
  const margin = Math.min((around + 0.5) * view.cell, viewSize.width / 2, viewSize.height / 2);
  const into = (at: number, length: number) => Math.max(margin, Math.min(length - margin, at)) - at;
  return panned(view, size, viewSize, into(x, viewSize.width), into(y, viewSize.height));
}

/** The range of visible cells, both ends included. */
export function visibleCells({ cell, left, top }: Viewport, { columns, rows }: GridSize, { width, height }: ViewSize) {
  const within = (at: number, end: number) => Math.max(0, Math.min(end - 1, Math.floor(at)));
  return {
    fromX: within(-left / cell, columns),
    toX: within((width - 1 - left) / cell, columns),
    fromY: rows - 1 - within((height - 1 - top) / cell, rows),
    toY: rows - 1 - within(-top / cell, rows),
  };
}

/** Whether the middle of a cell can be seen. */
export function isInSight(view: Viewport, size: GridSize, { width, height }: ViewSize, cell: Cell): boolean {
  const [x, y] = middleOf(view, size, cell);
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** A place near the edge of the canvas, and the direction from there to a cell that is out of view (radians). */
export interface EdgePoint {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** The place `inset` pixels inside the edge that is nearest to a cell out of view; `null` for a cell in view. */
export function edgeTowards(
  view: Viewport,
  size: GridSize,
  viewSize: ViewSize,
  cell: Cell,
  inset: number,
): EdgePoint | null {
  if (isInSight(view, size, viewSize, cell)) return null;
  const [toX, toY] = middleOf(view, size, cell);
  const inside = (at: number, length: number) => Math.max(inset, Math.min(length - inset, at));
  const [x, y] = [inside(toX, viewSize.width), inside(toY, viewSize.height)];
  return { x, y, angle: Math.atan2(toY - y, toX - x) };
}

/** Whether part of the board is out of view. */
export function isCropped({ cell }: Viewport, { columns, rows }: GridSize, { width, height }: ViewSize): boolean {
  return (columns + 2 * EDGE) * cell > width || (rows + SKY_CELLS + GROUND) * cell > height;
}

/**
 * The cell at a point. Above and below the windows it is the topmost or the lowest one, because a column can be chosen
 * there too. Beside the board there is none (B3).
 */
export function cellAtPixel({ cell, left, top }: Viewport, size: GridSize, atX: number, atY: number): Cell | null {
  const x = Math.floor((atX - left) / cell);
  const down = (atY - top) / cell;
  if (x < 0 || x >= size.columns || down < -SKY_CELLS || down > size.rows + GROUND) return null;
  return [x, Math.max(0, Math.min(size.rows - 1, size.rows - 1 - Math.floor(down)))];
}

/** Number every second column, every fifth, and so on: the smallest step that leaves `width` pixels for a number. */
export function numberStep(cell: number, width: number): number {
  return [1, 2, 5, 10, 20, 25, 50].find((step) => step * cell >= width) ?? 100;
}
