import type { Cell } from '@rowhouse/rules';
import type { GridSize } from './house-plan.ts';
import * as viewport from './viewport.ts';

/** In CSS pixels: the largest cell, the cell with which a board starts that is too small to read, and what is too small. */
const LARGEST = 64;
export const READABLE = 26;
const TOO_FINE = 14;
/** The zoom factor of one press of a button. */
const STEP = 1.4;
/** How long the view takes to follow a move, in milliseconds. */
const GLIDE = 420;
/** A move that the view follows is shown with this many cells around it. */
const AROUND = 4;

export const pixelRatio = (): number => devicePixelRatio || 1;

export type BigView = ReturnType<typeof createBigView>;

/** The viewport of a large board and everything that moves it. Points are in device pixels. Calls `changed` after a move. */
export function createBigView(size: GridSize, changed: () => void) {
  let view: viewport.Viewport = { cell: 1, left: 0, top: 0 };
  let viewSize: viewport.ViewSize = { width: 0, height: 0 };
  const moveView = (next: viewport.Viewport) => {
    if (next.cell === view.cell && next.left === view.left && next.top === view.top) return;
    view = next;
    changed();
  };
  let glide: { readonly from: viewport.Viewport; readonly to: viewport.Viewport; readonly begins: number } | null =
    null;
  /** Sets the view, and ends an animation of the view. */
  const setView = (next: viewport.Viewport) => {
    glide = null;
    moveView(next);
  };
  const smallest = () => viewport.fitCell(size, viewSize);
  const largest = () => Math.max(smallest(), Math.round(LARGEST * pixelRatio()));
  const isPart = () => viewport.isPart(view, size, viewSize);
  const readable = () => READABLE * pixelRatio();
  const fit = () => setView(viewport.fitted(size, viewSize));
  const zoomTo = (cell: number, [x, y]: readonly [number, number]) => {
    const next = Math.round(Math.max(smallest(), Math.min(largest(), cell)));
    if (next !== view.cell) setView(viewport.zoomed(view, size, viewSize, next, x, y));
  };
  const show = (cell: Cell) => setView(viewport.centred(view, size, viewSize, cell));
  return {
    view: () => view,
    viewSize: () => viewSize,
    isPart,
    fit,
    zoomTo,
    show,
    isClosest: () => view.cell >= largest(),
    isFarthest: () => view.cell <= smallest(),
    isTooFine: () => view.cell < TOO_FINE * pixelRatio(),
    /** Zooms by a factor, but always by at least one pixel. */
    zoomBy: (factor: number, at: readonly [number, number]) => {
      const { cell } = view;
      zoomTo(factor > 1 ? Math.max(cell + 1, cell * factor) : Math.min(cell - 1, cell * factor), at);
    },
    closer: STEP,
    farther: 1 / STEP,
    pan: (right: number, down: number) => setView(viewport.panned(view, size, viewSize, right, down)),
    reveal: (cell: Cell) => setView(viewport.revealing(view, size, viewSize, cell)),
    isInSight: (cell: Cell) => viewport.isInSight(view, size, viewSize, cell),
    /** Goes to a move that is out of view: in an animation, or at once. */
    follow: (cell: Cell, now: number, atOnce: boolean) => {
      const to = viewport.revealing(view, size, viewSize, cell, AROUND);
      if (atOnce) setView(to);
      else glide = { from: view, to, begins: now };
    },
    /** Advances the animation to this time. Returns whether the view is still moving. */
    tick: (now: number): boolean => {
      if (!glide) return false;
      const { from, to, begins } = glide;
      const part = Math.max(0, Math.min(1, (now - begins) / GLIDE));
      const eased = part * part * (3 - 2 * part);
      const between = (a: number, b: number) => Math.round(a + (b - a) * eased);
      moveView({ ...to, left: between(from.left, to.left), top: between(from.top, to.top) });
      if (part === 1) glide = null;
      return part < 1;
    },
    /** Zooms in until the board can be read, with this cell in the middle. */
    approach: (cell: Cell) => {
      if (view.cell < readable()) zoomTo(readable(), [0, 0]);
      show(cell);
    },
    middleOf: (cell: Cell) => viewport.middleOf(view, size, cell),
    middle: (): readonly [number, number] => [viewSize.width / 2, viewSize.height / 2],
    cellAt: (x: number, y: number) => viewport.cellAtPixel(view, size, x, y),
    /** After a change of size: a whole board stays whole; otherwise about the same part stays in view. */
    resize: (next: viewport.ViewSize) => {
      const wasWhole = viewSize.width === 0 || !isPart();
      viewSize = next;
      if (wasWhole) fit();
      else setView(viewport.withinBounds({ ...view, cell: Math.max(smallest(), view.cell) }, size, viewSize));
    },
  };
}
