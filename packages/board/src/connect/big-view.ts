import type { Cell } from '@rowhouse/rules';
import type { GridSize } from './house-plan.ts';
import * as viewport from './viewport.ts';

/** The largest cell, in CSS pixels. */
const MAX_CELL_PX = 64;
/** The size of a cell that is easy to read, in CSS pixels. */
export const READABLE_CELL_PX = 26;
/** Cells below this size are too small to read, in CSS pixels. */
const TOO_SMALL_CELL_PX = 14;
/** The zoom factor of one press of a button. */
const STEP = 1.4;

export const pixelRatio = (): number => devicePixelRatio || 1;

export type BigView = ReturnType<typeof createBigView>;

/**
 * The viewport of a large board and everything that moves it. Points are in device pixels. Calls `changed` after a
 * move.
 */
export function createBigView(size: GridSize, changed: () => void) {
  let view: viewport.Viewport = { cell: 1, left: 0, top: 0 };
  let viewSize: viewport.ViewSize = { width: 0, height: 0 };
  const setView = (next: viewport.Viewport) => {
    if (next.cell === view.cell && next.left === view.left && next.top === view.top) return;
    view = next;
    changed();
  };
  const smallest = () => viewport.fitCell(size, viewSize);
  const largest = () => Math.max(smallest(), Math.round(MAX_CELL_PX * pixelRatio()));
  const isCropped = () => viewport.isCropped(view, size, viewSize);
  const readable = () => READABLE_CELL_PX * pixelRatio();
  const fit = () => setView(viewport.fitted(size, viewSize));
  const zoomTo = (cell: number, [x, y]: readonly [number, number]) => {
    const next = Math.round(Math.max(smallest(), Math.min(largest(), cell)));
    if (next !== view.cell) setView(viewport.zoomed(view, size, viewSize, next, x, y));
  };
  const show = (cell: Cell) => setView(viewport.centred(view, size, viewSize, cell));
  return {
    view: () => view,
    viewSize: () => viewSize,
    isCropped,
    fit,
    zoomTo,
    show,
    isClosest: () => view.cell >= largest(),
    isFarthest: () => view.cell <= smallest(),
    isTooFine: () => view.cell < TOO_SMALL_CELL_PX * pixelRatio(),
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
    /** Where the edge points to a cell that is out of view; `null` for a cell in view. */
    edgeTowards: (cell: Cell, inset: number) => viewport.edgeTowards(view, size, viewSize, cell, inset),
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
      const wasWhole = viewSize.width === 0 || !isCropped();
      viewSize = next;
      if (wasWhole) fit();
      else setView(viewport.withinBounds({ ...view, cell: Math.max(smallest(), view.cell) }, size, viewSize));
    },
  };
}
